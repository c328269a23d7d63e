package org.gridsec.results.stats;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * Two straight lines that meet at the place where a curve changes its slope, such as response time
 * by call number when memory runs short. Among all places where they may meet, this is the one with
 * the least sum of squared residuals (D. J. Hudson: Fitting Segmented Curves Whose Join Points Have
 * to be Estimated, Journal of the American Statistical Association 61, 1966).
 *
 * <p>The points of one curve follow each other and are not independent, so their residuals give no
 * interval. The interval comes from the spread over forks, as elsewhere: {@code breakAt} and the
 * slopes are each a {@link PerFork}.
 *
 * @param breakAt x of the point where the lines meet
 * @param level y of that point
 * @param slopeBefore of the line on the left
 * @param slopeAfter of the line on the right
 * @param residualSquares sum of squared residuals, to compare with that of one line ({@link
 *     LeastSquares})
 */
public record BrokenLine(
    double breakAt, double level, double slopeBefore, double slopeAfter, double residualSquares) {

  /**
   * Fits the lines. The time grows with the square of the number of points; for thousands of calls,
   * use means over windows.
   *
   * @param x ascending, with at least five different values
   * @param y same number of values as {@code x}
   */
  public static BrokenLine of(double[] x, double[] y) {
    if (x.length != y.length || Arrays.stream(x).distinct().count() < 5) {
      throw new IllegalArgumentException(
          "'x' and 'y' expected as many values, five different ones in 'x', got: %s and %s"
              .formatted(x.length, y.length));
    }
    if (IntStream.range(1, x.length).anyMatch(i -> !(x[i] >= x[i - 1]))) {
      throw new IllegalArgumentException("'x' expected ascending, got values that are not");
    }
    // The best lines meet at a point, or where the lines through either side's points cross.
    DoubleStream points = Arrays.stream(x).filter(at -> hasTwoValuesOnEitherSide(at, x));
    DoubleStream crossings =
        IntStream.range(1, x.length)
            .filter(right -> hasTwoValuesOnEitherSide((x[right - 1] + x[right]) / 2, x))
            .mapToDouble(right -> crossing(x, y, right))
            .filter(Double::isFinite);
    return DoubleStream.concat(points, crossings)
        .mapToObj(at -> meetingAt(at, x, y))
        .min(Comparator.comparingDouble(BrokenLine::residualSquares))
        .orElseThrow();
  }

  /** True if both sides have at least two values of x; a single value would fit any line. */
  private static boolean hasTwoValuesOnEitherSide(double at, double[] x) {
    return Arrays.stream(x).filter(v -> v < at).distinct().count() >= 2
        && Arrays.stream(x).filter(v -> v > at).distinct().count() >= 2;
  }

  /**
   * X at which the lines through the points before and from an index cross; NaN if it is not
   * between these points.
   */
  private static double crossing(double[] x, double[] y, int right) {
    LeastSquares before = LeastSquares.of(Arrays.copyOf(x, right), Arrays.copyOf(y, right));
    LeastSquares after =
        LeastSquares.of(
            Arrays.copyOfRange(x, right, x.length), Arrays.copyOfRange(y, right, y.length));
    double at = (after.intercept() - before.intercept()) / (before.slope() - after.slope());
    return at > x[right - 1] && at < x[right] ? at : Double.NaN;
  }

  /** The best fit of y = level + before * min(0, x - at) + after * max(0, x - at). */
  private static BrokenLine meetingAt(double at, double[] x, double[] y) {
    double[] left = Arrays.stream(x).map(v -> Math.min(0, v - at)).toArray();
    double[] right = Arrays.stream(x).map(v -> Math.max(0, v - at)).toArray();
    double leftLeft = LeastSquares.products(left, left);
    double leftRight = LeastSquares.products(left, right);
    double rightRight = LeastSquares.products(right, right);
    double leftY = LeastSquares.products(left, y);
    double rightY = LeastSquares.products(right, y);
    double determinant = leftLeft * rightRight - leftRight * leftRight;
    double before = (leftY * rightRight - rightY * leftRight) / determinant;
    double after = (rightY * leftLeft - leftY * leftRight) / determinant;
    double level = Anova.mean(y) - before * Anova.mean(left) - after * Anova.mean(right);
    double squares = 0;
    for (int i = 0; i < x.length; i++) {
      double residual = y[i] - level - before * left[i] - after * right[i];
      squares += residual * residual;
    }
    return new BrokenLine(at, level, before, after, squares);
  }
}
