package org.gridsec.scenarios.ab;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Downloads artifacts with Maven, which applies the user's settings for mirrors, proxies and
 * passwords.
 *
 * @param program Maven command
 */
record MavenDownload(String program) implements Libraries.Download {

  @Override
  public Optional<String> get(String coordinates, Path repository) throws InterruptedException {
    ProcessBuilder maven =
        new ProcessBuilder(
                program,
                "-B",
                "-q",
                "-Dmaven.repo.local=" + repository,
                "-Dtransitive=false",
                "-Dartifact=" + coordinates,
                "dependency:get")
            // in another directory, so that Maven does not read a project that may be here
            .directory(new File(System.getProperty("java.io.tmpdir")))
            .redirectErrorStream(true);
    try {
      Process process = maven.start();
      process.getOutputStream().close();
      String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      return process.waitFor() == 0 ? Optional.empty() : Optional.of(complaint(said));
    } catch (IOException e) {
      return Optional.of(e.getMessage());
    }
  }

  /** Returns the first error line of Maven, without colors. */
  private static String complaint(String said) {
    return said.replaceAll("\u001B\\[[0-9;]*m", "")
        .lines()
        .filter(line -> line.startsWith("[ERROR] "))
        .map(line -> line.substring("[ERROR] ".length()))
        .findFirst()
        .orElse("Maven ended with an error");
  }
}
