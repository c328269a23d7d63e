package org.gridsec.core.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import org.gridsec.core.model.Load;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.PayloadShape;
import org.gridsec.core.model.Transport;
import org.junit.jupiter.api.Test;

/** Calls of another load generator, counted as those of this one. */
class CallsElsewhereTest {

  private static final long MILLI = 1_000_000;

  /** A second in two pieces. */
  private static final Slice SLICE =
      new Slice(
          Transport.KEEPALIVE,
          Parameters.NONE,
          1,
          PayloadShape.string(0),
          Load.CLOSED,
          1000,
          1,
          false,
          null,
          new Visit(500, 1000, 0, 0));

  @Test
  void calls_of_the_slice_count_and_are_cut_by_when_they_were_sent() {
    CallsElsewhere calls = new CallsElsewhere(SLICE);
    calls.add(0, 10 * MILLI, Map.of("load.signMillis", 2.0));
    calls.add(490 * MILLI, 520 * MILLI, Map.of("load.signMillis", 6.0));
    calls.add(999 * MILLI, 1009 * MILLI, Map.of("load.signMillis", 1.0));
    calls.addFailed(600 * MILLI, "busy");

    SliceResult result = calls.result(7);

    assertThat(result.calls()).isEqualTo(3);
    assertThat(result.responseHistogram().getTotalCount()).isEqualTo(3);
    assertThat(result.meanMillis()).isCloseTo((10 + 30 + 10) / 3.0, within(1e-9));
    assertThat(result.throughputPerSecond()).as("two ended in the second").isEqualTo(2);
    assertThat(result.amounts()).containsExactly(entry("load.signMillis", 3.0));
    assertThat(result.failed()).containsExactly(entry("busy", 1L));
    assertThat(result.cpu()).isNull();
    assertThat(result.cuts()).extracting(SliceResult::calls).containsExactly(2L, 1L);
    assertThat(result.cuts().get(1).failed()).containsExactly(entry("busy", 1L));
    assertThat(result.cuts().get(1).throughputPerSecond())
        .as("one ended in the second half")
        .isEqualTo(2);
  }

  @Test
  void calls_before_the_slice_count_for_the_rate_alone_and_those_after_it_not_at_all() {
    CallsElsewhere calls = new CallsElsewhere(SLICE);
    calls.add(-5 * MILLI, 5 * MILLI, Map.of());
    calls.add(-5 * MILLI, -1 * MILLI, Map.of());
    calls.add(1000 * MILLI, 1001 * MILLI, Map.of());
    calls.addFailed(-1, "too early");
    calls.addFailed(1000 * MILLI, "too late");

    SliceResult result = calls.result(0);

    assertThat(result.calls()).isZero();
    assertThat(result.throughputPerSecond()).isEqualTo(1);
    assertThat(result.failed()).isEmpty();
  }
}
