package org.gridsec.results.regression.ab;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Predicate;

/** Blocks as a machine would give them, from a seed. */
final class SyntheticBlocks {

  private static final int PAIRS = 40;

  /** Of a block with warm JVMs. */
  private static final double SECONDS = 36;

  private static final double OF_SLICES = 12;

  private SyntheticBlocks() {}

  /**
   * A block.
   *
   * @param slower share by which the candidate is slower
   * @param jvms standard deviation of the log of what differs from JVM to JVM
   * @param slices the same from slice to slice; one in four slices takes up to three times as long
   */
  static TrialBlock block(int number, double slower, double jvms, double slices, Random random) {
    return block(number, slower, jvms, slices, random, measured -> true);
  }

  /** A block that gets the same number of slices again until there are enough. */
  static TrialBlock block(
      int number,
      double slower,
      double jvms,
      double slices,
      Random random,
      Predicate<List<SideSlice>> enough) {
    double base = 7 * Math.exp(jvms * random.nextGaussian());
    double candidate = 7 * (1 + slower) * Math.exp(jvms * random.nextGaussian());
    List<SideSlice> measured = new ArrayList<>();
    int pair = 0;
    do {
      Side first = pair % 2 == 0 ? Side.BASE : Side.CANDIDATE;
      for (Side side : List.of(first, first.other())) {
        double quiet =
            (side == Side.BASE ? base : candidate) * Math.exp(slices * random.nextGaussian());
        double disturbed = random.nextInt(4) == 0 ? 1 + 2 * random.nextDouble() : 1;
        measured.add(new SideSlice(side, quiet * disturbed, 20));
      }
      pair++;
    } while (pair % PAIRS != 0 || !enough.test(measured));
    double more = OF_SLICES * (pair / PAIRS - 1);
    return new TrialBlock(number, SECONDS + more, measured, Map.of());
  }

  /** A block whose pairs all have that log ratio. */
  static TrialBlock exact(int number, double seconds, double baseFirst, double candidateFirst) {
    return new TrialBlock(
        number,
        seconds,
        List.of(
            new SideSlice(Side.BASE, 1, 10),
            new SideSlice(Side.CANDIDATE, Math.exp(baseFirst), 10),
            new SideSlice(Side.CANDIDATE, Math.exp(candidateFirst), 10),
            new SideSlice(Side.BASE, 1, 10)),
        Map.of());
  }

  /** The same, of which it is told whose warm-up did not become steady; null where it is not. */
  static TrialBlock withUnsteady(TrialBlock block, Map<Side, String> unsteady) {
    return new TrialBlock(block.number(), block.seconds(), block.slices(), unsteady);
  }

  static TrialBlock exact(int number, double logRatio) {
    return exact(number, SECONDS, logRatio, logRatio);
  }
}
