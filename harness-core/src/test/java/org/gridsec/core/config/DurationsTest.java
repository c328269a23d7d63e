package org.gridsec.core.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DurationsTest {

  @ParameterizedTest
  @CsvSource({"10m, 600000", "90s, 90000", "1h30m, 5400000", "150ms, 150", "1m30s, 90000"})
  void durations_are_read_and_written(String text, long millis) {
    assertThat(Durations.of(text)).hasMillis(millis);
    assertThat(Durations.of(Durations.text(Duration.ofMillis(millis)))).hasMillis(millis);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "10", "m", "1m1h", "-5s", "1.5h"})
  void what_is_no_duration_is_refused(String text) {
    assertThatThrownBy(() -> Durations.of("--budget", text))
        .hasMessageStartingWith("'--budget' expected a time, as 10m, 90s or 1h30m, got: ");
  }

  @Test
  void none_at_all_is_no_value_of_an_option() {
    assertThatThrownBy(() -> Durations.of("--budget", "0s"))
        .hasMessage("'--budget' expected a time, above 0, got: 0s");
  }

  @Test
  void a_duration_is_spoken_in_two_units_at_most() {
    assertThat(Durations.spoken(Duration.ofSeconds(12))).isEqualTo("12 s");
    assertThat(Durations.spoken(Duration.ofSeconds(185))).isEqualTo("3 min 05 s");
    assertThat(Durations.spoken(Duration.ofMinutes(62))).isEqualTo("1 h 02 min");
  }
}
