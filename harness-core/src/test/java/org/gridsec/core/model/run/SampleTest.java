package org.gridsec.core.model.run;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.PayloadShape;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
import org.gridsec.core.model.Transport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SampleTest {

  @ParameterizedTest
  @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, -0.5})
  void a_time_that_is_no_finite_number_of_at_least_0_is_refused(double millis) {
    assertThatThrownBy(() -> Sample.of(1, 1, 1, millis, 1))
        .hasMessage("'meanMillis' expected a finite number of at least 0, got: " + millis);
    assertThatThrownBy(
            () ->
                Sample.of(1, 1, 1, 1, 1)
                    .withServerCpu(0.5)
                    .withPhaseMillis(Map.of("client.protect", millis)))
        .hasMessageStartingWith("'phaseMillis.client.protect' expected a finite number");
    Map<String, Double> cpu = Map.of("server.verify", millis);
    assertThatThrownBy(() -> Sample.of(1, 1, 1, 1, 1).withServerCpu(0.5).withPhaseCpuMillis(cpu))
        .hasMessageStartingWith("'phaseCpuMillis.server.verify' expected a finite number");
  }

  @Test
  void forks_and_rounds_count_from_1() {
    assertThatThrownBy(() -> Sample.of(0, 1, 1, 1, 1))
        .hasMessage("'fork' expected a finite number of at least 1, got: 0.0");
  }

  @Test
  void a_cell_takes_one_sample_of_a_round() {
    Sample sample = Sample.of(1, 2, 1, 1, 1);
    Cell cell =
        Cell.pending(
                CellKey.ofOneClient(
                    "plain",
                    Parameters.NONE,
                    Stack.PULL,
                    Transport.CLOSE,
                    PayloadShape.string(5),
                    Suite.MODERN),
                List.of())
            .withSample(sample);
    assertThatThrownBy(() -> cell.withSample(sample))
        .hasMessage("samples expected one of fork 1, block 2 of 'pull plain close c=1', got: two");
  }
}
