package org.gridsec.scenarios.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.run.Cell;
import org.gridsec.core.model.run.Run;
import org.gridsec.core.model.run.Status;
import org.gridsec.results.store.RunDirectory;
import org.gridsec.results.summary.AgainstItself;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A run that measures its series against themselves. */
@Timeout(300)
class AgainstItselfRunIT {

  private static final String OPTIONS =
      "recording-cost --mechanism plain --stack pull --suite period --profile smoke";

  @TempDir private static Path out;
  private static Outcome outcome;
  private static Run run;

  @BeforeAll
  static void measure() {
    outcome = Outcome.of("run " + OPTIONS + " --aa --seed 7 --no-pin --out %s", out).succeeded();
    run = RunDirectory.open(out).run();
  }

  @Test
  void every_cell_is_measured_twice() {
    assertThat(run.cells()).hasSize(4).extracting(Cell::status).containsOnly(Status.OK);
    assertThat(run.cells())
        .extracting(Cell::key)
        .extracting(CellKey::variant)
        .containsExactly("a", "b", "a", "b");
    assertThat(run.cells().stream().map(cell -> cell.key().withVariant("")).distinct()).hasSize(2);
  }

  @Test
  void each_half_has_jvms_of_its_own() throws IOException {
    try (Stream<Path> logs = Files.list(out.resolve("logs"))) {
      assertThat(logs.map(log -> log.getFileName().toString()))
          .containsExactlyInAnyOrder(
              "pull-a-f1-server.log",
              "pull-a-f1-client.log",
              "pull-b-f1-server.log",
              "pull-b-f1-client.log");
    }
  }

  @Test
  void the_halves_are_told_apart_in_what_is_stored() throws IOException {
    List<String> table = Files.readAllLines(out.resolve("cells.csv"));
    int variant = List.of(table.get(0).split(",", -1)).indexOf("variant");
    assertThat(table.subList(1, table.size()))
        .extracting(row -> row.split(",", -1)[variant])
        .containsExactly("a", "b", "a", "b");
    assertThat(out.resolve("histograms/pull-plain-keepalive-period-a-c-1.hlog")).exists();
    assertThat(out.resolve("histograms/pull-plain-keepalive-period-b-c-1.hlog")).exists();
  }

  @Test
  void the_figures_show_both_halves() throws IOException {
    assertThat(Files.readString(out.resolve("report.html")))
        .contains("pull plain keepalive period a", "pull plain keepalive period b");
  }

  @Test
  void the_terminal_and_the_report_say_how_often_a_difference_was_seen() throws IOException {
    String text = AgainstItself.of(RunDirectory.open(out).summary()).get(0).text();
    assertThat(outcome.out()).contains(text);
    assertThat(Files.readString(out.resolve("report.html"))).contains(text);
  }

  @Test
  void the_stored_command_asks_for_the_same_again() {
    assertThat(run.command()).contains(" --aa ");
  }

  @Test
  void it_is_resumed_with_and_without_the_option() {
    for (String options : List.of("", "--aa", OPTIONS, OPTIONS + " --aa")) {
      Outcome.of("run --resume %s --no-pin " + options, out).succeeded();
    }

    assertThat(RunDirectory.open(out).run()).isEqualTo(run);
  }
}
