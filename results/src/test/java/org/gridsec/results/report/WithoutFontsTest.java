package org.gridsec.results.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.gridsec.core.model.Run;
import org.gridsec.results.ChildJvm;
import org.gridsec.results.SyntheticFindings;
import org.gridsec.results.SyntheticRun;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@EnabledOnOs(value = OS.LINUX, disabledReason = "elsewhere the JDK finds fonts by itself")
class WithoutFontsTest {

  @TempDir Path directory;

  @Test
  void a_machine_without_fonts_gets_the_tables_and_is_told_why() throws Exception {
    Path nowhere = directory.resolve("fontconfig.properties");
    ChildJvm.Result result =
        ChildJvm.run(
            List.of(), List.of("-Dsun.awt.fontconfig=" + nowhere), Reporter.class, directory);
    assertThat(result.exitCode()).as(result.output()).isZero();
    assertThat(Files.readString(directory.resolve(Report.FILE)))
        .contains(Fonts.MISSING)
        .contains("Response time in ms, with 95 % interval")
        .doesNotContain("<svg")
        .doesNotContain("<figure>");
  }

  /** Makes a report into a directory. */
  static final class Reporter {

    private Reporter() {}

    public static void main(String[] args) {
      Run run = SyntheticFindings.withPhases(SyntheticRun.measured(2, 1, 1));
      new Report(SyntheticFindings.of(run, 1)).write(Path.of(args[0]));
    }
  }
}
