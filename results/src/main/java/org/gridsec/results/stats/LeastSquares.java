package org.gridsec.results.stats;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;

/**
 * The straight line with the least sum of squared residuals.
 *
 * @param slope of the line
 * @param intercept of the line at x = 0
 * @param residualSquares sum of squared residuals
 */
public record LeastSquares(double slope, double intercept, double residualSquares) {

  /**
   * Fits a line.
   *
   * @param x at least two different values
   * @param y same number of values as {@code x}
   */
  public static LeastSquares of(double[] x, double[] y) {
    int n = x.length;
    if (n != y.length || Arrays.stream(x).distinct().count() < 2) {
      throw new IllegalArgumentException(
          "'x' and 'y' expected as many values, two different ones in 'x', got: %s and %s"
              .formatted(Arrays.toString(x), Arrays.toString(y)));
    }
    double meanX = Arrays.stream(x).average().orElseThrow();
    double meanY = Arrays.stream(y).average().orElseThrow();
    double xx = 0;
    double xy = 0;
    for (int i = 0; i < n; i++) {
      xx += (x[i] - meanX) * (x[i] - meanX);
      xy += (x[i] - meanX) * (y[i] - meanY);
    }
    double slope = xy / xx;
    double squares = 0;
    for (int i = 0; i < n; i++) {
      double residual = y[i] - meanY - slope * (x[i] - meanX);
      squares += residual * residual;
    }
    return new LeastSquares(slope, meanY - slope * meanX, squares);
  }

  /**
   * The exponent b of y ∝ x<sup>b</sup>: the slope of log y over log x, fitted in each fork, on
   * {@link Scale#LINEAR}. Its interval over forks shows where the slope would lie with other JVMs.
   * The interval of one regression would treat the points of a fork as independent, although they
   * share their JVMs.
   *
   * @param y by x; at least two values of x, all above 0
   * @return empty if the points have no fork in common
   */
  public static Optional<PerFork> logLogSlope(SortedMap<? extends Number, PerFork> y) {
    double[] logX = y.keySet().stream().mapToDouble(x -> Math.log(x.doubleValue())).toArray();
    return PerFork.combined(
        Scale.LINEAR,
        List.copyOf(y.values()),
        values -> of(logX, Arrays.stream(values).map(Math::log).toArray()).slope());
  }
}
