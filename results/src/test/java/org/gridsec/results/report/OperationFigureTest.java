package org.gridsec.results.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Library;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.PayloadShape;
import org.gridsec.core.model.Suite;
import org.gridsec.core.model.Transport;
import org.gridsec.core.model.run.Cell;
import org.gridsec.core.model.run.Sample;
import org.gridsec.results.SyntheticFigures;
import org.gridsec.results.SyntheticRun;
import org.gridsec.results.papers.Papers;
import org.gridsec.results.papers.PublishedTable;
import org.gridsec.results.report.figure.Figure;
import org.gridsec.results.report.figure.FigureCsv;
import org.gridsec.results.report.figure.PaperNames;
import org.gridsec.results.report.figure.TableHere;
import org.gridsec.results.report.model.Entry;
import org.gridsec.results.report.model.Table;
import org.gridsec.results.store.RunDirectory;
import org.gridsec.results.summary.Measure;
import org.gridsec.results.summary.RunSummary;
import org.gridsec.results.summary.Sweep;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Single operations, as JMH measures them: two forks of 0.5 and 2 ms. */
class OperationFigureTest {

  private static final CellKey SIGN =
      CellKey.ofOneClient(
          "sign",
          new Parameters(Map.of("algorithm", "MD5withRSA", "provider", "BC")),
          new Library("jca"),
          Transport.KEEPALIVE,
          PayloadShape.string(10_000),
          Suite.MODERN);

  private static final Figure FIGURE =
      SyntheticFigures.of(
          "liu05-table1",
          "Signing",
          "Liu et al. 2005, Table 1",
          "RSA signs.",
          Measure.OPERATION_MILLIS,
          Sweep.INPUT,
          List.of(new Figure.Series("jca sign", "", List.of(SIGN))));

  private static Cell measured(boolean allocation) {
    return Cell.pending(SIGN, List.of("liu05-table1"))
        .withSample(sample(1, 0.5, allocation))
        .withSample(sample(2, 2, allocation));
  }

  private static Sample sample(int fork, double millis, boolean allocation) {
    Map<String, Double> amounts = new TreeMap<>(Map.of(Sample.ITERATIONS, 2.0));
    if (allocation) {
      amounts.put(Sample.ALLOCATED, 800.0);
    }
    return Sample.of(fork, 1, 100, millis, 1000 / millis).withAmounts(amounts);
  }

  private static RunSummary run(Cell cell) {
    return new RunSummary(SyntheticRun.run("quick", List.of(cell)), Map.of());
  }

  @Test
  void a_paper_s_row_is_followed_by_what_was_measured_in_its_place() {
    PublishedTable table = Papers.experiment("liu05-table1").orElseThrow().tables().get(0);

    Table here = new TableHere(run(measured(false)), FIGURE, Map.of()).of(table).orElseThrow();

    assertThat(here.columns()).hasSize(6).startsWith("MD5WithRSA, Sign (ms)");
    assertThat(here.rows())
        .extracting(Table.Row::label)
        .containsExactly("10000 B, paper", "10000 B, here");
    assertThat(here.rows().get(0).entries().get(0)).isEqualTo(Entry.text("19"));
    assertThat(here.rows().get(1).entries().get(0).value()).isEqualTo("1.0");
    assertThat(here.rows().get(1).entries().get(1)).isEqualTo(Entry.NOTHING);
  }

  @Test
  void a_table_of_which_nothing_was_measured_is_not_laid_out() {
    PublishedTable table = Papers.experiment("liu05-table2").orElseThrow().tables().get(0);

    assertThat(new TableHere(run(measured(false)), FIGURE, Map.of()).of(table)).isEmpty();
  }

  @Test
  void lines_of_a_table_with_several_measures_are_called_by_both() {
    Figure named = PaperNames.give(Papers.all(), FIGURE);

    assertThat(named.series().get(0).paperLabel()).isEqualTo("MD5WithRSA, Sign");
  }

  @Test
  void operations_have_no_histograms_and_none_is_missed(@TempDir Path path) throws IOException {
    RunDirectory directory =
        RunDirectory.create(
            path, SyntheticRun.run("quick", List.of(Cell.pending(SIGN, List.of("any")))));
    directory.write(directory.run().withCells(List.of(measured(true))));
    directory.flush();
    directory.export();

    assertThat(RunDirectory.open(path).problems()).isEmpty();
    assertThat(RunDirectory.open(path).run()).isEqualTo(directory.run());
  }

  @Test
  void a_figure_s_csv_has_what_an_operation_allocates(@TempDir Path path) throws IOException {
    Path csv = path.resolve("figure.csv");
    try (var out = Files.newOutputStream(csv)) {
      new FigureCsv(run(measured(true)), FIGURE).write(out);
    }

    List<String> lines = Files.readAllLines(csv);
    assertThat(lines.get(0)).contains(",allocated_bytes_per_operation,");
    assertThat(lines.get(1)).contains(",800,");
  }
}
