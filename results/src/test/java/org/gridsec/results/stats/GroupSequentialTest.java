package org.gridsec.results.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.gridsec.results.stats.GroupSequential.Spending.EVEN;
import static org.gridsec.results.stats.GroupSequential.Spending.LATE;

import java.util.Arrays;
import java.util.Random;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.gridsec.core.model.run.Estimate;
import org.junit.jupiter.api.Test;

class GroupSequentialTest {

  private static double bound(double pValue) {
    return NormalDistribution.of(0, 1).inverseSurvivalProbability(pValue / 2);
  }

  /**
   * Five equal looks at 5 %, two-sided: the vignette of R's package ldbounds, after D. M.
   * Reboussin, D. L. DeMets, K. Kim, K. K. G. Lan: Computations for Group Sequential Boundaries
   * Using the Lan-DeMets Spending Function Method, Controlled Clinical Trials 21 (2000).
   */
  @Test
  void the_boundaries_of_five_looks_are_those_of_ldbounds() {
    double[] published = {4.8769, 3.3569, 2.6803, 2.2898, 2.0310};
    GroupSequential looks = new GroupSequential(0.05, LATE);
    for (int i = 0; i < published.length; i++) {
      double level = looks.look(i + 1, (i + 1) / 5.0).orElseThrow();
      assertThat(bound(level)).as("look " + (i + 1)).isCloseTo(published[i], within(2e-4));
    }
  }

  /** The same by the other function. */
  @Test
  void boundaries_that_are_spent_evenly_are_those_of_ldbounds() {
    double[] published = {2.4380, 2.4268, 2.4101, 2.3966, 2.3859};
    GroupSequential looks = new GroupSequential(0.05, EVEN);
    for (int i = 0; i < published.length; i++) {
      double level = looks.look(i + 1, (i + 1) / 5.0).orElseThrow();
      assertThat(bound(level)).as("look " + (i + 1)).isCloseTo(published[i], within(2e-4));
    }
  }

  /** Two looks, one-sided 2.5 %: R's package gsDesign, {@code sfLDOF}. */
  @Test
  void the_boundaries_of_two_looks_are_those_of_gsdesign() {
    GroupSequential looks = new GroupSequential(0.05, LATE);
    assertThat(bound(looks.look(50, 0.5).orElseThrow())).isCloseTo(2.9626, within(5e-5));
    assertThat(bound(looks.look(100, 1).orElseThrow())).isCloseTo(1.9686, within(5e-5));
  }

  /**
   * Unequal looks, where ldbounds finds 6.9913, 3.7308 and 1.9605 (r-help, March 2020). The first
   * is crossed with a probability of 2.7e-12, and still can be told from never.
   */
  @Test
  void the_boundaries_of_unequal_looks_are_those_of_ldbounds() {
    GroupSequential looks = new GroupSequential(0.05, LATE);
    assertThat(bound(looks.look(10, 0.1).orElseThrow())).isCloseTo(6.9913, within(5e-4));
    assertThat(bound(looks.look(33, 0.33).orElseThrow())).isCloseTo(3.73067, within(5e-5));
    assertThat(bound(looks.look(100, 1).orElseThrow())).isCloseTo(1.9605, within(5e-5));
  }

  @Test
  void a_single_look_has_all_of_the_error() {
    assertThat(new GroupSequential(0.01, LATE).look(7, 1).orElseThrow())
        .isCloseTo(0.01, within(1e-9));
  }

  @Test
  void too_early_nothing_decides_and_nothing_is_spent() {
    GroupSequential looks = new GroupSequential(0.01, LATE);
    assertThat(looks.look(1, 0.01)).isEmpty();
    assertThat(looks.look(20, 1).orElseThrow()).isCloseTo(0.01, within(1e-6));
  }

  @Test
  void a_look_at_nothing_new_or_after_the_end_is_refused() {
    GroupSequential looks = new GroupSequential(0.01, LATE);
    assertThat(looks.look(3, 0.5)).isPresent();
    assertThatThrownBy(() -> looks.look(3, 0.6))
        .hasMessageContaining("look expected after more than 3.0 values");
    assertThatThrownBy(() -> looks.look(4, 1.1)).hasMessageContaining("got: 4.0 at 1.1");
  }

  /**
   * Student's t in the place of the normal distribution, a look after each value from the third on.
   * Nobody has published that; so by simulation.
   */
  @Test
  void with_students_t_equals_are_told_apart_no_more_often_than_promised() {
    int looks = 14;
    double[] levels = new double[looks + 1];
    GroupSequential schedule = new GroupSequential(0.01, LATE);
    for (int n = 3; n <= looks; n++) {
      levels[n] = schedule.look(n, n / (double) looks).orElse(0);
    }
    Random random = new Random(20261120);
    int trials = 40_000;
    int alarms = 0;
    for (int trial = 0; trial < trials; trial++) {
      alarms += alarm(levels, random) ? 1 : 0;
    }
    Estimate rate = ClopperPearson.of(alarms, trials, 0.999);
    assertThat(rate.lower()).isLessThan(0.0105);
    assertThat(rate.upper()).isGreaterThan(0.008);
  }

  private static boolean alarm(double[] levels, Random random) {
    double[] values = new double[levels.length - 1];
    for (int n = 1; n < levels.length; n++) {
      values[n - 1] = random.nextGaussian();
      if (n >= 3 && levels[n] > 0) {
        Student student = Student.of(Arrays.copyOf(values, n));
        if (student.pValue(0) <= levels[n]) {
          return true;
        }
      }
    }
    return false;
  }
}
