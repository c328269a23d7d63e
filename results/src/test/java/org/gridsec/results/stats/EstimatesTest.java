package org.gridsec.results.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.gridsec.core.model.run.Estimate;
import org.gridsec.core.model.run.Sample;
import org.gridsec.results.SyntheticRun;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EstimatesTest {

  /**
   * Hours of sleep gained by ten patients under two drugs: Student, The Probable Error of a Mean,
   * Biometrika 6 (1908), p. 20. R ships them as {@code sleep}; the interval of their difference is
   * the one that R's documentation prints for its paired t test.
   */
  private static final double[] DRUG_1 = {0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0.0, 2.0};

  private static final double[] DRUG_2 = {1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4};
  private static final double DIFFERENCE = 1.58;
  private static final double LOWER = 0.7001142;
  private static final double UPPER = 2.4598858;

  @Test
  void a_ratio_is_the_paired_difference_of_logs() {
    Estimate ratio =
        ratio(exponentials(DRUG_2), exponentials(DRUG_1), Sample::meanMillis).orElseThrow();
    assertThat(Math.log(ratio.point())).isCloseTo(DIFFERENCE, within(1e-9));
    assertThat(Math.log(ratio.lower())).isCloseTo(LOWER, within(1e-7));
    assertThat(Math.log(ratio.upper())).isCloseTo(UPPER, within(1e-7));
  }

  @Test
  void a_fork_is_the_mean_of_its_blocks() {
    // logs 2 and 5, and n is 2, not 10
    List<Sample> samples = new ArrayList<>();
    for (int block = 1; block <= 5; block++) {
      samples.add(sample(1, block, Math.exp(block - 1.0)));
      samples.add(sample(2, block, Math.exp(8.0 - block)));
    }
    Estimate estimate = mean(samples);
    double half = 12.7062 * 3 / Math.sqrt(2) / Math.sqrt(2);
    assertThat(Math.log(estimate.point())).isCloseTo(3.5, within(1e-9));
    assertThat(Math.log(estimate.lower())).isCloseTo(3.5 - half, within(1e-3));
    assertThat(Math.log(estimate.upper())).isCloseTo(3.5 + half, within(1e-3));
  }

  @Test
  void one_fork_gives_a_point_without_an_interval() {
    Estimate estimate = mean(List.of(sample(1, 1, 2), sample(1, 2, 8)));
    assertThat(estimate.point()).isCloseTo(4, within(1e-9));
    assertThat(estimate.hasInterval()).isFalse();
  }

  @Test
  void no_samples_give_no_estimate() {
    assertThat(mean(List.of(), Sample::meanMillis)).isEmpty();
    assertThat(ratio(List.of(), List.of(), Sample::meanMillis)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, -1, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
  void a_value_without_a_logarithm_leaves_no_estimate(double value) {
    List<Sample> good = List.of(sample(1, 1, 2), sample(2, 1, 2));
    ToDoubleFunction<Sample> measure = s -> s.fork() == 2 ? value : s.meanMillis();
    assertThat(mean(good, measure)).isEmpty();
    assertThat(ratio(good, good, measure)).isEmpty();
  }

  @Test
  void an_interval_beyond_the_range_of_numbers_is_left_out() {
    Estimate estimate = mean(List.of(sample(1, 1, 1e-300), sample(2, 1, 1e300)));
    assertThat(estimate.point()).isCloseTo(1, within(1e-9));
    assertThat(estimate.hasInterval()).isFalse();
  }

  @Test
  void forks_without_a_counterpart_do_not_enter_a_ratio() {
    List<Sample> one = List.of(sample(1, 1, 4), sample(2, 1, 4), sample(3, 1, 1_000));
    List<Sample> other = List.of(sample(1, 1, 2), sample(2, 1, 2), sample(4, 1, 1_000));
    assertThat(ratio(one, other, Sample::meanMillis).orElseThrow().point())
        .isCloseTo(2, within(1e-9));
  }

  @Test
  void a_drift_that_hits_both_cells_leaves_their_ratio_exact() {
    List<Sample> one = new ArrayList<>();
    List<Sample> other = new ArrayList<>();
    for (int fork = 1; fork <= 5; fork++) {
      one.add(sample(fork, 1, 3.0 * fork));
      other.add(sample(fork, 1, 1.5 * fork));
    }
    Estimate ratio = ratio(one, other, Sample::meanMillis).orElseThrow();
    assertThat(ratio.lower()).isCloseTo(2, within(1e-9));
    assertThat(ratio.upper()).isCloseTo(2, within(1e-9));
  }

  @Test
  void estimates_scale_with_their_unit_and_ratios_invert() {
    Random random = new Random(1);
    for (int i = 0; i < 100; i++) {
      List<Sample> one = random(random);
      List<Sample> other = random(random);
      Estimate millis = mean(one);
      Estimate micros = mean(one, s -> 1_000 * s.meanMillis()).orElseThrow();
      assertThat(micros.point()).isCloseTo(1_000 * millis.point(), within(1e-9 * micros.point()));
      assertThat(micros.upper()).isCloseTo(1_000 * millis.upper(), within(1e-9 * micros.upper()));

      Estimate there = ratio(one, other, Sample::meanMillis).orElseThrow();
      Estimate back = ratio(other, one, Sample::meanMillis).orElseThrow();
      assertThat(there.point() * back.point()).isCloseTo(1, within(1e-9));
      assertThat(there.lower() * back.upper()).isCloseTo(1, within(1e-9));
      assertThat(there.point()).isBetween(there.lower(), there.upper());
    }
  }

  @Test
  void the_order_of_samples_does_not_matter() {
    List<Sample> samples = new ArrayList<>(random(new Random(3)));
    Estimate before = mean(samples);
    Collections.shuffle(samples, new Random(4));
    Estimate after = mean(samples);
    assertThat(after.point()).isCloseTo(before.point(), within(1e-12));
    assertThat(after.upper()).isCloseTo(before.upper(), within(1e-12));
  }

  @Test
  void nineteen_in_twenty_intervals_hold_the_true_mean() {
    Random random = new Random(5);
    int trials = 4_000;
    int held = 0;
    for (int trial = 0; trial < trials; trial++) {
      List<Sample> samples = new ArrayList<>();
      for (int fork = 1; fork <= 5; fork++) {
        samples.add(sample(fork, 1, Math.exp(0.1 * random.nextGaussian())));
      }
      Estimate estimate = mean(samples);
      held += estimate.lower() <= 1 && 1 <= estimate.upper() ? 1 : 0;
    }
    // 3 standard errors of a proportion of 0.95 in 4000 trials
    assertThat((double) held / trials).isCloseTo(0.95, within(0.0104));
  }

  private static Estimate mean(List<Sample> samples) {
    return mean(samples, Sample::meanMillis).orElseThrow();
  }

  private static Optional<Estimate> mean(List<Sample> samples, ToDoubleFunction<Sample> value) {
    return PerFork.of(Scale.LOG, samples, value).map(PerFork::estimate);
  }

  private static Optional<Estimate> ratio(
      List<Sample> samples, List<Sample> others, ToDoubleFunction<Sample> value) {
    return PerFork.of(Scale.LOG, samples, value)
        .flatMap(above -> PerFork.of(Scale.LOG, others, value).flatMap(above::dividedBy))
        .map(PerFork::estimate);
  }

  private static List<Sample> exponentials(double[] values) {
    return IntStream.range(0, values.length)
        .mapToObj(i -> sample(i + 1, 1, Math.exp(values[i])))
        .toList();
  }

  private static List<Sample> random(Random random) {
    List<Sample> samples = new ArrayList<>();
    for (int fork = 1; fork <= 4; fork++) {
      for (int block = 1; block <= 2; block++) {
        samples.add(sample(fork, block, 0.01 + random.nextDouble()));
      }
    }
    return samples;
  }

  private static Sample sample(int fork, int block, double millis) {
    return SyntheticRun.sample(fork, block, millis, 1);
  }
}
