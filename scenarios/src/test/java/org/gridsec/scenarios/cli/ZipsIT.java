package org.gridsec.scenarios.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.gridsec.scenarios.Distribution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The two zips of a release: the program, and the papers' own software that goes into it. */
@Timeout(300)
class ZipsIT {

  private static final String PERIOD = "gridsec-period-";
  private static final String PLAN_OF_ALL = "run grid04-fig1 --suite period --plan";
  private static final String PLAN_OF_XSUL = "run grid04-table1 --suite period --stack xsul --plan";

  @TempDir private Path directory;

  @Test
  void the_papers_own_software_is_a_zip_of_its_own() throws Exception {
    unzip(zip(false), directory);
    Path home = onlyEntry(directory);
    String toInstall = "unzip gridsec-period-*.zip of the same version into " + home;

    assertThat(home.resolve("lib/period")).doesNotExist();
    assertThat(run(home, PLAN_OF_ALL).succeeded().out())
        .startsWith(
            "not measured: the papers' own software, which is not installed; " + toInstall + "\n");
    assertThat(run(home, PLAN_OF_XSUL).usageComplaint())
        .startsWith("'--stack' expected one that is installed, got: xsul; " + toInstall);

    unzip(zip(true), home);

    assertThat(run(home, PLAN_OF_ALL).succeeded().out()).doesNotContain("not installed");
    assertThat(run(home, PLAN_OF_XSUL).succeeded().out()).contains("calls");
  }

  private static Path zip(boolean period) throws IOException {
    try (Stream<Path> files = Files.list(Distribution.HOME.getParent())) {
      return files
          .filter(file -> file.toString().endsWith(".zip"))
          .filter(file -> file.getFileName().toString().startsWith(PERIOD) == period)
          .findFirst()
          .orElseThrow();
    }
  }

  private static Path onlyEntry(Path directory) throws IOException {
    try (Stream<Path> entries = Files.list(directory)) {
      List<Path> all = entries.toList();
      assertThat(all).hasSize(1);
      return all.get(0);
    }
  }

  private static void unzip(Path zip, Path into) throws IOException {
    try (InputStream in = Files.newInputStream(zip);
        ZipInputStream entries = new ZipInputStream(in)) {
      for (ZipEntry entry = entries.getNextEntry(); entry != null; entry = entries.getNextEntry()) {
        Path target = into.resolve(entry.getName());
        if (entry.isDirectory()) {
          Files.createDirectories(target);
        } else {
          Files.createDirectories(target.getParent());
          Files.copy(entries, target);
        }
      }
    }
  }

  private Outcome run(Path home, String line) throws Exception {
    List<String> command =
        new ArrayList<>(List.of("/bin/sh", home.resolve("bin/gridsec").toString()));
    command.addAll(List.of(Outcome.words(line)));
    Path err = home.resolve("stderr.txt");
    ProcessBuilder builder = new ProcessBuilder(command).redirectError(err.toFile());
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    Process process = builder.start();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Outcome(process.waitFor(), out, Files.readString(err));
  }
}
