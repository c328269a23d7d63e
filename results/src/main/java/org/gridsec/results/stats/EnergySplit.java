package org.gridsec.results.stats;

import java.util.Optional;

/**
 * Where a series divides best into two of different distributions. How different they are is told
 * by the distances of their values: those from one side to the other, less those within either (D.
 * S. Matteson, N. A. James: A Nonparametric Approach for Multiple Change Point Analysis of
 * Multivariate Data, Journal of the American Statistical Association 109, 2014, equations 5 and 7,
 * with α = 1). The right side may end before the series does, so that a later change does not hide
 * this one.
 *
 * @param from index of the first value before it
 * @param at index of the first value after it
 * @param to index after the last value that is compared
 * @param divergence of the two sides, their sizes taken into account; the paper's Q
 */
public record EnergySplit(int from, int at, int to, double divergence) {

  /**
   * The split with the greatest divergence; the first of several.
   *
   * @param values of which those from {@code from} to before {@code to} are divided
   * @param least number of values on either side, at least 1
   * @return empty where there are too few values, or no two that differ
   */
  public static Optional<EnergySplit> best(double[] values, int from, int to, int least) {
    if (least < 1) {
      throw new IllegalArgumentException("'least' expected at least 1, got: " + least);
    }
    int n = to - from;
    double[] left = new double[n + 1]; // distances within the values before each place
    double[] across = new double[n + 1]; // from these to those after it, up to the current end
    double[] right = new double[n + 1]; // within those after it, likewise
    EnergySplit best = new EnergySplit(from, from, from, 0);
    for (int last = 0; last < n; last++) {
      double distances = 0; // of the last value to all before it
      for (int i = 0; i < last; i++) {
        distances += distance(values, from + i, from + last);
      }
      left[last + 1] = left[last] + distances;
      double before = 0; // of these, to those before a place
      for (int at = 0; at <= last; at++) {
        across[at] += before;
        right[at] += distances - before;
        int m = last + 1 - at;
        if (at >= least && m >= least) {
          double divergence = divergence(left[at], across[at], right[at], at, m);
          if (divergence > best.divergence) {
            best = new EnergySplit(from, from + at, from + last + 1, divergence);
          }
        }
        before += distance(values, from + at, from + last);
      }
    }
    return best.at == from ? Optional.empty() : Optional.of(best);
  }

  private static double distance(double[] values, int i, int j) {
    return Math.abs(values[i] - values[j]);
  }

  /** n m / (n + m) times the mean distance across, twice, less the mean distances within. */
  private static double divergence(double left, double across, double right, int n, int m) {
    double difference = 2 * across / ((double) n * m) - meanWithin(left, n) - meanWithin(right, m);
    return difference * n * m / (n + m);
  }

  private static double meanWithin(double sum, int n) {
    return n == 1 ? 0 : 2 * sum / ((double) n * (n - 1));
  }
}
