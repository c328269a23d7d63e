package org.gridsec.results.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.gridsec.core.model.run.Estimate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HolmTest {

  /** What R's package multtest (mt.rawp2adjp) gives, as the tests of statsmodels keep it. */
  @Test
  void adjusted_p_values_are_those_of_r() {
    List<Double> raw =
        List.of(
            5.23656777208e-05,
            2.8140506198e-04,
            1.49877310796e-02,
            2.02732688798e-02,
            0.177096952723,
            0.642193923795,
            0.680845947633,
            0.71626938238,
            0.838541367553,
            0.967833824309);
    List<Double> holm =
        List.of(
            5.23656777208e-04,
            2.53264555782e-03,
            1.19901848636801e-01,
            1.4191288215860e-01,
            1.0,
            1.0,
            1.0,
            1.0,
            1.0,
            1.0);
    assertEqual(Holm.adjusted(raw), holm);
  }

  /** Likewise: an adjusted p-value is at least that of any smaller one. */
  @Test
  void adjusted_p_values_do_not_decrease() {
    assertEqual(
        Holm.adjusted(List.of(0.002, 0.004, 0.006, 0.008, 0.010, 0.012)),
        List.of(0.012, 0.020, 0.024, 0.024, 0.024, 0.024));
    assertEqual(
        Holm.adjusted(List.of(0.001, 0.002, 0.003, 0.004, 0.005, 0.05, 0.06, 0.07, 0.08, 0.09)),
        List.of(0.01, 0.018, 0.024, 0.028, 0.03, 0.25, 0.25, 0.25, 0.25, 0.25));
  }

  /**
   * Fifteen p-values of a study of thrombolysis, from Benjamini and Hochberg (Journal of the Royal
   * Statistical Society B 57, 1995, section 4), who keep the family-wise error for three of them.
   */
  @Test
  void of_a_published_family_three_are_decided() {
    List<Double> study =
        List.of(
            0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.3240, 0.4262,
            0.5719, 0.6528, 0.7590, 1.000);
    assertThat(Holm.adjusted(study).stream().filter(p -> p <= 0.05)).hasSize(3);
    assertThat(Holm.confidence(study)).isCloseTo(1 - 0.05 / 12, within(1e-12));
  }

  @Test
  void the_order_of_arguments_is_kept() {
    assertEqual(Holm.adjusted(List.of(0.04, 0.01, 0.03)), List.of(0.06, 0.03, 0.06));
  }

  @Test
  void a_single_comparison_needs_no_correction() {
    assertEqual(Holm.adjusted(List.of(0.04)), List.of(0.04));
    assertThat(Holm.confidence(List.of(0.04))).isCloseTo(0.95, within(1e-12));
    assertThat(Holm.confidence(List.of(0.4))).isCloseTo(0.95, within(1e-12));
    assertThat(Holm.confidence(List.of())).isCloseTo(0.95, within(1e-12));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 5, 20, 100})
  void intervals_at_its_confidence_decide_what_the_procedure_decides(int comparisons) {
    Random random = new Random(comparisons);
    for (int family = 0; family < 50; family++) {
      List<PerFork> ratios = ratios(comparisons, 0.05, random);
      List<Double> pValues = ratios.stream().map(ratio -> ratio.pValue(1)).toList();
      double confidence = Holm.confidence(pValues);
      List<Double> adjusted = Holm.adjusted(pValues);
      for (int i = 0; i < comparisons; i++) {
        Estimate estimate = ratios.get(i).estimate(confidence);
        assertThat(estimate.lower() > 1 || estimate.upper() < 1).isEqualTo(adjusted.get(i) <= 0.05);
      }
    }
  }

  @Test
  void of_a_family_without_differences_any_is_decided_once_in_twenty() {
    Random random = new Random(3);
    int families = 4_000;
    int wrong = 0;
    for (int family = 0; family < families; family++) {
      List<Double> pValues = ratios(30, 0, random).stream().map(ratio -> ratio.pValue(1)).toList();
      wrong += Collections.min(Holm.adjusted(pValues)) <= 0.05 ? 1 : 0;
    }
    // 3 standard errors of a proportion of 0.05 in 4000 trials
    assertThat((double) wrong / families).isLessThan(0.05 + 0.0104);
  }

  /** Ratios of four forks with a spread of 2 %, half of them different from 1. */
  private static List<PerFork> ratios(int count, double effect, Random random) {
    List<PerFork> ratios = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      double center = i % 2 == 0 ? 0 : effect;
      ratios.add(
          PerForkTest.of(
              Scale.LOG,
              IntStream.range(0, 4)
                  .mapToDouble(g -> Math.exp(center + 0.02 * random.nextGaussian()))
                  .toArray()));
    }
    return ratios;
  }

  private static void assertEqual(List<Double> actual, List<Double> expected) {
    assertThat(actual).hasSameSizeAs(expected);
    for (int i = 0; i < expected.size(); i++) {
      assertThat(actual.get(i)).isCloseTo(expected.get(i), within(1e-12));
    }
  }
}
