package org.gridsec.results.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.gridsec.core.model.run.Run;
import org.gridsec.results.SyntheticRun;
import org.junit.jupiter.api.Test;

class TimeFactsTest {

  /** A fork that measured nothing leaves a gap in the numbers. */
  @Test
  void forks_are_counted_whatever_their_numbers() {
    Run more =
        SyntheticRun.with(
            SyntheticRun.measured(2, 2),
            0,
            cell -> cell.withSample(SyntheticRun.sample(5, 1, 1, 1000)));

    assertThat(TimeFacts.sampling(more)).isEqualTo("3 forks of up to 2 blocks");
  }

  /** Blocks that repeat cells for figures have numbers beyond those of all claims. */
  @Test
  void blocks_are_counted_whatever_their_numbers() {
    Run run = SyntheticRun.measured(2, 2);
    Run more =
        SyntheticRun.with(run, 0, cell -> cell.withSample(SyntheticRun.sample(1, 7, 1, 1000)));

    assertThat(TimeFacts.sampling(run)).isEqualTo("2 forks of up to 2 blocks");
    assertThat(TimeFacts.sampling(more)).isEqualTo("2 forks of up to 3 blocks");
    assertThat(TimeFacts.sampling(SyntheticRun.measured(1, 1))).isEqualTo("1 fork of 1 block");
  }
}
