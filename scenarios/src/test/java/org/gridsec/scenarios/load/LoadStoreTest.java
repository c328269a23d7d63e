package org.gridsec.scenarios.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.gridsec.core.process.Pinning;
import org.gridsec.results.load.LoadFile;
import org.gridsec.results.load.StoredLoad;
import org.gridsec.results.store.RunDirectoryException;
import org.gridsec.scenarios.cli.Outcome;
import org.gridsec.scenarios.cli.StoredRuns;
import org.gridsec.scenarios.cli.options.Surroundings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Loads on disk, and the commands that read them. */
class LoadStoreTest {

  private static final int SLICES = 10;

  @TempDir private Path directory;

  private static LoadReport report(Instant at, String target, double millis, int slices) {
    LoadSlice[] all =
        IntStream.rangeClosed(1, slices)
            .mapToObj(
                pass ->
                    LoadReportTest.slice(pass, millis * (1 + 0.001 * (pass % 3)), Map.of(), 0.1))
            .toArray(LoadSlice[]::new);
    return LoadReport.of(
        at,
        LoadReportTest.plan(0),
        List.of(),
        List.of(new LoadCell("A", target, 1, 0, List.of(all))),
        List.of(),
        List.of(),
        false,
        null);
  }

  private Path store(String name, String target, double millis) throws IOException {
    LoadReport report =
        report(Instant.EPOCH.plusSeconds(name.hashCode() & 0xff), target, millis, SLICES);
    Path file = directory.resolve(name);
    LoadExport.write(List.of(file), report, stored(report));
    return file;
  }

  private static StoredLoad stored(LoadReport report) throws IOException {
    return LoadStore.of(report, Surroundings.probe(Pinning.NONE, List.of()));
  }

  private Path edited(Path file, String part, String other) throws IOException {
    String text = Files.readString(file);
    assertThat(text).contains(part);
    return Files.writeString(directory.resolve("edited.json"), text.replace(part, other));
  }

  /** The device is a disk that is always full. */
  @Test
  void a_file_that_cannot_be_written_keeps_no_other_from_being_written() throws Exception {
    LoadReport report = report(Instant.EPOCH, "http://a", 4, SLICES);
    StoredLoad stored = stored(report);
    Path full = Files.createSymbolicLink(directory.resolve("full.json"), Path.of("/dev/full"));
    Path whole = directory.resolve("whole.json");

    assertThatThrownBy(() -> LoadExport.write(List.of(full, whole), report, stored))
        .isInstanceOf(RunDirectoryException.class)
        .hasMessageStartingWith("cannot write " + full + ": ");
    assertThat(LoadFile.read(whole)).isEqualTo(stored);
  }

  @Test
  void a_mean_that_is_too_good_is_marked_in_each_format() throws Exception {
    LoadSlice slice = LoadReportTest.slice(1, 4, Map.of(), 0.1);
    LoadCell behind =
        new LoadCell(
            "A",
            "http://a",
            1,
            300,
            List.of(new LoadSlice(1, Instant.EPOCH, slice.result().withUnsent(7))));
    LoadReport report =
        LoadReport.of(
            Instant.EPOCH,
            LoadReportTest.plan(300),
            List.of(),
            List.of(behind),
            List.of(),
            List.of(),
            false,
            null);
    Path page = directory.resolve("load.html");
    Path table = directory.resolve("load.md");
    LoadExport.write(List.of(page, table), report, stored(report));

    assertThat(LoadText.of(report)).contains("time       more than 4.00 ms");
    assertThat(Files.readString(table)).contains("| more than 4.00 |");
    assertThat(Files.readString(page)).contains("a call takes more than ~4.0 ms");
  }

  @Test
  void a_report_is_stored_with_its_slices_and_read_again() throws Exception {
    LoadReport report = report(Instant.EPOCH, "http://a", 4, SLICES);
    StoredLoad stored = stored(report);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    LoadFile.write(stored, out);
    Path file = Files.write(directory.resolve("a.json"), out.toByteArray());

    assertThat(LoadFile.read(file)).isEqualTo(stored);
    JsonNode cell = new ObjectMapper().readTree(file.toFile()).path("cells").get(0);
    assertThat(cell.path("slices")).hasSize(SLICES);
    assertThat(cell.path("slices").get(0).path("p99Millis").asDouble()).isBetween(3.9, 4.1);
    assertThat(cell.path("intervalSlices").asInt()).isEqualTo(SLICES);
    assertThat(LoadStore.keys(LoadReportTest.plan(0), List.of("http://a"), null))
        .containsExactly(stored.byKey().firstKey(), "http://a, 4 clients, keepalive");
  }

  @Test
  void few_slices_have_no_interval_and_are_told() {
    LoadReport few = report(Instant.EPOCH, "http://a", 4, LoadCell.LEAST_SLICES - 1);

    assertThat(few.cells().get(0).meanMillis().hasInterval()).isFalse();
    assertThat(few.cells().get(0).callsPerSecond().hasInterval()).isFalse();
    assertThat(few.notes())
        .containsExactly("A, 1 client: an interval needs 5 slices, got: 4; use a longer '--for'");
    LoadReport enough = report(Instant.EPOCH, "http://a", 4, LoadCell.LEAST_SLICES);
    assertThat(enough.cells().get(0).meanMillis().hasInterval()).isTrue();
    assertThat(enough.notes()).isEmpty();
  }

  @Test
  void two_loads_are_compared() throws Exception {
    Path base = store("base.json", "http://a", 4);
    Path slower = store("slower.json", "http://a", 5);

    Outcome outcome = Outcome.of("compare %s %s", base, slower);
    assertThat(outcome.exit()).isEqualTo(3);
    assertThat(outcome.out())
        .contains("slower              +25.0 % [", "http://a, 1 client, keepalive, response time\n")
        .endsWith("verdict: slower\n");
    assertThat(Outcome.of("compare %s %s", slower, base).succeeded().out()).endsWith("faster\n");
    Outcome.of("compare %s %s --threshold 40", base, slower).succeeded();
  }

  @Test
  void what_cannot_be_compared_is_told_in_a_line() throws Exception {
    Path base = store("base.json", "http://a", 4);
    Path other = store("other.json", "http://b", 4);
    Path run = new StoredRuns(directory).store("run", 2, StoredRuns.PLAIN, StoredRuns.TLS);

    assertThat(Outcome.of("compare %s %s", base, other).usageComplaint())
        .startsWith("loads expected to have a target and its settings in common, got: http://a, 1");
    for (Path first : List.of(base, run)) {
      assertThat(
              Outcome.of("compare %s %s", first, first.equals(base) ? run : base).usageComplaint())
          .startsWith(
              "two directories of runs expected, or the .json of two loads, got a file and: "
                  + run);
    }
    assertThat(
            Outcome.of(
                    "compare %s %s",
                    base, edited(other, "\"formatVersion\" : 2", "\"formatVersion\" : 1"))
                .usageComplaint())
        .contains("edited.json: 'formatVersion' expected 2, got: 1");
    assertThat(Outcome.of("compare %s %s", base, run.resolve("run.json")).usageComplaint())
        .contains("run.json: a load expected, as 'gridsec load --export FILE.json' writes it");
    assertThat(Outcome.of("compare %s %s", base, base).usageComplaint())
        .contains("expected different runs, got one twice");
  }

  @Test
  void a_load_with_nothing_in_common_is_refused_before_anything_is_called() throws Exception {
    Path base = store("base.json", "http://a, no security", 4);
    Path body = Files.writeString(directory.resolve("body.xml"), "<a xmlns='urn:a'/>");

    assertThat(Outcome.of("load http://b --body %s --against-run %s", body, base).usageComplaint())
        .contains("got: http://a, no security, 1 client, keepalive; and: http://b, no security, 1");
    assertThat(
            Outcome.of("load http://a --body %s --rate 100 --against-run %s", body, base)
                .usageComplaint())
        .contains("and: http://a, no security, 1 client at 100 calls/s, keepalive");
    assertThat(Outcome.of("load http://a --body %s --against-run %s", body, body).usageComplaint())
        .contains("body.xml: line 1, column ", "expected JSON, got: ");
    assertThat(
            Outcome.of("load http://a --body %s --against-run %s", body, directory.resolve("no"))
                .usageComplaint())
        .startsWith("cannot read ");
  }

  @Test
  void loads_are_followed_in_a_history() throws Exception {
    Path history = directory.resolve("history.jsonl");
    Path first = store("a.json", "http://a", 4);

    assertThat(Outcome.of("history add --file %s %s", history, first).succeeded().out())
        .startsWith("added to " + history + ": run load-1970-01-01T00:")
        .endsWith(", 1 of 1 series have a value\n");
    assertThat(Outcome.of("history add --file %s %s", history, first).usageComplaint())
        .startsWith("'run' expected one that " + history + " does not have yet");
    Outcome.of("history add --file %s %s", history, store("b.json", "http://a", 5)).succeeded();
    assertThat(Outcome.of("history show --file %s --out %s", history, directory).succeeded().out())
        .contains("2 runs from 1970-01-01", "http://a, 1 client, keepalive: 4 ms [");
    assertThat(directory.resolve("history.html"))
        .content()
        .contains("id=\"mechanism-http-a\"", "<th scope=\"col\">ms");
    Path export = directory.resolve("benchmark.json");
    Outcome.of(
            "history export --file %s --format github-action-benchmark --out %s", history, export)
        .succeeded();
    assertThat(new ObjectMapper().readTree(export.toFile()).get(0).path("unit").asText())
        .isEqualTo("ms");
    assertThat(
            Outcome.of("history add --file %s %s", history, edited(first, "\"side\"", "\"s\""))
                .usageComplaint())
        .contains("edited.json: ");
  }
}
