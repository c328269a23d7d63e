package org.gridsec.scenarios.twentyyears;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.PayloadShape;
import org.gridsec.core.model.PeriodStack;
import org.gridsec.results.papers.Breakdown;
import org.gridsec.results.papers.Papers;
import org.gridsec.results.report.Amounts;
import org.gridsec.results.report.figure.Figure;
import org.gridsec.results.report.model.Entry;
import org.gridsec.results.report.model.Table;
import org.gridsec.results.report.model.TableSpec;
import org.gridsec.results.stats.PerFork;
import org.gridsec.results.stats.Scale;
import org.gridsec.results.summary.RunSummary;

/** Tables of the gain by libraries, and of the gain by hardware and JVM. */
record TwentyYearsTables(RunSummary run, Figure figure) {

  List<Table> tables() {
    return Stream.of(libraries(), hardware())
        .flatMap(table -> table.unlessEmpty().stream())
        .toList();
  }

  /** Response time of each software, and the speedup over the oldest measured one. */
  private Table libraries() {
    List<Figure.Series> lines =
        figure.series().stream().filter(line -> !line.cells().get(0).recording()).toList();
    Figure.Series first = lines.isEmpty() ? null : lines.get(0);
    return new TableSpec<Figure.Series>(
            "What libraries gave: response time, and how many times as fast as "
                + (first == null ? "" : first.label()),
            "Software",
            Figure.Series::label,
            line -> software(line.cells().get(0)))
        .column("short, ms", line -> millis(of(line, TwentyYears.SHORT)))
        .value("times as fast", line -> times(first, line, TwentyYears.SHORT))
        .column("1024 strings, ms", line -> millis(of(line, TwentyYears.LONG)))
        .value("times as fast", line -> times(first, line, TwentyYears.LONG))
        .of(lines);
  }

  private static String software(CellKey key) {
    return key.stack() instanceof PeriodStack papers ? papers.title(key.parameters()) : "";
  }

  private static Optional<CellKey> of(Figure.Series line, PayloadShape length) {
    return line.cells().stream().filter(key -> key.payload().equals(length)).findFirst();
  }

  private Entry millis(Optional<CellKey> key) {
    return Entry.of(key.flatMap(run::cell).map(figure.measure()::of).orElse(null));
  }

  private Optional<PerFork> times(Figure.Series first, Figure.Series other, PayloadShape length) {
    return of(first, length)
        .flatMap(
            above -> of(other, length).flatMap(key -> run.ratio(above, key, figure.measure())));
  }

  /** A process of the paper, and the same phase here. */
  private record Step(Breakdown.Bar bar, PerFork here) {}

  /** Time in the paper divided by the time of the same software here. */
  private Table hardware() {
    List<Step> rows = new ArrayList<>();
    for (CellKey key : figure.cells().filter(CellKey::recording).toList()) {
      published().forEach(bar -> here(key, bar).ifPresent(here -> rows.add(new Step(bar, here))));
    }
    return new TableSpec<Step>(
            "What hardware and JVM gave: GRID’04’s Table 1, and the same software here, an array of 1024"
                + " strings",
            "Process",
            row -> row.bar().process())
        .text("the paper, ms", row -> row.bar().total().label())
        .column("here, ms", row -> Entry.of(row.here().estimate()))
        .value("times as fast", row -> times(row.bar().total().point().orElseThrow(), row.here()))
        .of(rows);
  }

  private static Optional<PerFork> times(double paper, PerFork here) {
    return PerFork.combined(Scale.LOG, List.of(here), millis -> paper / millis[0]);
  }

  private static List<Breakdown.Bar> published() {
    return Papers.experiments(Papers.all(), "grid04-table1")
        .flatMap(experiment -> experiment.breakdowns().stream())
        .flatMap(breakdown -> breakdown.bars().stream())
        .toList();
  }

  private Optional<PerFork> here(CellKey key, Breakdown.Bar bar) {
    String phase = (bar.phase().equals("protect") ? "client." : "server.") + bar.phase();
    return run.cell(key)
        .flatMap(cell -> cell.values(Scale.LOG, sample -> Amounts.phase(sample, phase)));
  }
}
