package org.gridsec.results.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.gridsec.core.model.run.Estimate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClopperPearsonTest {

  /**
   * R. G. Newcombe: Two-sided Confidence Intervals for the Single Proportion, Statistics in
   * Medicine 17 (1998), table I, method 5.
   */
  @ParameterizedTest
  @CsvSource({
    "81, 263, 0.2527, 0.3676",
    "15, 148, 0.0578, 0.1617",
    "0, 20, 0.0000, 0.1684",
    "1, 29, 0.0009, 0.1776"
  })
  void bounds_are_those_of_a_printed_table(long successes, long trials, double low, double high) {
    Estimate bounds = ClopperPearson.of(successes, trials);
    assertThat(bounds.point()).isCloseTo((double) successes / trials, within(1e-12));
    assertThat(bounds.lower()).isCloseTo(low, within(0.00005));
    assertThat(bounds.upper()).isCloseTo(high, within(0.00005));
  }

  /** Conover's example of a Mendelian cross, as R's documentation of binom.test has it. */
  @Test
  void bounds_are_those_of_r() {
    Estimate bounds = ClopperPearson.of(682, 925);
    assertThat(bounds.lower()).isCloseTo(0.7076683, within(5e-8));
    assertThat(bounds.upper()).isCloseTo(0.7654066, within(5e-8));
  }

  @Test
  void with_no_successes_the_upper_bound_is_a_power() {
    // (1 - p)^n = 0.025
    assertThat(ClopperPearson.of(0, 10).lower()).isZero();
    assertThat(ClopperPearson.of(0, 10).upper()).isCloseTo(1 - Math.pow(0.025, 0.1), within(1e-12));
    assertThat(ClopperPearson.of(10, 10).upper()).isEqualTo(1);
    assertThat(ClopperPearson.of(10, 10).lower()).isCloseTo(Math.pow(0.025, 0.1), within(1e-12));
  }

  @Test
  void less_confidence_gives_narrower_bounds() {
    assertThat(ClopperPearson.of(5, 50, 0.9).upper())
        .isLessThan(ClopperPearson.of(5, 50, 0.99).upper());
  }

  @ParameterizedTest
  @CsvSource({"0, 0", "-1, 3", "4, 3"})
  void counts_that_cannot_be_are_refused(long successes, long trials) {
    assertThatThrownBy(() -> ClopperPearson.of(successes, trials))
        .hasMessage(
            "'successes' expected 0..trials, of at least 1 trial, got: %s of %s"
                .formatted(successes, trials));
  }
}
