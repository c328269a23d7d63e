package org.gridsec.core.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GuessTest {

  private static final List<String> WORDS =
      List.of("grid04-fig1", "grid04-fig2", "plain", "rsa", "BC", "1.2");

  @ParameterizedTest
  @CsvSource({
    "grid04-fg2,grid04-fig2",
    "gird04-fig1,grid04-fig1",
    "grid04-fig3,",
    "GRID04-FIG2,grid04-fig2",
    "plian,plain",
    "dsa,",
    "bc,BC",
    "1.3,",
    "liu05-table1,",
    "'',"
  })
  void the_nearest_word_is_meant_if_it_is_near(String got, String meant) {
    assertThat(Guess.of(WORDS, got))
        .isEqualTo(meant == null ? "" : "; did you mean " + meant + "?");
  }
}
