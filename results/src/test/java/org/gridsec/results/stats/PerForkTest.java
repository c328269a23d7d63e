package org.gridsec.results.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.gridsec.core.model.run.Estimate;
import org.gridsec.core.model.run.Sample;
import org.gridsec.results.SyntheticRun;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

public class PerForkTest {

  /**
   * Student's sleep differences (Biometrika 6, 1908), whose t interval R's documentation prints:
   * here the logarithms, or the logits, of what is measured.
   */
  private static final double[] SLEEP = {1.2, 2.4, 1.3, 1.3, 0.0, 1.0, 1.8, 0.8, 4.6, 1.4};

  private static final double MEAN = 1.58;
  private static final double LOWER = 0.7001142;
  private static final double UPPER = 2.4598858;

  @Test
  void on_the_logarithmic_scale_the_interval_is_students_of_the_logarithms() {
    Estimate estimate = sleep(Scale.LOG).estimate();
    assertThat(Math.log(estimate.point())).isCloseTo(MEAN, within(1e-9));
    assertThat(Math.log(estimate.lower())).isCloseTo(LOWER, within(1e-7));
    assertThat(Math.log(estimate.upper())).isCloseTo(UPPER, within(1e-7));
  }

  @Test
  void the_interval_of_a_share_is_students_of_the_log_odds() {
    Estimate estimate = sleep(Scale.LOGIT).estimate();
    assertThat(odds(estimate.point())).isCloseTo(Math.exp(MEAN), within(1e-6));
    assertThat(odds(estimate.lower())).isCloseTo(Math.exp(LOWER), within(1e-6));
    assertThat(odds(estimate.upper())).isCloseTo(Math.exp(UPPER), within(1e-5));
    assertThat(estimate.upper()).isLessThan(1);
  }

  @Test
  void on_the_linear_scale_the_interval_is_students_of_the_values() {
    Estimate estimate = sleep(Scale.LINEAR).estimate();
    assertThat(estimate.point()).isCloseTo(MEAN, within(1e-9));
    assertThat(estimate.lower()).isCloseTo(LOWER, within(1e-7));
  }

  @Test
  void a_share_and_the_rest_have_mirrored_intervals() {
    Estimate share = sleep(Scale.LOGIT).estimate();
    PerFork rest =
        PerFork.combined(Scale.LOGIT, List.of(sleep(Scale.LOGIT)), p -> 1 - p[0]).orElseThrow();
    assertThat(rest.estimate().lower()).isCloseTo(1 - share.upper(), within(1e-12));
    assertThat(rest.estimate().upper()).isCloseTo(1 - share.lower(), within(1e-12));
  }

  @Test
  void the_p_value_is_that_of_rs_paired_t_test() {
    // extra ~ group of sleep: p-value = 0.002833
    assertThat(sleep(Scale.LOG).pValue(1)).isCloseTo(0.002833, within(5e-7));
    assertThat(sleep(Scale.LOGIT).pValue(0.5)).isCloseTo(0.002833, within(5e-7));
    assertThat(sleep(Scale.LINEAR).pValue(0)).isCloseTo(0.002833, within(5e-7));
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.9, 0.95, 0.999})
  void a_bound_is_left_out_exactly_where_its_p_value_is_small(double confidence) {
    Random random = new Random(11);
    for (int i = 0; i < 200; i++) {
      PerFork ratio = of(Scale.LOG, random.doubles(4, 0.8, 1.25).toArray());
      Estimate estimate = ratio.estimate(confidence);
      boolean out = estimate.lower() > 1 || estimate.upper() < 1;
      assertThat(ratio.pValue(1) < 1 - confidence).isEqualTo(out);
    }
  }

  @Test
  void the_smallest_difference_of_a_ratio_is_a_part_of_it() {
    PerFork ratio = of(Scale.LOG, 1, 1.02, 1, 1.02);
    double standardError = Math.log(1.02) / Math.sqrt(3) / 2;
    // t(0.975, 3) = 3.1824, t(0.8, 3) = 0.9785
    assertThat(ratio.smallestDifference(0.95))
        .isCloseTo(Math.exp((3.1824 + 0.9785) * standardError) - 1, within(1e-5));
    assertThat(ratio.smallestDifference(0.999)).isGreaterThan(ratio.smallestDifference(0.95));
  }

  @Test
  void the_smallest_difference_of_a_share_is_in_its_unit() {
    PerFork share = of(Scale.LOGIT, 0.49, 0.51);
    // t(0.975, 1) = 12.706, t(0.8, 1) = 1.3764; half the range is the standard error
    double logit = (12.706 + 1.3764) * Math.log(0.51 / 0.49);
    assertThat(share.smallestDifference(0.95))
        .isCloseTo(1 / (1 + Math.exp(-logit)) - 0.5, within(1e-4));
  }

  @ParameterizedTest
  @EnumSource(Scale.class)
  void one_fork_decides_nothing(Scale scale) {
    PerFork one = of(scale, 0.5);
    assertThat(one.estimate().point()).isCloseTo(0.5, within(1e-12));
    assertThat(one.estimate().hasInterval()).isFalse();
    assertThat(one.pValue(0.4)).isEqualTo(1);
    assertThat(one.smallestDifference(0.95)).isInfinite();
  }

  @Test
  void what_is_combined_is_computed_within_each_block_that_all_have() {
    PerFork above = PerFork.of(Scale.LOG, Map.of(1, 6.0, 2, 8.0, 5, 1.0)).orElseThrow();
    PerFork below = PerFork.of(Scale.LOG, Map.of(1, 3.0, 2, 2.0, 4, 9.0)).orElseThrow();
    assertThat(above.dividedBy(below).orElseThrow().values())
        .containsExactly(Map.entry(new Slot(1, 1), 2.0), Map.entry(new Slot(2, 1), 4.0));
    assertThat(above.dividedBy(PerFork.of(Scale.LOG, Map.of(9, 1.0)).orElseThrow())).isEmpty();
  }

  @Test
  void a_multiple_of_a_time_is_as_uncertain_as_the_time() {
    PerFork time =
        of(Scale.LOG, 4, 5)
            .with(
                new VarianceComponents(1, 100, 0.01, 4), new VarianceComponents(0, 100, 0.0001, 4));
    PerFork speed = PerFork.combined(Scale.LOG, List.of(time), v -> 20 / v[0]).orElseThrow();
    assertThat(speed.estimate().upper()).isCloseTo(20 / time.estimate().lower(), within(1e-9));
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, 1, -0.1, 1.1, Double.NaN})
  void a_share_of_nothing_or_of_all_has_no_estimate(double part) {
    List<Sample> samples =
        List.of(SyntheticRun.sample(1, 1, 1, 1), SyntheticRun.sample(2, 1, 1, 1));
    assertThat(PerFork.of(Scale.LOGIT, samples, s -> s.fork() == 2 ? part : 0.5)).isEmpty();
  }

  @Test
  void values_without_a_place_on_the_scale_are_refused() {
    assertThatThrownBy(
            () ->
                new PerFork(
                    Scale.LOG,
                    new TreeMap<>(Map.of(new Slot(1, 1), 0.0)),
                    VarianceComponents.NONE,
                    VarianceComponents.NONE))
        .hasMessage(
            "'values' expected at least one, all with a place on scale LOG, got: {Slot[fork=1,"
                + " block=1]=0.0}");
    assertThatThrownBy(() -> PerFork.combined(Scale.LOG, List.of(), v -> 1))
        .hasMessage("'parts' expected at least one, got: none");
  }

  private static PerFork sleep(Scale scale) {
    double[] values = new double[SLEEP.length];
    for (int i = 0; i < values.length; i++) {
      values[i] = scale.from(SLEEP[i]);
    }
    return of(scale, values);
  }

  /** Values of forks 1, 2 and so on. */
  public static PerFork of(Scale scale, double... values) {
    Map<Integer, Double> byFork = new TreeMap<>();
    for (double value : values) {
      byFork.put(byFork.size() + 1, value);
    }
    return PerFork.of(scale, byFork).orElseThrow();
  }

  private static double odds(double share) {
    return share / (1 - share);
  }
}
