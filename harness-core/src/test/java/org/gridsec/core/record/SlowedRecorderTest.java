package org.gridsec.core.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import org.gridsec.core.api.Phase;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.api.Recorder.Span;
import org.junit.jupiter.api.Test;

class SlowedRecorderTest {

  private static final long MILLI = 1_000_000;

  private long now = 17;
  private final PhaseRecorder phases = new PhaseRecorder(() -> now, () -> now);

  /** Whoever is busy reads the clock, which takes a nanosecond. */
  private final Recorder slowed = new SlowedRecorder(phases, 0.05, () -> now++);

  private void span(Phase phase, long millis, Runnable inside) {
    try (Span span = slowed.span(phase)) {
      assertThat(span).isNotNull();
      now += millis * MILLI;
      inside.run();
    }
  }

  private void span(Phase phase, long millis) {
    span(phase, millis, () -> {});
  }

  private Map<String, Double> millis() {
    return phases.perCall(1).wallMillis();
  }

  @Test
  void the_phases_show_the_share_that_was_added() {
    span(Phase.PROTECT, 2);
    span(Phase.VERIFY, 3);

    assertThat(millis().get("protect")).isCloseTo(2 * 1.05, within(1e-4));
    assertThat(millis().get("verify")).isCloseTo(3 * 1.05, within(1e-4));
  }

  @Test
  void what_is_inside_of_them_counts_once_and_stays_as_fast_as_it_is() {
    span(Phase.PROTECT, 1, () -> span(Phase.CANONICALIZATION, 3));

    assertThat(millis().get("protect")).isCloseTo(4 * 1.05, within(1e-4));
    assertThat(millis().get("protect.canonicalization")).isCloseTo(3, within(1e-4));
    assertThat(millis().get("protect.other")).isCloseTo(1 + 4 * 0.05, within(1e-4));
  }

  @Test
  void what_is_neither_protecting_nor_verifying_is_as_fast_as_it_is() {
    span(Phase.BUILD, 1);
    span(Phase.PARSE, 2);
    span(Phase.EXCHANGE, 4);

    assertThat(millis().get("build")).isCloseTo(1, within(1e-4));
    assertThat(millis().get("parse")).isCloseTo(2, within(1e-4));
    assertThat(millis().get("exchange")).isCloseTo(4, within(1e-4));
  }

  @Test
  void waiting_for_the_other_side_is_not_processing() {
    span(Phase.PROTECT, 2, () -> span(Phase.EXCHANGE, 100));
    span(Phase.PROTECT, 2);

    assertThat(millis().get("protect.other")).isCloseTo(4 * 1.05, within(1e-4));
  }

  @Test
  void amounts_are_passed_on() {
    AmountRecorder amounts = new AmountRecorder(Recorder.NONE);

    new SlowedRecorder(amounts, 0.05).amount("wire.requestBytes", 481);

    assertThat(amounts.perCall(1)).containsExactly(Map.entry("wire.requestBytes", 481.0));
  }
}
