package org.gridsec.results.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class JunitSuiteTest {

  /** The name of a file may have such characters, and is in the name of a target. */
  @Test
  void characters_that_xml_does_not_allow_are_replaced() {
    String suite =
        new JunitSuite(
                "load",
                List.of(new JunitSuite.Test("a\u0001", JunitSuite.Kind.FAILURE, "b\uFFFE")),
                List.of("c\u0002"))
            .toString();

    assertThat(suite).contains("name=\"a?\"", "message=\"b?\"", "c?");
  }
}
