package org.gridsec.results.regression.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A history in another program, where this is installed. */
class HistoryExportIT {
  @TempDir Path directory;

  @Test
  void otava_finds_the_change_in_what_it_is_given() throws Exception {
    assumeTrue(onPath("otava"), "otava is not installed");
    Path configuration = OtavaExport.write(HistoryExportTest.history(), directory);
    ProcessBuilder otava =
        new ProcessBuilder(
            "otava",
            "analyze",
            "pull-xml-signature-close-c-1-machine-1",
            "--since",
            "2026-08-01",
            "--until",
            "2026-12-01");
    otava.environment().put("OTAVA_CONFIG", configuration.toString());
    Process process = otava.redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(output).isZero();
    assertThat(output)
        .containsPattern("revision-11.*\\R.*·+ *\\R.*\\+\\d+\\.\\d% *\\R.*·+ *\\R.*revision-12");
  }

  private static boolean onPath(String program) {
    return Stream.of(System.getenv("PATH").split(File.pathSeparator, -1))
        .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
  }
}
