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
    double meanX = Anova.mean(x);
    double meanY = Anova.mean(y);
    double slope = products(x, y) / products(x, x);
    double squares = 0;
    for (int i = 0; i < n; i++) {
      double residual = y[i] - meanY - slope * (x[i] - meanX);
      squares += residual * residual;
    }
    return new LeastSquares(slope, meanY - slope * meanX, squares);
  }

  /** Sum of the products of two variables about their means. */
  static double products(double[] a, double[] b) {
    double meanA = Anova.mean(a);
    double meanB = Anova.mean(b);
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += (a[i] - meanA) * (b[i] - meanB);
    }
    return sum;
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
    double[] sizes = y.keySet().stream().mapToDouble(Number::doubleValue).toArray();
    return PerFork.combined(
        Scale.LINEAR, List.copyOf(y.values()), values -> exponent(sizes, values));
  }

  /** The slope of log y over log x. */
  public static double exponent(double[] x, double[] y) {
    return of(Arrays.stream(x).map(Math::log).toArray(), Arrays.stream(y).map(Math::log).toArray())
        .slope();
  }
}
