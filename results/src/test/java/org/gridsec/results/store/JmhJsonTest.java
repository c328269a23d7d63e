package org.gridsec.results.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.gridsec.core.model.run.Estimate;
import org.gridsec.core.model.run.Status;
import org.gridsec.results.EventfulRun;
import org.gridsec.results.summary.CellSummary;
import org.gridsec.results.summary.RunSummary;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What tools that read JMH's results take from a run. */
class JmhJsonTest {

  private static Path run;
  private static JsonNode benchmarks;

  @BeforeAll
  static void export(@TempDir Path temporary) throws IOException {
    run = EventfulRun.exported(temporary.resolve("run"));
    benchmarks = JsonMapper.builder().build().readTree(Files.readString(run.resolve("jmh.json")));
  }

  @Test
  void a_cell_is_a_benchmark_in_milliseconds_an_operation_of_which_less_is_better() {
    JsonNode tls = benchmarks.get(1);
    assertThat(tls.get("benchmark").asText()).isEqualTo("org.gridsec.pull.tls");
    assertThat(tls.get("mode").asText()).isEqualTo("avgt");
    assertThat(tls.at("/primaryMetric/scoreUnit").asText()).isEqualTo("ms/op");
    assertThat(tls.get("threads").asInt()).isEqualTo(2);
    assertThat(tls.get("forks").asInt()).isEqualTo(2);
    assertThat(tls.get("measurementIterations").asInt()).isEqualTo(2);
    assertThat(tls.at("/params/parameters").asText()).isEqualTo("tls:1.2");
    assertThat(tls.at("/params/transport").asText()).isEqualTo("close");
  }

  @Test
  void the_score_is_the_run_s_own_estimate_with_its_interval() {
    Estimate estimate = RunDirectory.open(run).summary().cells().get(1).responseMillis();
    JsonNode metric = benchmarks.get(1).get("primaryMetric");
    assertThat(metric.get("score").asDouble()).isEqualTo(estimate.point());
    assertThat(metric.at("/scoreConfidence/0").asDouble()).isEqualTo(estimate.lower());
    assertThat(metric.at("/scoreConfidence/1").asDouble()).isEqualTo(estimate.upper());
    assertThat(metric.get("scoreError").asDouble())
        .isCloseTo((estimate.upper() - estimate.lower()) / 2, within(1e-12));
  }

  @Test
  void raw_data_are_the_slices_of_each_fork() {
    JsonNode data = benchmarks.get(1).at("/primaryMetric/rawData");
    assertThat(data).hasSize(2);
    assertThat(data.at("/0/0").asDouble()).isEqualTo(0.5);
    assertThat(data.at("/0/1").asDouble()).isCloseTo(0.55, within(1e-12));
    assertThat(data.at("/1/0").asDouble()).isCloseTo(0.8, within(1e-12));
    assertThat(data.at("/1/1").asDouble()).isCloseTo(0.88, within(1e-12));
  }

  /** Of 0.5, 0.55, 0.8 and 0.88: the median lies between, and 90 % beyond the last. */
  @Test
  void percentiles_are_those_of_the_raw_data() {
    JsonNode percentiles = benchmarks.get(1).at("/primaryMetric/scorePercentiles");
    assertThat(percentiles.get("0.0").asDouble()).isEqualTo(0.5);
    assertThat(percentiles.get("50.0").asDouble()).isCloseTo(0.675, within(1e-12));
    assertThat(percentiles.get("90.0").asDouble()).isCloseTo(0.88, within(1e-12));
    assertThat(percentiles.get("100.0").asDouble()).isCloseTo(0.88, within(1e-12));
    assertThat(percentiles).hasSize(10);
  }

  @Test
  void one_fork_has_no_interval_and_says_so_as_jmh_does() {
    JsonNode metric = benchmarks.get(benchmarks.size() - 1).get("primaryMetric");
    assertThat(metric.get("rawData")).hasSize(1);
    assertThat(metric.get("scoreError").asText()).isEqualTo("NaN");
    assertThat(metric.get("scoreConfidence").toString()).isEqualTo("[\"NaN\",\"NaN\"]");
  }

  @Test
  void a_cell_that_failed_or_was_not_measured_is_no_benchmark() {
    long measured =
        new RunSummary(EventfulRun.run(), Map.of())
            .cells().stream()
                .map(CellSummary::cell)
                .filter(cell -> cell.status() == Status.OK)
                .count();
    assertThat(benchmarks).hasSize((int) measured);
    assertThat(benchmarks.findValuesAsText("benchmark"))
        .doesNotContain("org.gridsec.pull.xml-encryption", "org.gridsec.pull.capability");
  }

  @Test
  void every_benchmark_has_the_same_parameters_and_no_blank_in_them() {
    for (JsonNode benchmark : benchmarks) {
      assertThat(benchmark.get("params").fieldNames())
          .toIterable()
          .containsExactlyElementsOf(() -> benchmarks.get(0).get("params").fieldNames());
      assertThat(benchmark.get("params"))
          .allSatisfy(value -> assertThat(value.asText()).matches("[^ =]+"));
    }
  }
}
