package org.gridsec.results.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TrendTest {

  private final Random random = new Random(5);

  /** A quantity of two forks whose noise is 9 %, and that falls by some percent per block. */
  private PerFork quantity(int blocks, double fall) {
    SortedMap<Slot, Double> values = new TreeMap<>();
    for (int fork = 1; fork <= 2; fork++) {
      for (int block = 1; block <= blocks; block++) {
        values.put(new Slot(fork, block), Math.exp(0.09 * random.nextGaussian() - fall * block));
      }
    }
    return new PerFork(Scale.LOG, values, VarianceComponents.NONE, VarianceComponents.NONE);
  }

  private List<PerFork> quantities(int number, int blocks, double fall) {
    return IntStream.range(0, number).mapToObj(any -> quantity(blocks, fall)).toList();
  }

  @Test
  void noise_alone_is_hardly_ever_a_trend() {
    long clear =
        IntStream.range(0, 500)
            .filter(any -> Trend.of(quantities(60, 3, 0)).orElseThrow().clear())
            .count();

    assertThat(clear).isLessThanOrEqualTo(3); // 0.13 % of 500 expected
  }

  @Test
  void jvms_that_still_get_faster_are_seen_below_the_noise() {
    Trend trend = Trend.of(quantities(60, 4, 0.04)).orElseThrow();

    assertThat(trend.clear()).isTrue();
    assertThat(trend.forks()).isEqualTo(120);
    assertThat(trend.change()).isCloseTo(0.14, within(0.05));
  }

  @Test
  void the_linear_part_of_exact_series_is_known() {
    SortedMap<Slot, Double> straight =
        new TreeMap<>(
            Map.of(new Slot(1, 1), 1.0, new Slot(1, 2), Math.E, new Slot(1, 3), Math.E * Math.E));
    Trend trend =
        Trend.of(
                List.of(
                    new PerFork(
                        Scale.LOG, straight, VarianceComponents.NONE, VarianceComponents.NONE)))
            .orElseThrow();

    assertThat(trend.deviations()).isCloseTo(0.5 / Math.sqrt(0.125), within(1e-9));
    assertThat(trend.change()).isCloseTo(2, within(1e-9));
  }

  @Test
  void two_blocks_tell_nothing() {
    assertThat(Trend.of(quantities(10, 2, 0.5))).isEmpty();
  }
}
