package org.gridsec.results.report.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TicksTest {

  @ParameterizedTest
  @CsvSource({
    "1,1,1",
    "1.1,2,1",
    "2,2,2",
    "4.9,5,2",
    "5,5,5",
    "5.1,10,5",
    "0.03,0.05,0.02",
    "300,500,200",
    "0.1,0.1,0.1",
    "1000,1000,1000"
  })
  void round_values_enclose_any_value(double value, double above, double below) {
    assertThat(Ticks.atLeast(value)).isCloseTo(above, within(1e-9));
    assertThat(Ticks.atMost(value)).isCloseTo(below, within(1e-9));
  }

  @Test
  void a_length_is_divided_into_at_most_so_many_round_parts() {
    assertThat(Ticks.unit(8, 8)).isEqualTo(1);
    assertThat(Ticks.unit(2.9, 8)).isEqualTo(0.5);
    assertThat(Ticks.unit(22_000, 8)).isEqualTo(5_000);
  }

  @Test
  void decades_are_divided_at_one_two_and_five() {
    assertThat(Ticks.between(0.05, 2)).isEqualTo(List.of(0.05, 0.1, 0.2, 0.5, 1.0, 2.0));
  }
}
