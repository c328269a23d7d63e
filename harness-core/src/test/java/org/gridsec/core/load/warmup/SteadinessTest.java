package org.gridsec.core.load.warmup;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SteadinessTest {

  private static List<Double> means(double... values) {
    return DoubleStream.of(values).boxed().toList();
  }

  @Test
  void five_windows_are_too_few() {
    assertThat(Steadiness.reached(means(1, 1, 1, 1, 1))).isFalse();
    assertThat(Steadiness.reached(means(1, 1, 1, 1, 1, 1))).isTrue();
  }

  @Test
  void a_sequence_that_gets_faster_is_not_steady() {
    assertThat(Steadiness.reached(means(6, 5, 4, 3, 2.5, 2.2))).isFalse();
  }

  @Test
  void three_per_cent_are_allowed_for() {
    assertThat(Steadiness.reached(means(1, 1, 1, 0.971, 0.971, 0.971))).isTrue();
    assertThat(Steadiness.reached(means(1, 1, 1, 0.969, 0.969, 0.969))).isFalse();
  }

  @Test
  void a_sequence_that_gets_slower_is_warm() {
    assertThat(Steadiness.reached(means(1, 1, 1, 1.2, 1.5, 1.1))).isTrue();
  }

  @Test
  void only_the_last_six_windows_count() {
    assertThat(Steadiness.reached(means(90, 50, 20, 5, 1, 1, 1, 1, 1, 1))).isTrue();
  }

  @Test
  void the_unit_does_not_matter() {
    double[] micros = {600, 500, 400, 395, 392, 390};
    double[] millis = DoubleStream.of(micros).map(m -> m / 1000).toArray();

    assertThat(Steadiness.gain(means(micros)))
        .isCloseTo(Steadiness.gain(means(millis)), org.assertj.core.api.Assertions.within(1e-12));
  }

  @Test
  void a_decay_is_steady_only_near_its_end() {
    List<Double> decay = IntStream.range(0, 40).mapToObj(i -> 1 + 4 * Math.exp(-i / 4.0)).toList();
    int reached =
        IntStream.rangeClosed(1, 40)
            .filter(n -> Steadiness.reached(decay.subList(0, n)))
            .findFirst()
            .orElseThrow();

    assertThat(decay.get(reached - 1)).isLessThan(1.05);
  }

  @Test
  void noise_does_not_keep_a_sequence_from_being_steady() {
    Random random = new Random(1);
    List<Double> noisy =
        IntStream.range(0, 12).mapToObj(i -> 1 + 0.1 * random.nextGaussian()).toList();

    assertThat(IntStream.rangeClosed(6, 12).anyMatch(n -> Steadiness.reached(noisy.subList(0, n))))
        .isTrue();
  }
}
