package org.gridsec.results.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import org.gridsec.core.model.Cell;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Sample;
import org.gridsec.core.model.Transport;
import org.gridsec.results.SyntheticRun;
import org.junit.jupiter.api.Test;

class DisturbanceTest {

  private static Cell pending(String mechanism) {
    return Cell.pending(
        SyntheticRun.key(mechanism, Parameters.NONE, "pull", Transport.CLOSE, 1), List.of());
  }

  private static Cell visited(String mechanism, int generation, double... meanMillis) {
    return visited(pending(mechanism), generation, meanMillis);
  }

  private static Cell visited(Cell cell, int generation, double... meanMillis) {
    Cell visited = cell;
    for (int round = 1; round <= meanMillis.length; round++) {
      visited =
          visited.withSample(SyntheticRun.sample(generation, round, meanMillis[round - 1], 100));
    }
    return visited;
  }

  @Test
  void is_the_median_by_the_quietest_in_the_geometric_mean() {
    Cell odd = visited("plain", 1, 6, 2, 4); // 4 / 2
    Cell even = visited("tls", 1, 8, 1, 9, 7); // 7.5 / 1

    assertThat(Disturbance.of(List.of(odd)).orElseThrow()).isCloseTo(2, within(1e-12));
    assertThat(Disturbance.of(List.of(odd, even)).orElseThrow())
        .isCloseTo(Math.sqrt(2 * 7.5), within(1e-12));
  }

  @Test
  void generations_may_differ_without_being_disturbed() {
    Cell slower = visited(visited("plain", 1, 2, 2, 2), 2, 3, 3, 3);

    assertThat(Disturbance.of(List.of(slower))).hasValue(1.0);
  }

  @Test
  void two_rounds_do_not_tell() {
    assertThat(Disturbance.of(List.of(visited("plain", 1, 2, 4), pending("tls")))).isEmpty();
  }

  @Test
  void single_operations_do_not_count() {
    Cell operation = pending("sign");
    for (int round = 1; round <= 3; round++) {
      operation =
          operation.withSample(
              new Sample(
                  1,
                  round,
                  9,
                  round,
                  1,
                  null,
                  0,
                  Map.of(),
                  Map.of(),
                  Map.of(Sample.ITERATIONS, 1.0)));
    }
    assertThat(Disturbance.of(List.of(operation))).isEmpty();
  }

  @Test
  void cells_that_failed_do_not_count() {
    Cell failed = visited("plain", 1, 1, 5, 9).failed("no reply");

    assertThat(Disturbance.of(List.of(failed, visited("tls", 1, 2, 2, 2)))).hasValue(1.0);
  }
}
