package org.gridsec.scenarios.cli.regression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WrkTest {

  @ParameterizedTest
  @CsvSource({"85.00us, 0.085", "1.25ms, 1.25", "2.00s, 2000"})
  void the_median_has_one_of_three_units(String printed, double millis) throws Exception {
    String said =
        """
        Running 2s test @ http://127.0.0.1:8080/pull/plain
          1 threads and 1 connections
          Thread Stats   Avg      Stdev     Max   +/- Stdev
            Latency    90.50us   50.00us   3.00ms   98.00%%
          Latency Distribution
             50%%   %s
             75%%   9.00s
        """
            .formatted(printed);

    assertThat(Wrk.medianMillis(said)).isEqualTo(millis);
  }

  @Test
  void other_words_are_told() {
    assertThatThrownBy(() -> Wrk.medianMillis("taskset: failed to execute wrk\nnot found\n"))
        .hasMessage(
            "wrk expected to print the median of its calls, got: taskset: failed to execute wrk;"
                + " not found");
  }
}
