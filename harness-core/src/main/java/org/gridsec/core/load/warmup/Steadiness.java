package org.gridsec.core.load.warmup;

import java.util.List;

/**
 * Tells if a sequence of windows still gets faster, as it does while the JIT compiler works.
 *
 * <p>A sequence is steady if its last three windows are at most 3 % faster than the three before,
 * by geometric mean of their mean response times. The usual test requires a coefficient of
 * variation of the last windows below 1 or 2 % (Georges, Buytaert and Eeckhout, Statistically
 * rigorous Java performance evaluation, OOPSLA 2007). It needs a quiet machine: if the noise is
 * larger, the test never passes, however warm the JVM is. Kalibera and Jones (Rigorous benchmarking
 * in reasonable time, ISMM 2013) do not trust such heuristics to find a steady state, and look for
 * the weaker initialised state, in which warm-up is over. So this test looks in one direction only:
 * warm-up makes later windows faster. Slower or scattered windows are noise, which repeated forks
 * measure.
 *
 * <p>The test misses a gain of less than 1 % per window, and a late compilation after a plateau.
 * The least number of calls of a warm-up is there for the latter.
 */
public final class Steadiness {

  private static final int GROUP = 3;
  private static final double TOLERANCE = 0.03;

  /** Least number of windows. */
  public static final int WINDOWS = 2 * GROUP;

  private Steadiness() {}

  /**
   * True if the sequence is steady.
   *
   * @param means mean response times of successive windows, above 0, in any unit
   */
  public static boolean reached(List<Double> means) {
    return means.size() >= WINDOWS && gain(means) <= TOLERANCE;
  }

  /** The gain of the last three windows over the three before: 0.05 means 5 % faster. */
  static double gain(List<Double> means) {
    int end = means.size();
    return 1
        - geometricMean(means.subList(end - GROUP, end))
            / geometricMean(means.subList(end - WINDOWS, end - GROUP));
  }

  private static double geometricMean(List<Double> values) {
    return Math.exp(values.stream().mapToDouble(Math::log).average().orElseThrow());
  }
}
