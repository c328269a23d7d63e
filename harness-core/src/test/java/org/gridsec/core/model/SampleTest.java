package org.gridsec.core.model;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SampleTest {

  @ParameterizedTest
  @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, -0.5})
  void a_time_that_is_no_finite_number_of_at_least_0_is_refused(double millis) {
    assertThatThrownBy(() -> new Sample(1, 1, 1, millis, 1, null, 0, Map.of()))
        .hasMessage("'meanMillis' expected a finite number of at least 0, got: " + millis);
    assertThatThrownBy(() -> new Sample(1, 1, 1, 1, 1, 0.5, 0, Map.of("client.protect", millis)))
        .hasMessageStartingWith("'phaseMillis.client.protect' expected a finite number");
    Map<String, Double> cpu = Map.of("server.verify", millis);
    assertThatThrownBy(() -> new Sample(1, 1, 1, 1, 1, 0.5, 0, Map.of(), cpu, Map.of()))
        .hasMessageStartingWith("'phaseCpuMillis.server.verify' expected a finite number");
  }

  @Test
  void forks_and_rounds_count_from_1() {
    assertThatThrownBy(() -> new Sample(0, 1, 1, 1, 1, null, 0, Map.of()))
        .hasMessage("'fork' expected a finite number of at least 1, got: 0.0");
  }

  @Test
  void a_cell_takes_one_sample_of_a_round() {
    Sample sample = new Sample(1, 2, 1, 1, 1, null, 0, Map.of());
    Cell cell =
        Cell.pending(
                new CellKey(
                    "plain",
                    Parameters.NONE,
                    Stack.PULL,
                    Transport.CLOSE,
                    1,
                    PayloadShape.string(5),
                    Load.CLOSED,
                    Link.LOOPBACK,
                    Suite.MODERN,
                    false),
                List.of())
            .withSample(sample);
    assertThatThrownBy(() -> cell.withSample(sample))
        .hasMessage("samples expected one of fork 1, block 2 of 'pull plain close c=1', got: two");
  }
}
