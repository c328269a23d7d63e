package org.gridsec.results.regression.ab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TrialBlockTest {

  private static SideSlice base(double millis) {
    return new SideSlice(Side.BASE, millis, 10);
  }

  private static SideSlice candidate(double millis) {
    return new SideSlice(Side.CANDIDATE, millis, 10);
  }

  private static TrialBlock block(int number, List<SideSlice> slices) {
    return new TrialBlock(number, 30, slices, Map.of());
  }

  @Test
  void its_ratio_is_the_mean_of_both_orders() {
    TrialBlock block = block(1, List.of(base(1), candidate(1.2), candidate(1.1), base(1)));

    assertThat(block.logRatio(Side.BASE)).isCloseTo(Math.log(1.2), within(1e-12));
    assertThat(block.logRatio(Side.CANDIDATE)).isCloseTo(Math.log(1.1), within(1e-12));
    assertThat(block.logRatio()).isCloseTo(Math.log(1.2 * 1.1) / 2, within(1e-12));
  }

  @Test
  void what_comes_second_is_slower_cancels_out() {
    TrialBlock block = block(1, List.of(base(1), candidate(1.3), candidate(1), base(1.3)));

    assertThat(block.logRatio()).isCloseTo(0, within(1e-12));
  }

  /** JVMs that do not differ: what differs from block to block comes from their slices alone. */
  @Test
  void the_spread_of_its_slices_tells_how_far_its_ratio_may_be_off() {
    Random random = new Random(1);
    List<TrialBlock> blocks =
        IntStream.range(0, 400)
            .mapToObj(i -> SyntheticBlocks.block(i + 1, 0, 0, 0.05, random))
            .toList();
    double expected =
        blocks.stream().mapToDouble(TrialBlock::samplingVariance).average().orElseThrow();
    double found =
        blocks.stream().mapToDouble(b -> b.logRatio() * b.logRatio()).average().orElseThrow();

    assertThat(expected / found).isBetween(0.8, 1.6);
  }

  @Test
  void slices_that_were_disturbed_do_not_move_it() {
    List<SideSlice> slices = new ArrayList<>();
    for (int pair = 0; pair < 10; pair++) {
      boolean inOrder = pair % 2 == 0;
      // every second slice of the candidate, and none of the base
      SideSlice candidate = candidate(pair % 4 < 2 ? 2 : 6);
      slices.add(inOrder ? base(1) : candidate);
      slices.add(inOrder ? candidate : base(1));
    }

    assertThat(block(1, slices).logRatio()).isCloseTo(Math.log(2), within(1e-12));
  }

  /** R: quantile(c(15, 20, 35, 40, 50), 0.25) is 20, quantile(1:4, 0.25) is 1.75. */
  @Test
  void slices_that_are_no_pairs_are_refused() {
    assertThatThrownBy(() -> block(3, List.of(base(1), candidate(1), base(1))))
        .hasMessage(
            "'slices' of block 3 expected pairs of base and candidate, got: [base, candidate,"
                + " base]");
    assertThatThrownBy(() -> block(3, List.of(base(1), base(1))))
        .hasMessageContaining("expected pairs of base and candidate");
  }

  @Test
  void a_block_needs_pairs_of_both_orders() {
    assertThatThrownBy(() -> block(3, List.of(base(1), candidate(1))))
        .hasMessage("'slices' of block 3 expected a pair that begins with the candidate, got none");
  }
}
