package org.gridsec.results.report.model;

import static org.assertj.core.api.Assertions.assertThat;

import org.gridsec.core.model.run.Estimate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NumbersTest {

  @ParameterizedTest
  @CsvSource({
    "0,0",
    "0.00012345,0.000123",
    "0.01,0.0100",
    "0.5,0.500",
    "1,1.00",
    "9.876,9.88",
    "12.345,12.3",
    "123.45,123",
    "1234.5,1234",
    "98765.4,98765",
    "1e9,1000000000"
  })
  void three_significant_digits_are_shown_but_no_digit_before_the_point_is_lost(
      double value, String text) {
    assertThat(Numbers.format(value)).isEqualTo(text);
  }

  @Test
  void digits_follow_the_interval() {
    assertThat(Numbers.both(new Estimate(0.928, 0.8521, 1.0114))).isEqualTo("0.93 [0.85, 1.01]");
    assertThat(Numbers.both(new Estimate(10.4, 9.06, 12.13))).isEqualTo("10.4 [9.1, 12.1]");
    assertThat(Numbers.both(new Estimate(1.22431, 1.2211, 1.2284)))
        .isEqualTo("1.224 [1.221, 1.228]");
    assertThat(Numbers.both(new Estimate(0.707, 0.02, 25.0))).isEqualTo("0.7 [0.0, 25.0]");
    assertThat(Numbers.both(new Estimate(2, 2.0, 2.0))).isEqualTo("2.00 [2.00, 2.00]");
    assertThat(Numbers.both(new Estimate(202.3, 124.1, 328.0))).isEqualTo("200 [120, 330]");
    assertThat(Numbers.both(new Estimate(2801, 1555.0, 5046.0))).isEqualTo("2800 [1600, 5000]");
  }

  @Test
  void a_value_without_interval_has_two_digits_and_says_so() {
    assertThat(Numbers.both(Estimate.withoutInterval(0.8404))).isEqualTo("~0.84");
    assertThat(Numbers.both(Estimate.withoutInterval(1234))).isEqualTo("~1200");
    assertThat(Numbers.interval(Estimate.withoutInterval(1))).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"3,3", "5673,5673", "3.25,3.25", "0.5,0.500"})
  void what_is_counted_has_decimals_only_as_a_mean(double mean, String text) {
    assertThat(Numbers.counted(mean)).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource({"0,0", "0.05,0.05", "0.1,0.1", "2.5,2.5", "1000,1000", "20000,20000"})
  void ticks_are_without_needless_zeros(double value, String text) {
    assertThat(Numbers.tick(value)).isEqualTo(text);
  }
}
