package org.gridsec.results.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EnergySplitTest {

  /** From the paper's definition, term by term, for one division of one range. */
  private static double divergence(double[] values, int from, int at, int end) {
    double n = at - from;
    double m = end - at;
    double across = 0;
    double left = 0;
    double right = 0;
    for (int i = from; i < end; i++) {
      for (int j = i + 1; j < end; j++) {
        double distance = Math.abs(values[i] - values[j]);
        across += i < at && j >= at ? distance : 0;
        left += j < at ? distance : 0;
        right += i >= at ? distance : 0;
      }
    }
    double energy =
        2 / (n * m) * across
            - (n < 2 ? 0 : left / (n * (n - 1) / 2))
            - (m < 2 ? 0 : right / (m * (m - 1) / 2));
    return n * m / (n + m) * energy;
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 5})
  void the_best_division_is_that_of_the_papers_formula(int least) {
    Random random = new Random(least);
    for (int trial = 0; trial < 30; trial++) {
      double[] values = random.doubles(26).map(u -> random.nextGaussian()).toArray();
      int from = 3;
      int to = 24;
      EnergySplit expected = new EnergySplit(from, from, from, 0);
      for (int end = from + 2 * least; end <= to; end++) {
        for (int at = from + least; at <= end - least; at++) {
          double divergence = divergence(values, from, at, end);
          if (divergence > expected.divergence()) {
            expected = new EnergySplit(from, at, end, divergence);
          }
        }
      }
      EnergySplit found = EnergySplit.best(values, from, to, least).orElseThrow();
      assertThat(found.at()).isEqualTo(expected.at());
      assertThat(found.to()).isEqualTo(expected.to());
      assertThat(found.divergence()).isCloseTo(expected.divergence(), within(1e-9));
    }
  }

  /** 2 · 1 − 0 − 0, times 3 · 5 / 8. */
  @Test
  void two_values_divide_where_they_change() {
    EnergySplit split =
        EnergySplit.best(new double[] {0, 0, 0, 1, 1, 1, 1, 1}, 0, 8, 1).orElseThrow();
    assertThat(split.at()).isEqualTo(3);
    assertThat(split.divergence()).isCloseTo(2.0 * 3 * 5 / 8, within(1e-12));
  }

  @Test
  void a_rise_is_found_though_a_fall_follows() {
    double[] values = {0, 0, 0, 0, 0, 0, 9, 9, 9, 9, 0, 0, 0, 0, 0, 0};
    EnergySplit rise = EnergySplit.best(values, 0, values.length, 3).orElseThrow();
    assertThat(rise.at()).isEqualTo(6);
    assertThat(rise.to()).isEqualTo(10);
  }

  @Test
  void equal_values_do_not_divide() {
    assertThat(EnergySplit.best(new double[] {0.1, 0.1, 0.1, 0.1}, 0, 4, 1)).isEmpty();
  }

  @Test
  void too_few_values_do_not_divide() {
    assertThat(EnergySplit.best(new double[] {1, 2, 3, 4, 5, 6, 7, 8, 9}, 0, 9, 5)).isEmpty();
    assertThat(EnergySplit.best(new double[] {}, 0, 0, 1)).isEmpty();
  }

  @Test
  void an_empty_side_is_refused() {
    assertThatThrownBy(() -> EnergySplit.best(new double[] {1, 2}, 0, 2, 0))
        .hasMessage("'least' expected at least 1, got: 0");
  }
}
