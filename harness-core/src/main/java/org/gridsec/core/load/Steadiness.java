package org.gridsec.core.load;

import java.util.List;

/**
 * Whether a sequence of windows still gets faster, as it does while the JIT compiler is at work.
 *
 * <p>Steady is a sequence whose last three windows are, by geometric mean of their mean response
 * times, no more than 3 % faster than the three before. The usual test, that the coefficient of
 * variation of the last windows is below 1 or 2 % (Georges, Buytaert and Eeckhout, Statistically
 * rigorous Java performance evaluation, OOPSLA 2007), asks for a quiet machine: where the noise is
 * above that, it is never met, however warm the JVM. Kalibera and Jones (Rigorous benchmarking in
 * reasonable time, ISMM 2013) do not trust such heuristics to find a steady state, and look for the
 * weaker initialised state, in which warm-up is over. So this test looks in one direction only:
 * warm-up makes later windows faster; windows that got slower, or scatter, are the noise that
 * repeated forks are there to measure.
 *
 * <p>What it does not see is a gain of less than 1 % a window, or a late compilation after a
 * plateau; the least number of calls of a warm-up is there for the latter.
 */
public final class Steadiness {

  private static final int GROUP = 3;
  private static final double TOLERANCE = 0.03;

  /** Windows that are needed at least. */
  public static final int WINDOWS = 2 * GROUP;

  private Steadiness() {}

  /**
   * Whether the sequence is steady.
   *
   * @param means mean response times of successive windows, above 0, in any unit
   */
  public static boolean reached(List<Double> means) {
    return means.size() >= WINDOWS && gain(means) <= TOLERANCE;
  }

  /** By how much the last three windows are faster than the three before: 0.05 is 5 %. */
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
