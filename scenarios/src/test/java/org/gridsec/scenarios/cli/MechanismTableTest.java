package org.gridsec.scenarios.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.gridsec.mechanisms.Mechanisms;
import org.junit.jupiter.api.Test;

/**
 * {@code mvn test -pl scenarios -am -Dtest=MechanismTableTest
 * -Dsurefire.failIfNoSpecifiedTests=false -Dgolden.update} writes the tables anew.
 */
class MechanismTableTest {

  private static final Path PAGE = Path.of("..", "docs", "mechanisms.md");

  @Test
  void the_page_in_docs_begins_with_that_of_the_registry() throws IOException {
    String tables = new MechanismTable(Mechanisms.all()).toString();
    if (System.getProperty("golden.update") != null) {
      Files.writeString(PAGE, tables + afterTables(Files.readString(PAGE)));
    }
    assertThat(Files.readString(PAGE))
        .as("docs/mechanisms.md is old, see MechanismTableTest for how to change it")
        .startsWith(tables);
  }

  private static String afterTables(String page) {
    return page.substring(page.indexOf("\n## ", page.indexOf(MechanismTable.LAST)));
  }
}
