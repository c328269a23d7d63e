package org.gridsec.scenarios.cli.regression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gridsec.scenarios.cli.StoredRuns.PLAIN;
import static org.gridsec.scenarios.cli.StoredRuns.edit;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.run.Cell;
import org.gridsec.core.model.run.Sample;
import org.gridsec.scenarios.cli.Outcome;
import org.gridsec.scenarios.cli.StoredRuns;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.xml.sax.InputSource;

/** {@code gridsec compare} on stored runs, good and bad. */
@Timeout(120)
public class CompareCommandTest {

  public static final CellKey SIGNED = PLAIN.withMechanism("xml-signature");
  private static final double[] SPREAD = {1.00, 1.01, 0.99, 1.00};

  @TempDir private Path directory;
  private Path base;
  private Path same;
  private Path slower;

  @BeforeEach
  void store() {
    base = store("base", 4, false, PLAIN, SIGNED);
    same = store("same", 4, false, PLAIN, SIGNED);
    slower = store("slower", 5, false, PLAIN, SIGNED);
  }

  /** A run in which plain takes 1 ms. */
  private Path store(String name, double signedMillis, boolean failed, CellKey... keys) {
    return store(directory, name, signedMillis, failed, keys);
  }

  public static Path store(
      Path directory, String name, double signedMillis, boolean failed, CellKey... keys) {
    return new StoredRuns(directory)
        .store(name, List.of(keys).stream().map(key -> cell(key, signedMillis, failed)).toList());
  }

  private static Cell cell(CellKey key, double signedMillis, boolean failed) {
    Cell cell = Cell.pending(key, List.of("grid04-fig3"));
    for (int i = 0; i < SPREAD.length; i++) {
      double millis = key.equals(PLAIN) ? 1 : signedMillis * SPREAD[i];
      cell = cell.withSample(Sample.of(i + 1, 1, 100, millis, 1).withServerCpu(0.5));
    }
    return failed && !key.equals(PLAIN) ? cell.failed("reply differs") : cell;
  }

  @Test
  void nothing_slower_ends_with_0() {
    Outcome outcome = Outcome.of("compare %s %s", base, same).succeeded();

    assertThat(outcome.out())
        .contains("base:      base", "candidate: same")
        .contains("pull xml-signature close c=1, overhead")
        .endsWith("verdict: no difference seen\n");
  }

  @Test
  void something_slower_ends_with_3_and_something_faster_with_0() {
    Outcome outcome = Outcome.of("compare %s %s", base, slower);

    assertThat(outcome.exit()).isEqualTo(3);
    assertThat(outcome.err()).isEmpty();
    assertThat(outcome.out()).contains("slower              +25.0 % [").endsWith("slower\n");
    assertThat(Outcome.of("compare %s %s", slower, base).succeeded().out()).endsWith("faster\n");
  }

  @Test
  void a_threshold_above_the_difference_ends_with_0() {
    Outcome.of("compare %s %s --threshold 40", base, slower).succeeded();
  }

  @Test
  void standard_output_is_the_report_and_nothing_else() throws Exception {
    JsonNode json =
        new ObjectMapper().readTree(Outcome.of("compare %s %s --format json", base, slower).out());

    assertThat(json.get("verdict").asText()).isEqualTo("slower");
    assertThat(Outcome.of("compare %s %s --format junit", base, slower).out())
        .startsWith("<?xml")
        .contains("failures=\"1\"");
    assertThat(Outcome.of("compare %s %s --format markdown", base, slower).out())
        .startsWith("### Gridsec: slower");
  }

  @Test
  void a_cell_that_failed_in_the_candidate_ends_with_1() {
    Path broken = store("broken", 9, true, PLAIN, SIGNED);

    Outcome outcome = Outcome.of("compare %s %s", base, broken);

    assertThat(outcome.failureComplaint())
        .isEqualTo("all cells expected to work in the candidate, got: 1 that failed");
    assertThat(outcome.out()).contains("reply differs").doesNotContain("slower");
  }

  @Test
  void a_cell_that_failed_in_both_or_is_new_ends_with_1() {
    Path broken = store("broken", 9, true, PLAIN, SIGNED);
    Path still = store("still", 9, true, PLAIN, SIGNED);
    Path without = store("without", 9, true, PLAIN);

    for (Path before : List.of(still, without)) {
      assertThat(Outcome.of("compare %s %s", before, broken).failureComplaint())
          .isEqualTo("all cells expected to work in the candidate, got: 1 that failed");
    }
  }

  /** What a peer sent may be in the failure, and the run may come from anywhere. */
  @Test
  void nothing_of_a_stored_run_reaches_a_terminal_or_breaks_a_form() throws Exception {
    Path odd = store("odd", 9, true, PLAIN, SIGNED);
    edit(
        odd,
        "reply differs",
        "got: \\\\u001b[31m\\\\u0000\\\\u000b\\\\n::error::x \\\\ud800 ]]> \\\\u0085 \\\\u202e|");
    edit(odd, "Vendor 17", "Vendor \\\\u009b1m");

    for (String format : List.of("text", "markdown", "json", "junit")) {
      Outcome outcome = Outcome.of("compare %s %s --format %s", base, odd, format);
      assertThat(outcome.exit()).isEqualTo(1);
      assertThat(outcome.out())
          .contains("[31m", "Vendor ?1m")
          .doesNotContainPattern("[\\p{Cc}\\p{Cs}\u202E&&[^\n]]")
          .doesNotContainPattern("(?m)^::");
    }
    String xml = Outcome.of("compare %s %s --format junit", base, odd).out();
    assertThat(
            DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new InputSource(new StringReader(xml))))
        .isNotNull();
    assertThat(Outcome.of("report %s", odd).out()).doesNotContainPattern("[\\p{Cc}&&[^\n]]");
    for (String file : List.of("summary.md", "report.html", "cells.csv")) {
      assertThat(Files.readString(odd.resolve(file)))
          .doesNotContainPattern("[\\p{Cc}\u202E&&[^\r\n\t]]");
    }
    assertThat(Files.readString(odd.resolve("report.html"))).contains("[31m", "Vendor ?1m");
  }

  @Test
  void runs_with_no_cell_in_common_end_with_1() {
    Path other = store("other", 4, false, SIGNED.withClients(8));

    assertThat(Outcome.of("compare %s %s", base, other).failureComplaint())
        .isEqualTo(
            "runs expected to have a cell in common that can be compared, got none in %s and %s"
                .formatted(base, other));
  }

  @Test
  void a_run_of_another_format_ends_with_1() throws Exception {
    edit(slower, "\"formatVersion\" : 2", "\"formatVersion\" : 3");

    assertThat(Outcome.of("compare %s %s", base, slower).failureComplaint())
        .contains("slower")
        .contains("'formatVersion' expected 2, got: 3");
  }

  @Test
  void a_run_beside_itself_is_no_comparison() throws Exception {
    Path link = Files.createSymbolicLink(base.resolveSibling("link"), base);
    for (String same : List.of(base + "/../base", link.toString())) {
      assertThat(Outcome.of("compare %s %s", base, same).usageComplaint())
          .startsWith("'BASE' and 'CANDIDATE' expected different runs, got one twice: ");
    }
  }

  @Test
  void a_run_or_a_load_that_is_not_there_is_named_and_ends_with_2() {
    Path nowhere = directory.resolve("before.json");
    assertThat(Outcome.of("compare %s %s", nowhere, base).usageComplaint())
        .startsWith(
            "'BASE' expected the directory of a run, or the .json of a load, got none: " + nowhere);
    assertThat(Outcome.of("compare %s %s", base, nowhere).usageComplaint())
        .startsWith("'CANDIDATE' expected the directory of a run, ");
  }

  @Test
  void options_that_cannot_be_end_with_2() {
    assertThat(Outcome.of("compare %s %s --format yaml", base, same).usageComplaint())
        .startsWith("'--format' expected text, markdown, json, junit, got: yaml");
    assertThat(Outcome.of("compare %s %s --threshold much", base, same).usageComplaint())
        .startsWith("'--threshold' expected a percentage, as 5 or 5%, got: much");
    assertThat(Outcome.of("compare %s %s --threshold 101", base, same).usageComplaint())
        .startsWith("'--threshold' expected ");
    assertThat(Outcome.of("compare %s", base).exit()).isEqualTo(2);
  }
}
