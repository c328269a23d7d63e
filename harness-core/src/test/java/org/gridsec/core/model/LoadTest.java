package org.gridsec.core.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LoadTest {

  @ParameterizedTest
  @ValueSource(strings = {"closed", "once", "rate:21", "rate:0.5", "rate:25%", "rate:12.5%"})
  void a_load_is_read_as_it_is_written(String text) {
    assertThat(Load.of(text)).hasToString(text);
  }

  @Test
  void a_part_of_the_capacity_is_no_closed_loop_and_no_rate_yet() {
    Load load = Load.of("rate:25%");

    assertThat(load.relative()).isTrue();
    assertThat(load.closed()).isFalse();
    assertThat(load.callsPerSecond()).isZero();
    assertThat(Load.CLOSED.relative()).isFalse();
  }

  @Test
  void a_client_for_each_call_is_no_closed_loop() {
    assertThat(Load.ONCE.once()).isTrue();
    assertThat(Load.ONCE.closed()).isFalse();
    assertThat(Load.CLOSED.once()).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "open", "rate:", "rate:0", "rate:-1", "rate:%", "rate:0%", "rate:x%"})
  void what_is_no_load_is_answered_with_the_forms(String text) {
    assertThatThrownBy(() -> Load.of(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "load expected closed, once, rate:CALLS_PER_SECOND or rate:PERCENT%, got: " + text);
  }

  @ParameterizedTest
  @ValueSource(strings = {"rate:101%", "rate:NaN%"})
  void no_client_alone_is_asked_for_more_than_the_capacity(String text) {
    assertThatThrownBy(() -> Load.of(text)).isInstanceOf(IllegalArgumentException.class);
  }
}
