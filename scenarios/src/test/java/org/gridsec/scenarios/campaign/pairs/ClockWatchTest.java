package org.gridsec.scenarios.campaign.pairs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** With two clocks that nothing else moves. */
class ClockWatchTest {

  private final List<String> told = new ArrayList<>();
  private long wallMillis = 1_100_000_000_000L;
  private long nanos;
  private int measured;

  private final ClockWatch watch =
      new ClockWatch(
          new Clock() {
            @Override
            public ZoneId getZone() {
              return ZoneOffset.UTC;
            }

            @Override
            public Clock withZone(ZoneId zone) {
              return this;
            }

            @Override
            public Instant instant() {
              return Instant.ofEpochMilli(wallMillis);
            }
          },
          () -> nanos);

  /** Takes 100 ms. */
  private int measure(long jumpMillis) {
    nanos += 100_000_000;
    wallMillis += 100 + jumpMillis;
    return ++measured;
  }

  @Test
  void where_both_clocks_go_on_alike_it_is_measured_once() throws Exception {
    assertThat(watch.<Integer, IOException>measure(() -> measure(20), told::add)).isEqualTo(1);
    assertThat(told).isEmpty();
  }

  @Test
  void what_the_clock_jumped_in_is_measured_again() throws Exception {
    int last =
        watch.<Integer, IOException>measure(
            () -> measure(measured == 0 ? -3_600_000 : 0), told::add);
    assertThat(last).isEqualTo(2);
    assertThat(told)
        .containsExactly(
            "the clock jumped by -3600.0 s while this was measured, so it was measured again");
  }

  @Test
  void what_failed_when_the_clock_jumped_is_measured_again() throws Exception {
    int last =
        watch.<Integer, IOException>measure(
            () -> {
              if (measure(measured == 0 ? 400_000 : 0) == 1) {
                throw new IOException("message has expired");
              }
              return measured;
            },
            told::add);
    assertThat(last).isEqualTo(2);
  }

  @Test
  void what_fails_without_a_jump_fails() {
    assertThatThrownBy(
            () ->
                watch.<Integer, IOException>measure(
                    () -> {
                      throw new IOException("refused");
                    },
                    told::add))
        .hasMessage("refused");
  }

  @Test
  void a_clock_that_goes_on_jumping_is_not_waited_for() throws Exception {
    assertThat(watch.<Integer, IOException>measure(() -> measure(1000), told::add)).isEqualTo(3);
    assertThat(told)
        .last()
        .isEqualTo("the clock jumped by 1.0 s while this was measured, again and again");
  }
}
