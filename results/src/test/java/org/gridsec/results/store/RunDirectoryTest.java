package org.gridsec.results.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.HistogramLogReader;
import org.gridsec.core.config.Profile;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Transport;
import org.gridsec.core.model.run.Cell;
import org.gridsec.core.model.run.Course;
import org.gridsec.core.model.run.Ending;
import org.gridsec.core.model.run.Run;
import org.gridsec.core.model.run.Status;
import org.gridsec.results.EventfulRun;
import org.gridsec.results.Locales;
import org.gridsec.results.SyntheticRun;
import org.gridsec.results.summary.CellSummary;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RunDirectoryTest {

  private static final Instant START = Instant.parse("2026-11-20T10:00:01.500Z");
  private static final Duration LENGTH = Duration.ofMillis(600);

  @TempDir Path temporary;

  @Test
  void a_run_that_was_written_is_read_back_the_same() throws IOException {
    RunDirectory written = RunDirectory.create(temporary.resolve("a/run"), SyntheticRun.pending());
    Run run = SyntheticRun.measured(3, 2);
    written.write(run);
    written.flush();
    assertValid(written);
    assertThat(RunDirectory.open(written.path()).run()).isEqualTo(run);
  }

  /** By a clock that goes on by a second each time it is asked: writing takes one. */
  @Test
  void a_run_is_written_again_when_that_takes_a_small_part_of_the_time() {
    long[] clock = {0};
    Path path = temporary.resolve("run");
    RunDirectory directory =
        RunDirectory.create(path, SyntheticRun.pending(), () -> clock[0] += 1_000_000_000);
    Run begun = directory.run();
    Run changed = begun.withCells(replaced(begun, begun.cells().get(0).withWarning("w")));

    int writes = 0;
    do {
      directory.write(changed);
      writes++;
    } while (RunDirectory.open(path).run().equals(begun));

    assertThat(writes).isEqualTo(20);
    assertThat(RunDirectory.open(path).run()).isEqualTo(changed);
    directory.write(begun);
    assertThat(RunDirectory.open(path).run()).isEqualTo(changed);
    directory.flush();
    assertThat(RunDirectory.open(path).run()).isEqualTo(begun);
  }

  @Test
  void every_state_of_a_cell_is_valid_against_the_schema() throws IOException {
    RunDirectory directory = directory();
    assertValid(directory);
    measure(directory, 0, 1, 1);
    assertValid(directory);
    Run run = directory.run();
    Cell failed = run.cells().get(0).failed("reply \"differs\"\nfrom the request").withWarning("w");
    directory.write(run.withCells(replaced(run, failed)));
    directory.flush();
    assertValid(directory);
    assertThat(RunDirectory.open(directory.path()).run()).isEqualTo(directory.run());
  }

  @Test
  void the_schema_knows_the_profiles_and_states_of_the_program() throws IOException {
    String schema;
    try (InputStream in = RunJson.class.getResourceAsStream("run.schema.json")) {
      schema = new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
    assertThat(schema).contains(quoted(Profile.all().stream().map(Profile::id)));
    assertThat(schema).contains(quoted(Stream.of(Status.values()).map(Status::id)));
    assertThat(schema).contains(quoted(Stream.of(Transport.values()).map(Transport::id)));
  }

  @Test
  void histograms_are_read_back_and_give_percentiles() {
    RunDirectory directory = directory();
    measure(directory, 0, 1, 1);
    measure(directory, 0, 1, 2);
    RunDirectory opened = RunDirectory.open(directory.path());
    assertThat(opened.problems()).isEmpty();
    CellSummary cell = opened.summary().cells().get(0);
    assertThat(cell.percentilesMillis())
        .isEqualTo(directory.summary().cells().get(0).percentilesMillis());
    assertThat(cell.percentilesMillis().p50()).isCloseTo(1, within(0.01));
    assertThat(cell.percentilesMillis().max()).isCloseTo(1.5, within(0.01));
    assertThat(opened.summary().cells().get(1).percentilesMillis()).isNull();
  }

  @Test
  void a_histogram_log_is_read_by_hdrhistograms_own_reader() throws IOException {
    RunDirectory directory = directory();
    measure(directory, 0, 1, 1);
    measure(directory, 0, 2, 1);
    try (HistogramLogReader reader = new HistogramLogReader(log(directory, 0).toFile())) {
      EncodableHistogram first = reader.nextIntervalHistogram();
      assertThat(first.getTag()).isNull();
      assertThat(first.getStartTimeStamp()).isEqualTo(START.toEpochMilli());
      assertThat(first.getEndTimeStamp()).isEqualTo(START.plus(LENGTH).toEpochMilli());
      assertThat(reader.nextIntervalHistogram()).isNotNull();
      assertThat(reader.hasNext()).isFalse();
    }
    assertThat(Files.readAllLines(log(directory, 0)))
        .containsSubsequence("#[Fork 1, block 1]", "#[Fork 2, block 1]");
  }

  @Test
  void a_log_whose_intervals_are_tagged_is_read_too() throws IOException {
    RunDirectory directory = directory();
    measure(directory, 0, 1, 1);
    measure(directory, 0, 1, 2);
    Path log = log(directory, 0);
    String tagged =
        Files.readString(log).replaceAll("#\\[Fork (\\d+), block (\\d+)]\n", "Tag=g$1r$2,");
    assertThat(tagged).contains("\nTag=g1r2,");
    Files.writeString(log, tagged);

    RunDirectory opened = RunDirectory.open(directory.path());
    assertThat(opened.problems()).isEmpty();
    assertThat(opened.summary().cells().get(0).percentilesMillis())
        .isEqualTo(directory.summary().cells().get(0).percentilesMillis());
  }

  @Test
  void what_a_crash_left_between_the_two_writes_is_dropped_when_the_run_goes_on() {
    RunDirectory crashed = directory();
    measure(crashed, 0, 1, 1);
    crashed.record(key(0), 1, 2, START, LENGTH, SyntheticRun.histogram(100));

    RunDirectory resumed = RunDirectory.open(crashed.path());
    assertThat(resumed.problems()).isEmpty();
    assertThat(resumed.summary().cells().get(0).percentilesMillis().max())
        .isCloseTo(1.5, within(0.01));
    measure(resumed, 0, 1, 2);
    assertThat(RunDirectory.open(crashed.path()).summary().cells().get(0).percentilesMillis().max())
        .isCloseTo(1.5, within(0.01));
  }

  @Test
  void a_slice_that_is_measured_again_replaces_the_earlier_one() {
    RunDirectory directory = directory();
    measure(directory, 0, 1, 1);
    directory.record(key(0), 1, 1, START, LENGTH, SyntheticRun.histogram(4));
    assertThat(directory.summary().cells().get(0).percentilesMillis().p50())
        .isCloseTo(4, within(0.01));
  }

  @Test
  void a_truncated_histogram_log_costs_its_cell_the_percentiles_and_is_reported()
      throws IOException {
    RunDirectory directory = directory();
    measure(directory, 0, 1, 1);
    measure(directory, 0, 1, 2);
    measure(directory, 1, 1, 1);
    Path log = log(directory, 0);
    byte[] bytes = Files.readAllBytes(log);
    Files.write(log, Arrays.copyOf(bytes, bytes.length - 40));

    RunDirectory opened = RunDirectory.open(directory.path());
    assertThat(opened.problems())
        .containsExactly(
            log.getFileName() + " expected a histogram for fork 1, block 2, got a damaged line",
            log.getFileName()
                + " expected the histograms of 2 slices, got: 1; its cell has no percentiles");
    assertThat(opened.summary().cells().get(0).percentilesMillis()).isNull();
    assertThat(opened.summary().cells().get(0).responseMillis()).isNotNull();
    assertThat(opened.summary().cells().get(1).percentilesMillis()).isNotNull();
  }

  @ParameterizedTest
  @ValueSource(strings = {"report.html", "figures", "histograms/x.hlog"})
  void a_run_that_leads_to_other_files_is_refused(String name) throws IOException {
    RunDirectory directory = directory();
    Path link =
        Files.createSymbolicLink(
            directory.path().resolve(name), Files.createFile(temporary.resolve("other")));
    assertThatThrownBy(() -> RunDirectory.open(directory.path()))
        .isInstanceOf(RunDirectoryException.class)
        .hasMessage("run directory expected to hold no symbolic links, got: " + link);
  }

  /** Its errors would be many times as large as the file; the first is enough. */
  @Test
  void a_run_of_nothing_but_unknown_keys_is_one_complaint() throws IOException {
    RunDirectory directory = directory();
    Path file = directory.path().resolve("run.json");
    StringBuilder text = new StringBuilder("{");
    for (int i = 0; i < 200_000; i++) {
      text.append("\"k").append(i).append("\":1,");
    }
    Files.writeString(file, text.append(Files.readString(file).substring(1)));
    assertThatThrownBy(() -> RunDirectory.open(directory.path()))
        .isInstanceOf(RunDirectoryException.class)
        .hasMessageStartingWith(
            file + ": line 1, column 1: : property 'k0' is not defined in the schema");
  }

  @ParameterizedTest
  @ValueSource(strings = {"[", "{\"a\":"})
  void a_run_that_is_nested_without_end_is_one_complaint(String opening) throws IOException {
    RunDirectory directory = directory();
    Path file = directory.path().resolve("run.json");
    for (int depth : new int[] {900, 100_000}) {
      Files.writeString(
          file, opening.repeat(depth) + "1" + (opening.equals("[") ? "]" : "}").repeat(depth));
      assertThatThrownBy(() -> RunDirectory.open(directory.path()))
          .isInstanceOf(RunDirectoryException.class)
          .hasMessageStartingWith(
              file + ": expected JSON, got: Document nesting depth (101) exceeds");
    }
  }

  @Test
  void a_missing_histogram_log_is_reported() throws IOException {
    RunDirectory directory = directory();
    measure(directory, 0, 1, 1);
    Files.delete(log(directory, 0));
    assertThat(RunDirectory.open(directory.path()).problems())
        .containsExactly(
            log(directory, 0).getFileName()
                + " expected the histograms of 1 slices, got: 0; its cell has no percentiles");
  }

  @Test
  void histograms_that_are_all_gone_are_one_problem() throws IOException {
    RunDirectory directory = directory();
    measure(directory, 0, 1, 1);
    measure(directory, 1, 1, 1);
    Files.delete(log(directory, 0));
    Files.delete(log(directory, 1));
    Files.delete(directory.path().resolve("histograms"));
    RunDirectory opened = RunDirectory.open(directory.path());
    assertThat(opened.problems())
        .containsExactly("histograms expected a directory, got none; no cell has percentiles");
    assertThat(opened.summary().cells().get(0).percentilesMillis()).isNull();
    assertThat(opened.summary().cells().get(0).responseMillis()).isNotNull();
  }

  @Test
  void a_histogram_log_of_random_bytes_is_reported() throws IOException {
    RunDirectory directory = directory();
    measure(directory, 0, 1, 1);
    Files.writeString(log(directory, 0), "Tag=g1r1,0,1,2,HISTF\u0000\u00ff\n\n\nTag=g1r1,x\n");
    assertThat(RunDirectory.open(directory.path()).problems()).hasSize(3);
  }

  @Test
  void a_directory_with_files_is_refused() throws IOException {
    Files.writeString(temporary.resolve("notes.txt"), "mine");
    assertThatThrownBy(() -> RunDirectory.create(temporary, SyntheticRun.pending()))
        .isInstanceOf(RunDirectoryException.class)
        .hasMessage(
            "output directory expected new or empty, got one with files in it: " + temporary);
    assertThat(temporary.resolve("notes.txt")).hasContent("mine");
  }

  @Test
  void a_directory_below_a_file_cannot_be_created() throws IOException {
    Path file = Files.writeString(temporary.resolve("file"), "");
    assertThatThrownBy(() -> RunDirectory.create(file.resolve("run"), SyntheticRun.pending()))
        .isInstanceOf(RunDirectoryException.class)
        .hasMessageStartingWith("cannot create output directory " + file.resolve("run") + ": ")
        .message()
        .doesNotContain("\n");
  }

  @Test
  void a_file_is_no_output_directory() throws IOException {
    Path file = Files.writeString(temporary.resolve("file"), "");
    assertThatThrownBy(() -> RunDirectory.create(file, SyntheticRun.pending()))
        .isInstanceOf(RunDirectoryException.class)
        .hasMessageStartingWith("cannot create output directory " + file + ": ");
  }

  @Test
  void a_directory_that_is_no_run_is_refused() {
    assertThatThrownBy(() -> RunDirectory.open(temporary))
        .isInstanceOf(RunDirectoryException.class)
        .hasMessage("run directory expected to hold run.json, got one that does not: " + temporary);
  }

  @Test
  void another_format_version_is_refused_before_anything_else_is_looked_at() throws IOException {
    Path file = Files.writeString(temporary.resolve("run.json"), "{\"formatVersion\": 3}");
    assertThatThrownBy(() -> RunDirectory.open(temporary))
        .isInstanceOf(RunDirectoryException.class)
        .hasMessage(
            file
                + ": 'formatVersion' expected 2, got: 3; "
                + "read it with the version of Gridsec that wrote it");
  }

  @Test
  void a_truncated_run_is_refused_with_its_place() throws IOException {
    RunDirectory directory = directory();
    Path file = directory.path().resolve("run.json");
    String text = Files.readString(file);
    Files.writeString(file, text.substring(0, text.length() / 2));
    assertThatThrownBy(() -> RunDirectory.open(directory.path()))
        .isInstanceOf(RunDirectoryException.class)
        .message()
        .matches("\\Q" + file + "\\E: line \\d+, column \\d+: expected JSON, got: [^\n]*");
  }

  @Test
  void an_empty_run_is_refused() throws IOException {
    Files.writeString(temporary.resolve("run.json"), "");
    assertThatThrownBy(() -> RunDirectory.open(temporary))
        .isInstanceOf(RunDirectoryException.class)
        .hasMessage(temporary.resolve("run.json") + ": expected JSON, got: an empty file");
  }

  @Test
  void a_value_out_of_range_is_refused_with_its_place_in_any_locale() throws Exception {
    RunDirectory directory = directory();
    Path file = directory.path().resolve("run.json");
    Files.writeString(
        file, Files.readString(file).replaceFirst("\"clients\" : 1,", "\"clients\" : 10000,"));
    for (String tag : Locales.TAGS) {
      Locales.under(
          tag,
          () ->
              assertThatThrownBy(() -> RunDirectory.open(directory.path()))
                  .isInstanceOf(RunDirectoryException.class)
                  .message()
                  .matches(
                      "\\Q"
                          + file
                          + "\\E: line [0-9]+, column [0-9]+: /cells/0/clients: "
                          + "must have a maximum value of 64, got: 10000"));
    }
  }

  @Test
  void an_unknown_field_is_refused() throws IOException {
    RunDirectory directory = directory();
    Path file = directory.path().resolve("run.json");
    Files.writeString(
        file, Files.readString(file).replaceFirst("\"seed\"", "\"sead\" : 1, \"seed\""));
    assertThatThrownBy(() -> RunDirectory.open(directory.path()))
        .isInstanceOf(RunDirectoryException.class)
        .hasMessageContaining("sead");
  }

  @Test
  void the_same_slice_twice_is_refused() throws IOException {
    RunDirectory directory = directory();
    directory.write(SyntheticRun.measured(1, 2));
    directory.flush();
    Path file = directory.path().resolve("run.json");
    Files.writeString(file, Files.readString(file).replaceFirst("\"block\" : 2", "\"block\" : 1"));
    assertThatThrownBy(() -> RunDirectory.open(directory.path()))
        .isInstanceOf(RunDirectoryException.class)
        .hasMessageContaining("samples expected one of fork 1, block 1 of")
        .message()
        .doesNotContain("\n");
  }

  @Test
  void the_same_cell_twice_is_refused() throws IOException {
    RunDirectory directory = directory();
    Path file = directory.path().resolve("run.json");
    Files.writeString(
        file, Files.readString(file).replaceFirst("\"clients\" : 2,", "\"clients\" : 1,"));
    assertThatThrownBy(() -> RunDirectory.open(directory.path()))
        .isInstanceOf(RunDirectoryException.class)
        .hasMessageContaining("cells expected one of 'pull plain close c=1', got: two");
  }

  /** Two cells would have one log, and the one that is written last would replace the other's. */
  @Test
  void cells_whose_logs_would_be_one_file_are_refused() throws IOException {
    RunDirectory directory = directory();
    String[] variants = {"b-1", "b--1"};
    for (int i = 0; i < 2; i++) {
      edit(
          directory,
          "\"clients\" : " + (i + 1) + ",",
          "\"clients\" : 1, \"variant\" : \"" + variants[i] + "\",");
    }
    assertThatThrownBy(() -> RunDirectory.open(directory.path()))
        .isInstanceOf(RunDirectoryException.class)
        .hasMessageMatching("cells expected to have file names of their own, got '.*' and '.*'");
  }

  @Test
  void a_failed_write_leaves_the_earlier_run_and_no_litter() throws IOException {
    Path file = Files.writeString(temporary.resolve("run.json"), "earlier");
    assertThatThrownBy(
            () ->
                AtomicFile.write(
                    file,
                    out -> {
                      out.write(new byte[100_000]);
                      throw new IOException("No space left on device");
                    }))
        .isInstanceOf(RunDirectoryException.class)
        .hasMessage("cannot write " + file + ": No space left on device");
    assertThat(file).hasContent("earlier");
    try (Stream<Path> files = Files.list(temporary)) {
      assertThat(files).containsExactly(file);
    }
  }

  @Test
  void cells_are_listed_as_a_table() throws IOException {
    RunDirectory directory = directory();
    measure(directory, 0, 1, 1);
    Run run = directory.run();
    directory.write(
        run.withCells(replaced(run, run.cells().get(1).failed("expected \"a\",\ngot: b"))));
    directory.flush();
    assertThat(Files.readAllLines(directory.path().resolve("cells.csv")))
        .hasSize(run.cells().size() + 1)
        .anyMatch(row -> row.contains("\"expected \"\"a\"\", got: b\""));
  }

  @ParameterizedTest
  @ValueSource(strings = {"NaN", "-Infinity", "1e999"})
  void a_number_that_is_not_finite_costs_its_cell_alone(String number) throws IOException {
    RunDirectory directory = directory();
    directory.write(SyntheticRun.measured(2, 2));
    directory.flush();
    edit(directory, "\"meanMillis\" : [^,]*", "\"meanMillis\" : " + number);

    RunDirectory opened = RunDirectory.open(directory.path());
    assertThat(opened.problems().get(0))
        .matches(
            "run\\.json: line \\d+, column \\d+: /cells/0/samples/0/meanMillis: expected a finite"
                + " number, got: (NaN|-?Infinity); its cell has failed");
    List<CellSummary> cells = opened.summary().cells();
    assertThat(cells.get(0).cell().status()).isEqualTo(Status.FAILED);
    assertThat(cells.get(0).cell().failure()).startsWith("damaged: line ");
    assertThat(cells.subList(1, cells.size()))
        .allSatisfy(cell -> assertThat(cell.responseMillis()).isNotNull());
  }

  @Test
  void an_estimate_that_is_not_finite_costs_its_cell_too() throws IOException {
    RunDirectory directory = directory();
    directory.write(SyntheticRun.measured(2, 2));
    directory.flush();
    edit(directory, "\"point\" : [^,]*", "\"point\" : NaN");
    assertThat(RunDirectory.open(directory.path()).summary().count(Status.FAILED)).isEqualTo(1);
  }

  @Test
  void a_trajectory_with_a_number_that_is_not_finite_has_failed() throws IOException {
    Path path = EventfulRun.exported(temporary.resolve("eventful"));
    RunDirectory directory = RunDirectory.open(path);
    edit(directory, "\"heapMiB\" : 21.5", "\"heapMiB\" : NaN");

    RunDirectory opened = RunDirectory.open(path);
    assertThat(opened.problems())
        .singleElement()
        .asString()
        .endsWith("heapMiB: expected a finite number, got: NaN; its trajectory has failed");
    Course course = opened.run().trajectories().get(0).courses().get(0);
    assertThat(course.ending()).isEqualTo(Ending.FAILED);
    assertThat(course.points()).isEmpty();
  }

  @Test
  void a_number_that_is_not_finite_elsewhere_is_refused_with_its_place() throws IOException {
    RunDirectory directory = directory();
    edit(directory, "\"memoryMiB\" : \\d+", "\"memoryMiB\" : Infinity");
    assertThatThrownBy(() -> RunDirectory.open(directory.path()))
        .isInstanceOf(RunDirectoryException.class)
        .message()
        .matches(
            ".*run\\.json: line \\d+, column \\d+: /environment/memoryMiB: expected a finite"
                + " number, got: Infinity");
  }

  @Test
  void files_are_the_same_in_every_locale() throws Exception {
    Path american = Locales.under("en-US", () -> stored("first"));
    for (String tag : Locales.TAGS) {
      Path other = Locales.under(tag, () -> stored(tag));
      try (Stream<Path> files = Files.walk(american)) {
        for (Path file : files.filter(Files::isRegularFile).toList()) {
          assertThat(other.resolve(american.relativize(file))).as(tag).hasSameBinaryContentAs(file);
        }
      }
    }
  }

  @Test
  void a_log_that_lost_its_last_line_end_takes_further_slices() throws IOException {
    RunDirectory directory = directory();
    measure(directory, 0, 1, 1);
    Files.writeString(log(directory, 0), "#[Fork 1, block 2]\n17", StandardOpenOption.APPEND);
    RunDirectory resumed = RunDirectory.open(directory.path());
    measure(resumed, 0, 1, 2);
    assertThat(RunDirectory.open(directory.path()).problems()).isEmpty();
  }

  /** Changes the first of what matches in run.json. */
  private static void edit(RunDirectory directory, String pattern, String replacement)
      throws IOException {
    Path file = directory.path().resolve("run.json");
    String before = Files.readString(file);
    String after = before.replaceFirst(pattern, replacement);
    assertThat(after).isNotEqualTo(before);
    Files.writeString(file, after);
  }

  private RunDirectory directory() {
    return RunDirectory.create(temporary.resolve("run"), SyntheticRun.pending());
  }

  private Path stored(String name) {
    RunDirectory directory = RunDirectory.create(temporary.resolve(name), SyntheticRun.pending());
    directory.write(SyntheticRun.measured(3, 2));
    directory.flush();
    directory.record(key(0), 1, 1, START, LENGTH, SyntheticRun.histogram(1));
    return directory.path();
  }

  private static CellKey key(int cell) {
    return SyntheticRun.pending().cells().get(cell).key();
  }

  private static Path log(RunDirectory directory, int cell) {
    return directory.path().resolve("histograms").resolve(key(cell).fileName() + ".hlog");
  }

  /** A slice of a cell as a run stores it. */
  private static void measure(RunDirectory directory, int index, int fork, int block) {
    directory.record(key(index), fork, block, START, LENGTH, SyntheticRun.histogram(1));
    Run run = directory.run();
    Cell cell = run.cells().get(index).withSample(SyntheticRun.sample(fork, block, 1, 1_000));
    directory.write(run.withCells(replaced(run, cell)));
    directory.flush();
  }

  private static List<Cell> replaced(Run run, Cell by) {
    return run.cells().stream().map(c -> c.key().equals(by.key()) ? by : c).toList();
  }

  private static String quoted(Stream<String> ids) {
    return "[" + String.join(", ", ids.map(id -> '"' + id + '"').toList()) + "]";
  }

  private static void assertValid(RunDirectory directory) throws IOException {
    DocumentSchema schema = DocumentSchema.of(RunJson.class, "run.schema.json");
    try (InputStream in = Files.newInputStream(directory.path().resolve("run.json"))) {
      JsonNode run = schema.read(in);
      assertThat(schema.firstViolation(run)).isEmpty();
    }
  }
}
