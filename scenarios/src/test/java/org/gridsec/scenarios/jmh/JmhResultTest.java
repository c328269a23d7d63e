package org.gridsec.scenarios.jmh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import org.gridsec.core.model.run.Sample;
import org.junit.jupiter.api.Test;

class JmhResultTest {

  @Test
  void a_sample_is_the_mean_of_the_faster_half_and_says_what_it_was_made_of() {
    JmhResult forwards = new JmhResult(List.of(4.0, 1.0), 9, 1.5, 128.0, List.of(0.25, 0.25), null);
    JmhResult backwards =
        new JmhResult(List.of(2.0, 12.0), 6, 0.5, 130.0, List.of(0.25, 0.75), null);
    Sample sample = JmhResult.joined(List.of(forwards, backwards)).sample(3, 2, 0.25);
    assertThat(sample.fork()).isEqualTo(3);
    assertThat(sample.block()).isEqualTo(2);
    assertThat(sample.meanMillis()).isCloseTo(1.5, within(1e-12));
    assertThat(sample.throughputPerSecond()).isEqualTo(1000 / sample.meanMillis());
    assertThat(sample.calls()).isEqualTo(15);
    assertThat(sample.amounts())
        .isEqualTo(
            Map.of(
                Sample.ITERATIONS,
                4.0,
                Sample.MEAN_MILLIS,
                4.75,
                Sample.COMPILE_MILLIS,
                1.0,
                Sample.PROBE_RATIO,
                1.5,
                Sample.ALLOCATED,
                128.0));
  }
}
