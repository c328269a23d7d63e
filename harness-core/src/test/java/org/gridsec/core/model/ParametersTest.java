package org.gridsec.core.model;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ParametersTest {

  private static final Parameters ONE = Parameters.of("store", "bounded");

  @Test
  void further_ones_are_sorted_by_name_and_replace_their_own() {
    assertThat(ONE.with("contexts", "initial")).hasToString("{contexts=initial,store=bounded}");
    assertThat(ONE.with("store", "stateless")).hasToString("{store=stateless}");
    assertThat(ONE).hasToString("{store=bounded}");
  }

  @Test
  void one_is_taken_away_again() {
    assertThat(ONE.with("contexts", "initial").without("contexts")).isEqualTo(ONE);
    assertThat(ONE.without("store")).isEqualTo(Parameters.NONE).hasToString("");
  }
}
