package org.gridsec.scenarios.cli.regression;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.gridsec.scenarios.cli.Outcome;
import org.gridsec.scenarios.cli.StoredRuns;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code gridsec history} on stored runs, good and bad. */
class HistoryCommandTest {

  @TempDir private Path directory;
  private StoredRuns runs;
  private Path file;

  @BeforeEach
  void name() {
    runs = new StoredRuns(directory);
    file = directory.resolve("kept/history.jsonl");
  }

  private Outcome add(Path run) {
    return Outcome.of("history add --file %s %s", file, run);
  }

  private Outcome show() {
    return Outcome.of("history show --file %s --out %s", file, directory.resolve("page"));
  }

  @Test
  void a_run_is_added_and_shown() throws Exception {
    Path run = runs.store("one", 2, StoredRuns.PLAIN, StoredRuns.TLS);

    assertThat(add(run).succeeded().out())
        .isEqualTo("added to " + file + ": run one, 1 of 1 overheads have a value\n");
    Path page = directory.resolve("page/history.html");
    assertThat(show().succeeded().out())
        .startsWith("1 run from 2026-11-20 to 2026-11-20, on 1 machine\n")
        .contains(
            "pull tls close c=1: ~3.0 times plain over the latest 1 run;"
                + " cannot tell changes: 9 more runs needed\n")
        .endsWith("report: " + page + "\n");
    assertThat(Files.readString(page)).contains("pull tls close c=1");
  }

  @Test
  void the_revision_is_kept() throws Exception {
    Path run = runs.store("one", 2, StoredRuns.PLAIN, StoredRuns.TLS);
    Outcome.of("history add --file %s --revision abc123 %s", file, run).succeeded();
    assertThat(Files.readString(file)).contains("\"revision\":\"abc123\"");
  }

  @Test
  void a_run_is_added_once() throws IOException {
    Path run = runs.store("one", 2, StoredRuns.PLAIN, StoredRuns.TLS);
    add(run).succeeded();
    String before = Files.readString(file);
    assertThat(add(run).usageComplaint())
        .startsWith("'run' expected one that " + file + " does not have yet, got: one (see");
    assertThat(file).hasContent(before);
  }

  @Test
  void a_run_without_plain_has_no_overhead() {
    Path run = runs.store("one", 2, StoredRuns.TLS);
    assertThat(add(run).failureComplaint())
        .isEqualTo(
            "run expected to have cells of plain and of another mechanism on one stack, got none: "
                + run);
    assertThat(file).doesNotExist();
  }

  @Test
  void a_run_of_one_fork_is_added_and_said_to_have_no_interval() throws Exception {
    add(runs.store("one", 1, StoredRuns.PLAIN, StoredRuns.TLS)).succeeded();
    show().succeeded();
    assertThat(Files.readString(directory.resolve("page/history.html")))
        .contains("1 of 1 runs have one fork only");
  }

  @Test
  void what_has_no_value_is_named_when_a_run_is_added() {
    Path run =
        runs.store("one", 2, StoredRuns.PLAIN, StoredRuns.TLS, StoredRuns.TLS.withClients(2));
    assertThat(add(run).succeeded().out())
        .contains("1 of 2 overheads have a value")
        .contains("no value of pull tls close c=2: pull plain close c=2: not measured");
  }

  @Test
  void a_run_of_another_format_version_is_not_added() throws IOException {
    Path run = runs.store("one", 2, StoredRuns.PLAIN, StoredRuns.TLS);
    StoredRuns.edit(run, "\"formatVersion\" : 2", "\"formatVersion\" : 3");
    assertThat(add(run).failureComplaint()).contains("'formatVersion' expected 2, got: 3");
    assertThat(file).doesNotExist();
  }

  @Test
  void lines_that_cannot_be_used_are_named_and_the_rest_is_shown() throws Exception {
    add(runs.store("one", 2, StoredRuns.PLAIN, StoredRuns.TLS)).succeeded();
    Files.writeString(file, "{}\n" + Files.readString(file) + "{\"formatVersion\":7}\n");

    Outcome shown = show();

    assertThat(shown.exit()).isZero();
    assertThat(shown.err().lines())
        .hasSize(2)
        .anyMatch(line -> line.startsWith("gridsec: " + file + ": line 1: "))
        .anyMatch(
            line -> line.startsWith("gridsec: " + file + ": line 3: 'formatVersion' expected 1"));
    assertThat(shown.out()).startsWith("1 run from ");
    assertThat(Files.readString(directory.resolve("page/history.html")))
        .contains("<li>Left out: " + file + ": line 1: ");
  }

  @Test
  void a_history_without_a_usable_run_is_one_complaint() throws Exception {
    assertThat(show().failureComplaint())
        .isEqualTo("history expected in a file, got none: " + file);
    Files.createDirectories(file.getParent());
    Files.createFile(file);
    assertThat(show().failureComplaint())
        .isEqualTo("history expected to have a run that can be used, got none: " + file);
  }

  @Test
  void a_history_is_exported_for_otava() throws Exception {
    add(runs.store("one", 2, StoredRuns.PLAIN, StoredRuns.TLS)).succeeded();
    Path out = directory.resolve("otava");
    assertThat(
            Outcome.of("history export --file %s --format otava --out %s", file, out)
                .succeeded()
                .out())
        .isEqualTo("configuration: " + out.resolve("otava.yaml") + "\n");
    assertThat(out.resolve("pull-tls-close-c-1-machine-1.csv")).exists();
  }

  @Test
  void the_latest_run_is_exported_for_github_action_benchmark() throws Exception {
    add(runs.store("one", 2, StoredRuns.PLAIN, StoredRuns.TLS)).succeeded();
    Path out = directory.resolve("benchmark.json");
    assertThat(
            Outcome.of(
                    "history export --file %s --format github-action-benchmark --out %s", file, out)
                .succeeded()
                .out())
        .isEqualTo("run one: " + out + "\n");
    assertThat(Files.readString(out)).contains("\"name\" : \"pull tls close c=1\"");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "history | subcommand",
        "history drop | command expected add, export, show, got: drop",
        "history add | 'RUN'",
        "history add one two | expected no further argument, got: two",
        "history export --out x | '--format=F'",
        "history export --format otava | '--out=PATH'",
        "history export --format xml --out x | '--format' expected otava, github-action-benchmark, got: xml",
      })
  void a_wrong_call_is_answered_with_what_was_expected(String command, String complaint) {
    assertThat(Outcome.of(command).usageComplaint()).contains(complaint);
  }
}
