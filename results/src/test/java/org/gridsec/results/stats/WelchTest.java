package org.gridsec.results.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.gridsec.core.model.run.Estimate;
import org.junit.jupiter.api.Test;

class WelchTest {

  /**
   * Additional hours of sleep under two drugs (Student, Biometrika 6, 1908). What follows is what
   * R's {@code t.test(extra ~ group, data = sleep)} prints, which is in R's documentation.
   */
  private static final double[] ONE = {0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0.0, 2.0};

  private static final double[] OTHER = {1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4};

  @Test
  void interval_degrees_of_freedom_and_p_value_are_those_of_r() {
    Student difference = Welch.difference(Student.of(ONE), Student.of(OTHER));

    assertThat(difference.mean() / difference.standardError()).isCloseTo(-1.8608, within(5e-5));
    assertThat(difference.degreesOfFreedom()).isCloseTo(17.776, within(5e-4));
    assertThat(difference.pValue(0)).isCloseTo(0.07939, within(5e-6));
    Estimate interval = difference.interval(0.95);
    assertThat(interval.lower()).isCloseTo(-3.3654832, within(5e-8));
    assertThat(interval.upper()).isCloseTo(0.2054832, within(5e-8));
  }

  @Test
  void a_ratio_is_a_difference_of_logarithms() {
    PerFork above = PerForkTest.of(Scale.LOG, 4.0, 4.0);
    PerFork below = PerForkTest.of(Scale.LOG, 2.0, 2.0);

    Student ratio = Welch.logRatio(above, below);

    assertThat(ratio.mean()).isCloseTo(Math.log(2), within(1e-15));
    assertThat(ratio.standardError()).isZero();
    assertThat(ratio.degreesOfFreedom()).isEqualTo(2);
  }

  @Test
  void one_fork_on_either_side_leaves_no_interval() {
    PerFork one = PerForkTest.of(Scale.LOG, 2.0);
    PerFork several = PerForkTest.of(Scale.LOG, 2.0, 3.0, 4.0);

    assertThat(Welch.logRatio(one, several).interval(0.95).hasInterval()).isFalse();
    assertThat(Welch.logRatio(several, one).interval(0.95).hasInterval()).isFalse();
  }
}
