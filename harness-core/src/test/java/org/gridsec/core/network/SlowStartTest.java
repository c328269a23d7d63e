package org.gridsec.core.network;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.gridsec.core.model.Link;
import org.junit.jupiter.api.Test;

/** All times are computed: a window of two segments, and acknowledgements after 100 ms. */
class SlowStartTest {

  private static final int SEGMENT = Link.SEGMENT_BYTES;
  private static final long MILLI = 1_000_000;
  private static final long RTT = 100 * MILLI;

  private final SlowStart slowStart = new SlowStart(2L * SEGMENT);

  /** Sends segments as soon as they may be sent; returns the times, in ms. */
  private List<Long> sent(long readyMillis, int segments) {
    List<Long> times = new ArrayList<>();
    long now = readyMillis * MILLI;
    for (int i = 0; i < segments; i++) {
      now = slowStart.opening(now, SEGMENT);
      slowStart.sent(SEGMENT, now + RTT);
      times.add(now / MILLI);
    }
    return times;
  }

  @Test
  void each_round_trip_has_twice_the_segments_of_the_one_before() {
    assertThat(sent(0, 15))
        .containsExactly(
            0L, 0L, 100L, 100L, 100L, 100L, 200L, 200L, 200L, 200L, 200L, 200L, 200L, 200L, 300L);
  }

  @Test
  void an_acknowledgement_lets_two_segments_follow() {
    slowStart.sent(SEGMENT, 100 * MILLI);
    slowStart.sent(SEGMENT, 130 * MILLI);
    assertThat(sent(0, 3)).containsExactly(100L, 100L, 130L);
  }

  @Test
  void a_connection_that_was_idle_keeps_its_window() {
    sent(0, 6);
    assertThat(sent(60_000, 8)).containsOnly(60_000L);
  }

  @Test
  void short_messages_make_the_window_larger_too() {
    for (long call = 0; call < 4; call++) {
      assertThat(sent(1000 * call, 1)).containsExactly(1000 * call);
    }
    assertThat(sent(9000, 6)).containsOnly(9000L);
    assertThat(sent(9000, 1)).containsExactly(9100L);
  }

  @Test
  void a_piece_shorter_than_a_segment_takes_its_own_bytes_alone() {
    slowStart.sent(2 * SEGMENT - 100, 100 * MILLI);
    assertThat(slowStart.opening(0, 100)).isZero();
    assertThat(slowStart.opening(0, 101)).isEqualTo(100 * MILLI);
  }

  @Test
  void clocks_may_begin_below_zero() {
    assertThat(sent(-150, 7)).containsExactly(-150L, -150L, -50L, -50L, -50L, -50L, 50L);
  }

  @Test
  void where_no_window_is_emulated_nothing_waits() {
    SlowStart none = new SlowStart(Link.WAN.initialWindowBytes());
    for (int i = 0; i < 1000; i++) {
      assertThat(none.opening(7, 1 << 16)).isEqualTo(7);
      none.sent(1 << 16, RTT);
    }
  }
}
