package org.gridsec.results.summary;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Random;
import org.gridsec.core.model.run.Cell;
import org.gridsec.core.model.run.Estimate;
import org.gridsec.core.model.run.Sample;
import org.gridsec.results.SyntheticRun;
import org.gridsec.results.stats.Scale;
import org.gridsec.results.stats.VarianceComponents;
import org.junit.jupiter.api.Test;

class ShareTest {

  /** Of a run whose times vary by 5 %. */
  private static final VarianceComponents TIMES = new VarianceComponents(0, 0, 0.0025, 4);

  private final Random random = new Random(4);

  /** A hundredth of a call that varies by half of itself. */
  private Sample sample(int fork) {
    double part = 0.1 * Math.exp(0.5 * random.nextGaussian());
    return SyntheticRun.sample(fork, 1, 10, 100).withPhaseMillis(Map.of("client.part", part));
  }

  @Test
  void nineteen_in_twenty_intervals_of_a_share_that_varies_more_than_times_hold_the_truth() {
    int all = 2000;
    int held = 0;
    for (int i = 0; i < all; i++) {
      Cell cell =
          Cell.pending(SyntheticRun.LINES.get(0).key(1), List.of("grid04-fig3"))
              .withSamples(List.of(sample(1), sample(2)));
      Estimate share =
          CellSummary.of(cell, null, new RunComponents(TIMES, TIMES), false)
              .values(Scale.LOGIT, s -> s.phaseMillis().get("client.part") / s.meanMillis())
              .orElseThrow()
              .estimate();
      held += share.lower() <= 0.01 && 0.01 <= share.upper() ? 1 : 0;
    }
    assertThat(held / (double) all).isBetween(0.935, 0.965);
  }
}
