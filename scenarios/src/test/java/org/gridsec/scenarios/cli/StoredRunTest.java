package org.gridsec.scenarios.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.gridsec.core.model.run.Status;
import org.gridsec.results.claims.Claims;
import org.gridsec.results.store.RunDirectory;
import org.gridsec.results.store.RunLock;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Reports of a stored run and of what is left of a damaged one, and refusals to go on with it. */
@Timeout(300)
class StoredRunTest {

  @TempDir private static Path measured;
  @TempDir private Path directory;
  private Path run;

  @BeforeAll
  static void store() throws Exception {
    StoredRuns.asked(
        measured,
        "recording-cost --mechanism plain --suite period --seed 7 --profile smoke --no-pin");
    Outcome.of("report %s", measured).succeeded();
  }

  @BeforeEach
  void copy() throws IOException {
    run = directory.resolve("run");
    List<Path> files;
    try (Stream<Path> walk = Files.walk(measured)) {
      files = walk.toList();
    }
    for (Path file : files) {
      Files.copy(file, run.resolve(measured.relativize(file)), StandardCopyOption.COPY_ATTRIBUTES);
    }
  }

  @Test
  void a_run_says_which_claims_it_was_made_to_judge() {
    assertThat(RunDirectory.open(run).run().claimsSha256()).isEqualTo(Claims.sha256());
  }

  @Test
  void a_report_says_where_claims_are_others_than_the_run_was_made_to_judge() throws Exception {
    String line = "The claims are others than those that the run was made to judge: ";
    assertThat(report().succeeded().out()).doesNotContain(line);

    edit("\"claimsSha256\" : \"[0-9a-f]{64}\"", "\"claimsSha256\" : \"" + "ab".repeat(32) + "\"");

    String expected =
        line
            + "claimsSha256 was abababababab…, and is %s… now."
                .formatted(Claims.sha256().substring(0, 12));
    assertThat(report().succeeded().out().lines()).containsOnlyOnce(expected);
    assertThat(run.resolve("report.html")).content().contains(expected);
  }

  /** The content of each file. */
  private Map<Path, String> files() throws IOException {
    Map<Path, String> files = new TreeMap<>();
    try (Stream<Path> walk = Files.walk(run)) {
      for (Path file : walk.filter(Files::isRegularFile).toList()) {
        files.put(file, Files.readString(file, StandardCharsets.ISO_8859_1));
      }
    }
    return files;
  }

  private Path json() {
    return run.resolve("run.json");
  }

  private void edit(String pattern, String replacement) throws IOException {
    String before = Files.readString(json());
    String after = before.replaceFirst(pattern, replacement);
    assertThat(after).isNotEqualTo(before);
    Files.writeString(json(), after);
  }

  private Outcome report() {
    return Outcome.of("report %s", run);
  }

  private Outcome resume(String options) {
    return Outcome.of(("run --resume %s --no-pin " + options).strip(), run);
  }

  @Test
  void a_report_that_is_rendered_again_is_the_same() throws Exception {
    Path page = run.resolve("report.html");
    byte[] before = Files.readAllBytes(page);
    Files.delete(page);

    Outcome again = report().succeeded();

    assertThat(again.out()).contains("pull plain keepalive").endsWith("report: " + page + "\n");
    assertThat(Files.readAllBytes(page)).isEqualTo(before);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "--profile quick | '--profile' expected smoke, as in the run to resume, got: quick",
        "--suite modern | '--suite' expected period, as in the run to resume, got: modern",
        "--host jetty | '--host' expected tomcat, as in the run to resume, got: jetty",
        "--aa | '--aa' expected only if the run to resume has it",
        "--seed 8 | '--seed' expected 7, as in the run to resume, got: 8",
        "--small-heap 2 | '--small-heap' expected with scenarios that have servers",
        "grid04-fig1 | cells expected 2, as in the run to resume, got: 32",
        "--mechanism xml-signature | cells expected 2, as in the run to resume, got: ",
        "--clients 1 | cells expected 2, as in the run to resume, got: ",
        "tls-handshake --clients 1 | cells expected 2, as in the run to resume, got: 24",
      })
  void a_run_is_not_resumed_with_other_options(String options, String complaint) throws Exception {
    byte[] before = Files.readAllBytes(json());

    String line = resume(options).usageComplaint();

    assertThat(line).startsWith(complaint);
    assertThat(Files.readAllBytes(json())).isEqualTo(before);
  }

  @Test
  void a_run_with_an_external_kdc_is_not_resumed_without_one() throws Exception {
    edit("\"command\" : \"gridsec run", "\"command\" : \"gridsec run --krb5-conf krb5.conf");

    assertThat(resume("").usageComplaint())
        .startsWith("'--krb5-conf' expected a file, as in the run to resume, got: none");
  }

  @Test
  void a_run_with_a_cell_of_no_scenario_is_reported_but_not_resumed() throws Exception {
    edit("\"scenario\" : \\[[^]]*]", "\"scenario\" : [ ]");

    assertThat(resume("").usageComplaint())
        .startsWith(
            "'--resume' expected a run whose cells have a 'scenario' each, got one without");
    report().succeeded();
  }

  /** A run that is resumed loses what a killed process left behind. */
  @Test
  void the_plan_of_a_run_to_resume_starts_nothing_and_changes_no_file() throws Exception {
    Files.writeString(run.resolve("run.json.999999999999.tmp"), "{");
    Map<Path, String> before = files();

    assertThat(resume("--plan --budget 1s").succeeded().out())
        .contains(" claims decided; the run lacks:")
        .containsPattern("all +0 ")
        .doesNotContain("results go to");

    assertThat(files()).isEqualTo(before);
  }

  @Test
  void a_run_is_not_resumed_while_it_is_measured() throws Exception {
    try (RunLock lock = RunLock.of(run)) {
      Map<Path, String> before = files();

      assertThat(resume("").failureComplaint())
          .isEqualTo(
              "directory expected that no other program measures, got one that is measured: "
                  + run);
      assertThat(resume("--plan --budget 1s").succeeded().out()).contains("the run lacks:");
      assertThat(files()).isEqualTo(before);
    }
    Map<Path, String> after = files();

    assertThat(resume("--seed 8").usageComplaint()).startsWith("'--seed' expected 7");
    assertThat(files()).isEqualTo(after).doesNotContainKey(run.resolve(".lock"));
  }

  @Test
  void a_run_is_not_resumed_with_other_cores() {
    assumeTrue(Runtime.getRuntime().availableProcessors() > 1, "nothing is pinned to one core");

    assertThat(Outcome.of("run --resume %s", run).usageComplaint())
        .startsWith("'pinning' expected none, as in the run to resume, got: server ");
  }

  @ParameterizedTest
  @CsvSource({
    "jdk, Elsewhere 21",
    "cpuModel, Pentium 4",
    "kernel, Linux 2.4",
    "gitCommit, 0123456",
    "classPathSha256, 0123456789012345678901234567890123456789012345678901234567890123",
    "Tomcat, 4.1"
  })
  void a_run_of_another_environment_is_not_resumed(String field, String other) throws Exception {
    edit("\"" + field + "\" : \"[^\"]*\"", "\"" + field + "\" : \"" + other + "\"");

    assertThat(resume("").usageComplaint())
        .contains(other)
        .contains("as in the run to resume, got: ");
    report().succeeded();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3})
  void a_run_of_another_format_is_neither_resumed_nor_reported(int version) throws Exception {
    edit("\"formatVersion\" : 2", "\"formatVersion\" : " + version);
    String complaint = json() + ": 'formatVersion' expected 2, got: " + version + ";";

    assertThat(resume("").failureComplaint()).startsWith(complaint);
    assertThat(report().failureComplaint()).startsWith(complaint);
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, 0.5, 0.99})
  void a_run_that_was_truncated_is_neither_resumed_nor_reported(double part) throws Exception {
    String whole = Files.readString(json());
    Files.writeString(json(), whole.substring(0, (int) (part * whole.length())));

    assertThat(resume("").failureComplaint())
        .startsWith(json() + ": ")
        .contains("expected JSON, got: ");
    assertThat(report().failureComplaint()).startsWith(json() + ": ");
  }

  @Test
  void a_run_of_a_profile_that_is_gone_is_refused() throws Exception {
    edit("\"profile\" : \"smoke\"", "\"profile\" : \"hasty\"");

    assertThat(report().failureComplaint()).contains("profile").contains("hasty");
  }

  @ParameterizedTest
  @ValueSource(strings = {"missing", "truncated"})
  void a_report_without_a_histogram_shows_everything_else(String damage) throws Exception {
    Path log = run.resolve("histograms/pull-plain-keepalive-period-c-1.hlog");
    byte[] whole = Files.readAllBytes(log);
    if (damage.equals("missing")) {
      Files.delete(log);
    } else {
      Files.write(log, Arrays.copyOf(whole, whole.length - 20));
    }

    Outcome outcome = report().succeeded();

    assertThat(outcome.out()).contains("pull-plain-keepalive-period-c-1.hlog expected");
    assertThat(RunDirectory.open(run).summary().count(Status.OK)).isEqualTo(2);
    assertThat(Files.readString(run.resolve("report.html")))
        .contains("pull-plain-keepalive-period-c-1.hlog expected");
  }

  @Test
  void a_report_without_any_histogram_says_so_once() throws Exception {
    Path histograms = run.resolve("histograms");
    try (Stream<Path> logs = Files.list(histograms)) {
      for (Path log : logs.toList()) {
        Files.delete(log);
      }
    }
    Files.delete(histograms);
    String problem = "histograms expected a directory, got none; no cell has percentiles";

    assertThat(report().succeeded().out()).containsOnlyOnce(problem);
    assertThat(Files.readString(run.resolve("report.html"))).contains(problem);
  }

  @ParameterizedTest
  @ValueSource(strings = {"NaN", "Infinity", "-Infinity", "1e999"})
  void a_number_that_is_not_finite_fails_its_cell_and_the_rest_is_shown(String number)
      throws Exception {
    edit("\"throughputPerSecond\" : [0-9][^,]*", "\"throughputPerSecond\" : " + number);

    Outcome outcome = report().succeeded();

    assertThat(outcome.out())
        .containsPattern(
            "run\\.json: line \\d+, column \\d+: /cells/0/samples/0/throughputPerSecond: expected a"
                + " finite number, got: (NaN|-?Infinity); its cell has failed");
    assertThat(Files.readAllLines(run.resolve("cells.csv")))
        .hasSize(3)
        .anyMatch(row -> row.contains(",failed,"))
        .anyMatch(row -> row.contains(",ok,"));
    assertThat(Files.readString(run.resolve("report.html")))
        .contains("1 of 2 cells failed")
        .contains("Stored results are damaged: run.json: line ");
  }

  @Test
  void a_number_that_is_not_finite_in_no_cell_is_refused() throws Exception {
    edit("\"cores\" : \\d+", "\"cores\" : NaN");

    assertThat(report().failureComplaint())
        .startsWith(json() + ": line ")
        .endsWith("/environment/cores: expected a finite number, got: NaN");
  }

  @Test
  void a_report_of_no_good_cell_says_so() throws Exception {
    String before = Files.readString(json());
    Files.writeString(
        json(),
        before
            .replace("\"status\" : \"ok\"", "\"status\" : \"failed\"")
            .replace("\"failure\" : null", "\"failure\" : \"connection reset\""));

    assertThat(report().succeeded().out())
        .contains("failed: connection reset")
        .contains("No cell has a value that could be shown.");
    assertThat(Files.readString(run.resolve("report.html")))
        .contains("2 of 2 cells failed")
        .contains("No cell has a value that could be shown.");
  }

  @Test
  void a_report_of_one_fork_has_no_intervals_and_says_why() throws Exception {
    assertThat(report().succeeded().out()).contains("There is one fork only").doesNotContain("[");

    assertThat(Files.readString(run.resolve("report.html")))
        .contains("There is one fork only")
        .doesNotContain("class=\"interval\"", "<i>");
    assertThat(Files.readAllLines(run.resolve("cells.csv")).get(1))
        .containsPattern(",ok,1,1,\\d+,[0-9.]+,,,");
  }

  @Test
  void what_is_made_from_a_run_is_made_again() throws Exception {
    List<String> made = List.of("cells.csv", "samples.csv", "phases.csv", "trajectories.csv");
    for (String file : made) {
      Files.delete(run.resolve(file));
    }

    report().succeeded();

    assertThat(made)
        .allSatisfy(
            file -> assertThat(run.resolve(file)).hasSameBinaryContentAs(measured.resolve(file)));
  }

  @Test
  void a_report_that_cannot_be_written_leaves_the_run_as_it_is() throws Exception {
    Files.delete(run.resolve("report.html"));
    Files.createDirectories(run.resolve("report.html/occupied"));

    assertThat(report().failureComplaint())
        .startsWith("cannot write " + run.resolve("report.html") + ": ");
    assertThat(RunDirectory.open(run).run()).isEqualTo(RunDirectory.open(measured).run());
  }
}
