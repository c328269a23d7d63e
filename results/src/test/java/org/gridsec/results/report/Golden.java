package org.gridsec.results.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Files that were looked at and agreed on. {@code mvn test -pl results -am -Dtest='GoldenTest'
 * -Dsurefire.failIfNoSpecifiedTests=false -Dgolden.update} writes them anew; read the difference
 * before it is committed.
 */
final class Golden {

  private static final Path FOLDER = Path.of("src/test/resources/org/gridsec/results/report");

  private Golden() {}

  /** Compares a text with the agreed one. Line ends are those of the repository. */
  static void check(String name, String actual) throws IOException {
    Path file = FOLDER.resolve(name);
    String text = actual.replace("\r\n", "\n");
    if (System.getProperty("golden.update") != null) {
      Files.writeString(file, text);
    }
    assertThat(text).as("%s, see Golden for how to change it", file).isEqualTo(agreed(file));
  }

  private static String agreed(Path file) throws IOException {
    return Files.exists(file) ? Files.readString(file) : "";
  }
}
