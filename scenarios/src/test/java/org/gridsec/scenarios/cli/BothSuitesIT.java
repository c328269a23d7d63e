package org.gridsec.scenarios.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.gridsec.core.model.JceProvider;
import org.gridsec.core.model.PeriodStack;
import org.gridsec.core.model.Suite;
import org.gridsec.core.model.run.Cell;
import org.gridsec.core.model.run.Run;
import org.gridsec.core.model.run.Status;
import org.gridsec.results.store.RunDirectory;
import org.gridsec.scenarios.cli.run.Suites;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A run of both suites of algorithms: the same JVMs, a report for each suite, and one page. */
@Timeout(300)
class BothSuitesIT {

  @TempDir private Path directory;

  private final Path out = SharedRun.directory();
  private final Run run = SharedRun.run();

  @Test
  void every_cell_of_both_works() {
    assertThat(run.suites()).containsExactly(Suite.PERIOD, Suite.MODERN);
    assertThat(run.cells()).extracting(Cell::status).containsOnly(Status.OK);
    assertThat(run.ofSuite(Suite.PERIOD).cells())
        .filteredOn(cell -> cell.key().stack() == PeriodStack.XSUL)
        .hasSize(4);
    assertThat(run.ofSuite(Suite.PERIOD).cells())
        .filteredOn(cell -> !cell.key().ofPapersSoftware())
        .hasSameSizeAs(run.ofSuite(Suite.MODERN).cells())
        .extracting(cell -> cell.key().withSuite(Suite.MODERN).withProvider(JceProvider.JDK))
        .containsExactlyElementsOf(
            run.ofSuite(Suite.MODERN).cells().stream().map(Cell::key).toList());
  }

  @Test
  void they_share_jvms() throws Exception {
    try (var logs = Files.list(out.resolve("logs"))) {
      assertThat(logs.map(log -> log.getFileName().toString()))
          .contains("pull-f1-server.log")
          .noneMatch(name -> name.startsWith("pull-period") || name.startsWith("pull-modern"));
    }
  }

  @Test
  void each_has_a_report_and_a_page_has_both_side_by_side() throws Exception {
    assertThat(Files.readString(out.resolve("report.html")))
        .contains("href=\"period/report.html\"", "href=\"modern/report.html\"");
    assertThat(Files.readString(out.resolve("summary.md"))).contains("same algorithms", "today");
    for (Suite suite : run.suites()) {
      Path report = out.resolve(suite.id());
      assertThat(Files.readString(report.resolve("report.html")))
          .contains("suite " + suite, "href=\"../run.json\"", "id=\"grid04-fig3\"");
      assertThat(Files.readAllLines(report.resolve("figures/grid04-fig3.csv")))
          .filteredOn(line -> line.contains("xml-signature"))
          .isNotEmpty()
          .allMatch(line -> line.contains("," + suite + ","));
      assertThat(report.resolve("claims.json")).exists();
    }
  }

  @Test
  void a_comparison_has_a_column_for_each_suite() throws Exception {
    Path other = new StoredRuns(directory).store("other", 2, StoredRuns.PLAIN);
    Outcome.of("report --compare %s %s --out %s", out, other, directory.resolve("compared"))
        .succeeded();
    assertThat(Files.readString(directory.resolve("compared/compare.html")))
        .contains("run, same algorithms", "run, today", "other");
  }

  @Test
  void it_is_resumed_with_its_suites_in_any_order_and_no_others() {
    Outcome.of("run --resume %s --no-pin --suite modern,period", out).succeeded();
    Outcome.of(SharedRun.ASKED + " --suite modern,period --resume %s", out).succeeded();
    assertThat(RunDirectory.open(out).run()).isEqualTo(run);
    assertThat(Outcome.of("run --resume %s --no-pin --suite modern", out).err())
        .contains("'--suite' expected period,modern, as in the run to resume, got: modern");
  }

  @Test
  void names_of_suites_are_taken_once_in_the_order_of_a_run() {
    assertThat(List.of("modern,period", "period,modern,period").stream().map(Suites::of))
        .containsOnly(new Suites(List.of(Suite.PERIOD, Suite.MODERN)));
    assertThat(Outcome.of("run grid04-fig1 --suite period,odd").err())
        .contains("'suite' expected modern, period, got: odd");
    assertThat(Outcome.of("run grid04-fig1 --suite period,").err())
        .contains("'suite' expected modern, period, got: ");
  }
}
