package org.gridsec.results.papers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class QuantityTest {

  @ParameterizedTest
  @CsvSource({
    "27.90,   27.9,      27.9,     false, 27.90",
    "-1,      -1,        -1,       false, -1",
    "~90,     90,        90,       true,  about 90",
    "<10,     -Infinity, 10,       false, under 10",
    "<=28,    -Infinity, 28,       false, at most 28",
    ">95,     95,        Infinity, false, over 95",
    ">=5,     5,         Infinity, false, at least 5",
    "10..30,  10,        30,       false, 10 to 30",
    "~2.5..3, 2.5,       3,        true,  about 2.5 to 3",
  })
  void a_number_a_bound_and_a_range_keep_what_the_paper_prints(
      String text, double low, double high, boolean about, String label) {
    Quantity quantity = Quantity.of(text);

    assertThat(quantity).isEqualTo(new Quantity(text, low, high, about));
    assertThat(quantity.label()).isEqualTo(label);
    assertThat(quantity.point().isPresent()).isEqualTo(low == high);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "ten", "1,5", "10...30", "<10..30", "30..10", "90~", "1e3", ".5"})
  void what_is_none_is_named(String text) {
    assertThatThrownBy(() -> Quantity.of(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("a quantity expected ")
        .hasMessageEndingWith(", got: " + text);
  }

  @Test
  void a_printed_number_is_rounded_to_its_last_digit() {
    assertThat(Rounding.of(Quantity.of("27.90"))).isEqualTo(0.005);
    assertThat(Rounding.of(Quantity.of("~759"))).isEqualTo(0.5);
    assertThatThrownBy(() -> Rounding.of(Quantity.of("<10")))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("rounding expected one number, got: <10");
  }
}
