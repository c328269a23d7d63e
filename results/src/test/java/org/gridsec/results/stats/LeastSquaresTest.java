package org.gridsec.results.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class LeastSquaresTest {

  /** NIST Statistical Reference Datasets, linear regression: Norris. */
  private static final double[] NORRIS_X = {
    0.2, 337.4, 118.2, 884.6, 10.1, 226.5, 666.3, 996.3, 448.6, 777.0, 558.2, 0.4, 0.6, 775.5,
    666.9, 338.0, 447.5, 11.6, 556.0, 228.1, 995.8, 887.6, 120.2, 0.3, 0.3, 556.8, 339.1, 887.2,
    999.0, 779.0, 11.1, 118.3, 229.2, 669.1, 448.9, 0.5
  };

  private static final double[] NORRIS_Y = {
    0.1, 338.8, 118.1, 888.0, 9.2, 228.1, 668.5, 998.5, 449.1, 778.9, 559.2, 0.3, 0.1, 778.1,
    668.8, 339.3, 448.9, 10.8, 557.7, 228.3, 998.0, 888.8, 119.6, 0.3, 0.6, 557.6, 339.3, 888.0,
    998.5, 778.9, 10.2, 117.6, 228.9, 668.4, 449.2, 0.2
  };

  /** R's dataset {@code cars}: speed in mph, stopping distance in ft (M. Ezekiel, 1930). */
  private static final double[] SPEED = {
    4, 4, 7, 7, 8, 9, 10, 10, 10, 11, 11, 12, 12, 12, 12, 13, 13, 13, 13, 14, 14, 14, 14, 15, 15,
    15, 16, 16, 17, 17, 17, 18, 18, 18, 18, 19, 19, 19, 20, 20, 20, 20, 20, 22, 23, 24, 24, 24, 24,
    25
  };

  private static final double[] DISTANCE = {
    2, 10, 4, 22, 16, 10, 18, 26, 34, 17, 28, 14, 20, 24, 28, 26, 34, 34, 46, 26, 36, 60, 80, 20,
    26, 54, 32, 40, 32, 40, 50, 42, 56, 76, 84, 36, 46, 68, 32, 48, 52, 56, 64, 66, 54, 70, 92, 93,
    120, 85
  };

  @Test
  void the_line_is_the_certified_one() {
    LeastSquares line = LeastSquares.of(NORRIS_X, NORRIS_Y);
    assertThat(line.slope()).isCloseTo(1.00211681802045, within(1e-13));
    assertThat(line.intercept()).isCloseTo(-0.262323073774029, within(1e-11));
    assertThat(line.residualSquares()).isCloseTo(26.6173985294224, within(1e-9));
  }

  @Test
  void a_log_log_slope_is_that_of_r() {
    LeastSquares line = LeastSquares.of(logs(SPEED), logs(DISTANCE));
    assertThat(line.slope()).isCloseTo(1.6024, within(5e-5));
    assertThat(line.intercept()).isCloseTo(-0.7297, within(5e-5));
  }

  @Test
  void the_exponent_of_a_power_is_found_in_every_fork() {
    SortedMap<Double, PerFork> curve = new TreeMap<>();
    for (double x : new double[] {1, 10, 100, 1000}) {
      // exponents 1.00, 1.02 and 0.98, behind factors that are different in each fork
      curve.put(
          x, PerForkTest.of(Scale.LOG, 3 * x, 5 * Math.pow(x, 1.02), 0.2 * Math.pow(x, 0.98)));
    }
    PerFork slope = LeastSquares.logLogSlope(curve).orElseThrow();
    assertThat(slope.values().values())
        .zipSatisfy(
            List.of(1.0, 1.02, 0.98), (is, be) -> assertThat(is).isCloseTo(be, within(1e-12)));
    // t(0.975, 2) = 4.3027, standard deviation 0.02
    assertThat(slope.estimate().upper()).isCloseTo(1 + 4.3027 * 0.02 / Math.sqrt(3), within(1e-5));
  }

  @Test
  void points_without_a_fork_in_common_have_no_slope() {
    SortedMap<Double, PerFork> curve = new TreeMap<>();
    curve.put(1.0, PerFork.of(Scale.LOG, Map.of(1, 2.0)).orElseThrow());
    curve.put(2.0, PerFork.of(Scale.LOG, Map.of(2, 2.0)).orElseThrow());
    assertThat(LeastSquares.logLogSlope(curve)).isEmpty();
  }

  @Test
  void a_line_through_two_points_is_exact() {
    LeastSquares line = LeastSquares.of(new double[] {1, 3}, new double[] {5, 1});
    assertThat(line.slope()).isEqualTo(-2);
    assertThat(line.intercept()).isEqualTo(7);
  }

  @Test
  void one_value_of_x_makes_no_line() {
    assertThatThrownBy(() -> LeastSquares.of(new double[] {2, 2}, new double[] {1, 3}))
        .hasMessage(
            "'x' and 'y' expected as many values, two different ones in 'x', got: [2.0, 2.0] and"
                + " [1.0, 3.0]");
  }

  private static double[] logs(double[] values) {
    return Arrays.stream(values).map(Math::log).toArray();
  }
}
