package org.gridsec.results.stats;

import java.util.Optional;

/**
 * The best division of a series into two parts with different distributions. The measure of their
 * difference is the distances between values: those across the two sides, minus those within each
 * side (D. S. Matteson, N. A. James: A Nonparametric Approach for Multiple Change Point Analysis of
 * Multivariate Data, Journal of the American Statistical Association 109, 2014, equations 5 and 7,
 * with α = 1). The right side may end before the series does, so that a later change does not hide
 * this one.
 *
 * @param from index of the first value before the division
 * @param at index of the first value after the division
 * @param to index after the last value that is compared
 * @param divergence of the two sides, weighted by their sizes; the paper's Q
 */
public record EnergySplit(int from, int at, int to, double divergence) {

  /**
   * The split with the greatest divergence; the first if there are several.
   *
   * @param values the part from {@code from} to before {@code to} is divided
   * @param least smallest number of values on either side, at least 1
   * @return empty if there are too few values, or all are equal
   */
  public static Optional<EnergySplit> best(double[] values, int from, int to, int least) {
    if (least < 1) {
      throw new IllegalArgumentException("'least' expected at least 1, got: " + least);
    }
    int n = to - from;
    double[] left = new double[n + 1]; // sum of distances among the values before each place
    double[] across = new double[n + 1]; // from these to the values after it, up to the current end
    double[] right = new double[n + 1]; // among the values after it, likewise
    EnergySplit best = new EnergySplit(from, from, from, 0);
    for (int last = 0; last < n; last++) {
      double distances = 0; // from the last value to all before it
      for (int i = 0; i < last; i++) {
        distances += distance(values, from + i, from + last);
      }
      left[last + 1] = left[last] + distances;
      double before = 0; // the part of these to values before a place
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

  /**
   * n m / (n + m) times the difference: twice the mean distance across, minus the mean distances
   * within.
   */
  private static double divergence(double left, double across, double right, int n, int m) {
    double difference = 2 * across / ((double) n * m) - meanWithin(left, n) - meanWithin(right, m);
    return difference * n * m / (n + m);
  }

  private static double meanWithin(double sum, int n) {
    return n == 1 ? 0 : 2 * sum / ((double) n * (n - 1));
  }
}
