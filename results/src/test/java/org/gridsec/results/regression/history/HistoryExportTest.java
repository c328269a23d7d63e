package org.gridsec.results.regression.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gridsec.results.SyntheticHistory.SIGNATURE;
import static org.gridsec.results.SyntheticHistory.environment;
import static org.gridsec.results.SyntheticHistory.in;
import static org.gridsec.results.SyntheticHistory.interval;
import static org.gridsec.results.SyntheticHistory.level;
import static org.gridsec.results.SyntheticHistory.run;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.gridsec.core.model.run.Estimate;
import org.gridsec.results.Locales;
import org.gridsec.results.load.StoredLoad;
import org.gridsec.results.load.SyntheticLoad;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A history for other programs. */
class HistoryExportTest {
  @TempDir Path directory;

  private static List<String> locales() {
    return Locales.TAGS;
  }

  /** A signature that got slower, on two machines. */
  static History history() {
    List<HistoryEntry> runs = new ArrayList<>(level(0, 12, 30));
    runs.addAll(level(12, 8, 36));
    runs.addAll(in(environment("Other CPU", "Vendor 25"), level(20, 2, 40)));
    return new History(runs, List.of());
  }

  private static JsonNode benchmarks(HistoryEntry entry) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    BenchmarkExport.write(entry, out);
    return JsonMapper.builder().build().readTree(out.toByteArray());
  }

  @ParameterizedTest
  @MethodSource("locales")
  void otava_gets_a_table_for_each_series_on_each_machine(String locale) throws Exception {
    Path configuration = Locales.under(locale, () -> OtavaExport.write(history(), directory));

    JsonNode tests = new YAMLMapper().readTree(Files.readAllBytes(configuration)).get("tests");
    String name = "pull-xml-signature-close-c-1-machine-";
    assertThat(tests.fieldNames()).toIterable().containsExactly(name + "1", name + "2");
    JsonNode first = tests.get(name + "1");
    assertThat(first.get("type").asText()).isEqualTo("csv");
    assertThat(first.at("/metrics/overhead/direction").asInt()).isEqualTo(-1);
    assertThat(first.get("attributes")).extracting(JsonNode::asText).contains("run", "revision");
    assertThat(Files.readAllLines(Path.of(first.get("file").asText())))
        .hasSize(21)
        .startsWith("time,run,revision,overhead")
        .element(1)
        .asString()
        .matches("2026-09-01T03:00:00Z,run-0,revision-0,[23]\\d\\.\\d{1,7}");
  }

  @Test
  void an_address_that_is_too_long_for_a_file_is_cut_off() {
    String address = "http://host/service?" + "x".repeat(300);
    StoredLoad load = SyntheticLoad.of(SyntheticLoad.cell("A", address, 4, null, 10));
    History history = new History(List.of(HistoryEntry.of(load, "r1")), List.of());

    assertThat(OtavaExport.write(history, directory)).isRegularFile();
  }

  @Test
  void a_run_without_a_value_is_no_row_for_otava() throws IOException {
    List<HistoryEntry> runs = new ArrayList<>(level(0, 2, 30));
    runs.add(run(2, new Overhead(SIGNATURE, 4, null, "failed: reply differs")));
    OtavaExport.write(new History(runs, List.of()), directory);
    assertThat(Files.readAllLines(directory.resolve("pull-xml-signature-close-c-1-machine-1.csv")))
        .hasSize(3);
  }

  @Test
  void github_action_benchmark_gets_the_overheads_of_a_run() throws IOException {
    HistoryEntry entry =
        run(
            0,
            new Overhead(SIGNATURE, 4, interval(30), null),
            new Overhead(SIGNATURE.withMechanism("tls"), 1, Estimate.withoutInterval(2.5), null),
            new Overhead(SIGNATURE.withMechanism("capability"), 4, null, "failed"));

    JsonNode benchmarks = benchmarks(entry);

    assertThat(benchmarks).hasSize(2);
    assertThat(benchmarks.get(0))
        .isEqualTo(
            JsonMapper.builder()
                .build()
                .readTree(
                    """
                    {"name": "pull xml-signature close c=1", "unit": "times plain", "value": 30.0,
                     "range": "± 0.900",
                     "extra": "run run-0, revision revision-0, forks: 4"}
                    """));
    assertThat(benchmarks.get(1).has("range")).isFalse();
    assertThat(benchmarks.get(1).get("value").asDouble()).isEqualTo(2.5);
  }
}
