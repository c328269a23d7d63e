package org.gridsec.results.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Programs that read runs, in the documentation. */
class DocumentedExamplesTest {
  private static final Path DOCS = Path.of("..", "docs");

  @ParameterizedTest
  @ValueSource(strings = {"read_run.py", "read_run.R"})
  void the_documentation_shows_the_examples_as_they_are(String name) throws IOException {
    String indented =
        Files.readString(DOCS.resolve("examples").resolve(name))
            .lines()
            .map(line -> line.isEmpty() ? "" : "    " + line)
            .reduce("", (text, line) -> text + line + "\n");
    assertThat(Files.readString(DOCS.resolve("results-format.md"))).contains(indented);
  }
}
