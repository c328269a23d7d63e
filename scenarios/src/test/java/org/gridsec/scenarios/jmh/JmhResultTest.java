package org.gridsec.scenarios.jmh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import org.gridsec.core.model.Sample;
import org.junit.jupiter.api.Test;

class JmhResultTest {

  @Test
  void a_sample_is_the_mean_time_on_an_undisturbed_core_and_says_what_it_was_made_of() {
    Sample sample =
        new JmhResult(List.of(4.0, 1.0, 4.0), 9, 1.5, 128.0, List.of(0.5, 0.25, 0.75), null)
            .sample(3, 2, 0.25);

    assertThat(sample.generation()).isEqualTo(3);
    assertThat(sample.round()).isEqualTo(2);
    assertThat(sample.meanMillis()).isCloseTo(Math.cbrt(2.0 * 1 * 4 / 3), within(1e-12));
    assertThat(sample.throughputPerSecond()).isEqualTo(1000 / sample.meanMillis());
    assertThat(sample.calls()).isEqualTo(9);
    assertThat(sample.amounts())
        .isEqualTo(
            Map.of(
                Sample.ITERATIONS,
                3.0,
                Sample.MEAN_MILLIS,
                3.0,
                Sample.COMPILE_MILLIS,
                1.5,
                Sample.PROBE_RATIO,
                2.0,
                Sample.ALLOCATED,
                128.0));
  }

  @Test
  void a_visit_is_undisturbed_where_the_probe_took_up_to_a_fifth_longer_than_the_shortest() {
    assertThat(disturbed(1.2)).isFalse();
    assertThat(disturbed(1.21)).isTrue();
  }

  /**
   * @param probe how many times as long as the shortest it took
   */
  private static boolean disturbed(double probe) {
    return new JmhResult(List.of(2.0), 2, 0, null, List.of(probe), null)
        .sample(1, 1, 1)
        .disturbed();
  }
}
