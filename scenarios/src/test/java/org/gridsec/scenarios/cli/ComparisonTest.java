package org.gridsec.scenarios.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gridsec.scenarios.cli.StoredRuns.PLAIN;
import static org.gridsec.scenarios.cli.StoredRuns.TLS;
import static org.gridsec.scenarios.cli.StoredRuns.edit;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code gridsec report --compare} on stored runs, good and bad. */
class ComparisonTest {

  @TempDir private Path directory;
  private Path amd;
  private Path arm;
  private Path page;
  private StoredRuns runs;

  @BeforeEach
  void store() {
    runs = new StoredRuns(directory);
    amd = runs.store("amd", "Vendor 17", 2, PLAIN, TLS);
    arm = runs.store("arm", "Vendor 25", 2, PLAIN);
    page = directory.resolve("out/compare.html");
  }

  private Outcome compare(Object... runs) {
    return Outcome.of(
        "report --compare --out " + page.getParent() + " %s".repeat(runs.length), runs);
  }

  private static String heads(Object one, Object other) {
    String head = "<th scope=\"col\">%s</th>";
    return head.formatted(one) + head.formatted(other);
  }

  @Test
  void runs_stand_side_by_side_in_a_page_of_their_own() throws Exception {
    Outcome outcome = compare(amd, arm).succeeded();

    assertThat(outcome.out()).isEqualTo("report: " + page + "\n");
    assertThat(Files.readString(page))
        .contains(heads("amd", "arm"))
        .contains("<td>Vendor 17<td>Vendor 25<td class=\"differs\">differs")
        .contains("<td class=\"pending\">not measured")
        .contains("<td>3.00");
  }

  @Test
  void directories_of_one_name_are_told_apart_by_their_paths() throws Exception {
    Path other = runs.store("elsewhere/amd", "Vendor 21", 2, PLAIN);

    compare(amd, other).succeeded();

    assertThat(Files.readString(page)).contains(heads(amd, other));
  }

  /** Its report has a picture of that name. */
  @Test
  void the_page_does_not_go_into_the_directory_of_a_run() {
    assertThat(Outcome.of("report --compare --out %s %s %s", amd, amd, arm).usageComplaint())
        .startsWith(
            "'--out' expected a directory without a run, whose picture would be replaced, got: "
                + amd);
  }

  @Test
  void one_run_is_too_few() {
    assertThat(compare(amd).usageComplaint())
        .startsWith("'--compare' expected two run directories or more, got: 1");
    assertThat(page).doesNotExist();
  }

  @Test
  void a_run_is_not_compared_with_itself() {
    Path again = amd.resolve("../amd");
    assertThat(compare(amd, arm, again).usageComplaint())
        .startsWith(
            "'--compare' expected different runs, got one twice: %s and %s".formatted(amd, again));
    assertThat(page).doesNotExist();
  }

  @Test
  void a_run_is_not_compared_with_a_copy_of_it() throws Exception {
    Path copy = Files.createDirectories(directory.resolve("copy"));
    Files.copy(amd.resolve("run.json"), copy.resolve("run.json"));

    assertThat(compare(amd, copy).usageComplaint())
        .startsWith(
            "'--compare' expected different runs, got one twice: %s and %s".formatted(amd, copy));
    assertThat(page).doesNotExist();
  }

  @Test
  void with_one_run_left_there_is_nothing_to_compare() {
    assertThat(compare(amd, directory).failureComplaint())
        .isEqualTo("run directory expected to hold run.json, got one that does not: " + directory);
    assertThat(page).doesNotExist();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "\"formatVersion\" : 2 | \"formatVersion\" : 3 | 'formatVersion' expected 2, got: 3",
        "\"seed\" : 7          | \"seed\" : NaN       | /seed: expected a finite number, got: NaN",
        "\"seed\" : 7          | \"seed\" : \"7\"     | /seed: ",
        "(?s)\"cells\".*       | ``                  | expected JSON, got: "
      })
  void a_run_that_cannot_be_read_is_named_and_left_out(
      String pattern, String replacement, String complaint) throws Exception {
    Path bad = runs.store("bad", "Vendor 11", 2, PLAIN);
    edit(bad, pattern, replacement);

    Outcome outcome = compare(amd, bad, arm);

    assertThat(outcome.failureComplaint())
        .startsWith(bad.resolve("run.json") + ": ")
        .contains(complaint);
    assertThat(outcome.out()).isEqualTo("report: " + page + "\n");
    assertThat(Files.readString(page))
        .contains(heads("amd", "arm"))
        .contains("<li>Left out: " + bad.resolve("run.json"));
  }

  @Test
  void a_run_of_one_fork_has_no_interval_and_says_so() throws Exception {
    Path single = runs.store("single", "Vendor 21", 1, PLAIN);

    compare(amd, single).succeeded();

    assertThat(Files.readString(page)).contains("single: There is one fork only");
  }

  @Test
  void what_is_damaged_in_a_run_is_said_and_the_rest_is_shown() throws Exception {
    Files.delete(arm.resolve("histograms/pull-plain-close-c-1.hlog"));
    edit(amd, "\"meanMillis\" : 3.0", "\"meanMillis\" : NaN");

    Outcome outcome = compare(amd, arm).succeeded();

    assertThat(outcome.out())
        .contains("amd: run.json: line ")
        .contains("/cells/1/samples/0/meanMillis: expected a finite number, got: NaN")
        .contains("arm: pull-plain-close-c-1.hlog expected the histograms of 2 slices, got: 0");
    assertThat(Files.readString(page))
        .contains("amd: Stored results are damaged: run.json: line ")
        .contains("<td class=\"failed\">failed");
  }

  @Test
  void a_page_that_cannot_be_written_is_one_complaint() throws Exception {
    Path file = Files.writeString(directory.resolve("file"), "mine");

    assertThat(Outcome.of("report --compare --out %s %s %s", file, amd, arm).failureComplaint())
        .startsWith("cannot create output directory " + file + ": ");
    assertThat(file).hasContent("mine");
  }
}
