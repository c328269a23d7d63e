package org.gridsec.scenarios.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.gridsec.mechanisms.Mechanisms;
import org.junit.jupiter.api.Test;

class MechanismTableTest {

  private static final Path PAGE = Path.of("..", "docs", "mechanisms.md");

  @Test
  void the_page_in_docs_begins_with_that_of_the_registry() throws IOException {
    String page = new MechanismTable(Mechanisms.all()).toString();
    Files.writeString(Path.of("target", "mechanisms.md"), page);
    assertThat(Files.readString(PAGE))
        .as("docs/mechanisms.md is old: scenarios/target/mechanisms.md is how it should begin")
        .startsWith(page);
  }
}
