package org.gridsec.results.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class BrokenLineTest {

  /**
   * Logarithms of the flow rate of water down a channel, and of the height of the stagnant layer on
   * it: D. W. Bacon, D. G. Watts: Estimating the Transition between two Intersecting Straight
   * Lines, Biometrika 58 (1971).
   */
  private static final double[] FLOW = {
    -1.39, -1.39, -1.08, -1.08, -0.94, -0.80, -0.63, -0.63, -0.25, -0.25, -0.12, -0.12, 0.01, 0.11,
    0.11, 0.11, 0.25, 0.25, 0.34, 0.34, 0.44, 0.59, 0.70, 0.70, 0.85, 0.85, 0.99, 0.99, 1.19
  };

  private static final double[] HEIGHT = {
    1.12, 1.12, 0.99, 1.03, 0.92, 0.90, 0.81, 0.83, 0.65, 0.67, 0.60, 0.59, 0.51, 0.44, 0.43, 0.43,
    0.33, 0.30, 0.25, 0.24, 0.13, -0.01, -0.13, -0.14, -0.30, -0.33, -0.46, -0.43, -0.65
  };

  /**
   * The estimates of B. P. Carlin, A. E. Gelfand, A. F. M. Smith (Hierarchical Bayesian Analysis of
   * Changepoint Problems, Applied Statistics 41, 1992) as the manual of BUGS has them, to within
   * their standard deviations.
   */
  @Test
  void a_published_change_of_slope_is_found() {
    BrokenLine lines = BrokenLine.of(FLOW, HEIGHT);
    assertThat(lines.breakAt()).isCloseTo(0.026, within(0.032));
    assertThat(lines.level()).isCloseTo(0.537, within(0.026));
    assertThat(lines.slopeBefore()).isCloseTo(-0.418, within(0.015));
    assertThat(lines.slopeAfter()).isCloseTo(-1.014, within(0.017));
    assertThat(Math.sqrt(lines.residualSquares() / 25)).isCloseTo(0.0221, within(0.0033));
  }

  /** No place on a fine grid leaves less; the grid was searched by a program of another kind. */
  @Test
  void the_lines_are_those_of_least_squares() {
    BrokenLine lines = BrokenLine.of(FLOW, HEIGHT);
    assertThat(lines.breakAt()).isCloseTo(0.03591, within(1e-5));
    assertThat(lines.residualSquares()).isCloseTo(0.0093813627, within(1e-10));
  }

  @Test
  void lines_that_meet_between_points_are_found_exactly() {
    double[] x = {0, 1, 2, 3, 4, 5, 6, 7};
    BrokenLine lines =
        BrokenLine.of(x, IntStream.range(0, 8).mapToDouble(i -> bent(x[i], 3.5)).toArray());
    assertThat(lines.breakAt()).isCloseTo(3.5, within(1e-9));
    assertThat(lines.slopeBefore()).isCloseTo(0.5, within(1e-9));
    assertThat(lines.slopeAfter()).isCloseTo(4, within(1e-9));
    assertThat(lines.residualSquares()).isCloseTo(0, within(1e-12));
  }

  @Test
  void lines_that_meet_at_a_point_are_found_exactly() {
    double[] x = {0, 1, 2, 3, 4, 5, 6, 7};
    BrokenLine lines =
        BrokenLine.of(x, IntStream.range(0, 8).mapToDouble(i -> bent(x[i], 4)).toArray());
    assertThat(lines.breakAt()).isCloseTo(4, within(1e-9));
    assertThat(lines.level()).isCloseTo(bent(4, 4), within(1e-9));
  }

  /**
   * GRID'04, figure 7, says where its curve bends: response time is stable up to call 1380, and the
   * server fails at call 1680.
   */
  @Test
  void a_knee_where_grid04_has_it_is_found_in_noise() {
    Random random = new Random(4);
    double[] call = IntStream.rangeClosed(1, 84).mapToDouble(i -> 20 * i).toArray();
    double[] millis =
        IntStream.range(0, call.length)
            .mapToDouble(i -> 100 + 0.5 * Math.max(0, call[i] - 1380) + 5 * random.nextGaussian())
            .toArray();
    BrokenLine lines = BrokenLine.of(call, millis);
    assertThat(lines.breakAt()).isCloseTo(1380, within(30.0));
    assertThat(lines.residualSquares())
        .isLessThan(LeastSquares.of(call, millis).residualSquares() / 10);
  }

  @Test
  void too_few_points_are_refused() {
    double[] four = {1, 2, 3, 4};
    assertThatThrownBy(() -> BrokenLine.of(four, four))
        .hasMessage(
            "'x' and 'y' expected as many values, five different ones in 'x', got: 4 and 4");
    assertThatThrownBy(() -> BrokenLine.of(new double[] {5, 4, 3, 2, 1}, new double[5]))
        .hasMessage("'x' expected ascending, got values that are not");
  }

  private static double bent(double x, double at) {
    return 2 + 0.5 * Math.min(0, x - at) + 4 * Math.max(0, x - at);
  }
}
