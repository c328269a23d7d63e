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
import org.gridsec.results.report.Figure;
import org.gridsec.results.report.model.Entry;
import org.gridsec.results.report.model.Table;
import org.gridsec.results.stats.PerFork;
import org.gridsec.results.stats.RunSummary;
import org.gridsec.results.stats.Scale;

/** Tables of the gain by libraries, and of the gain by hardware and JVM. */
record TwentyYearsTables(RunSummary run, Figure figure) {

  private static final String TABLE_1 = "grid04-table1";

  List<Table> tables() {
    return Stream.of(libraries(), hardware())
        .flatMap(table -> table.unlessEmpty().stream())
        .toList();
  }

  /** Response time of each software, and the speedup over the oldest measured one. */
  private Table libraries() {
    List<Table.Row> rows = new ArrayList<>();
    List<Figure.Series> lines =
        figure.series().stream().filter(line -> !line.cells().get(0).recording()).toList();
    for (Figure.Series line : lines) {
      rows.add(
          new Table.Row(
              line.label(),
              software(line.cells().get(0)),
              Stream.of(TwentyYears.SHORT, TwentyYears.LONG)
                  .flatMap(
                      length ->
                          Stream.of(
                              millis(of(line, length)),
                              times(of(lines.get(0), length), of(line, length))))
                  .toList()));
    }
    String first = lines.isEmpty() ? "" : lines.get(0).label();
    return new Table(
        "What libraries gave: response time, and how many times as fast as " + first,
        "Software",
        List.of("short, ms", "times as fast", "1024 strings, ms", "times as fast"),
        rows);
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

  private Entry times(Optional<CellKey> first, Optional<CellKey> other) {
    return first.isEmpty() || other.isEmpty()
        ? Entry.NOTHING
        : Entry.of(run.ratio(first.get(), other.get(), figure.measure()));
  }

  /** Time in the paper divided by the time of the same software here. */
  private Table hardware() {
    List<Table.Row> rows = new ArrayList<>();
    for (CellKey key : figure.cells().filter(CellKey::recording).toList()) {
      published().forEach(bar -> here(key, bar).ifPresent(here -> rows.add(row(bar, here))));
    }
    return new Table(
        "What hardware and JVM gave: GRID’04’s Table 1, and the same software here, an array of 1024 strings",
        "Process",
        List.of("the paper, ms", "here, ms", "times as fast"),
        rows);
  }

  private static Table.Row row(Breakdown.Bar bar, PerFork here) {
    double paper = bar.total().point().orElseThrow();
    return new Table.Row(
        bar.process(),
        List.of(
            Entry.text(bar.total().label()),
            Entry.of(here.estimate()),
            Entry.of(PerFork.combined(Scale.LOG, List.of(here), millis -> paper / millis[0]))));
  }

  private static List<Breakdown.Bar> published() {
    return Papers.all().stream()
        .flatMap(paper -> paper.experiments().stream())
        .filter(experiment -> experiment.scenario().equals(TABLE_1))
        .flatMap(experiment -> experiment.breakdowns().stream())
        .flatMap(breakdown -> breakdown.bars().stream())
        .toList();
  }

  private Optional<PerFork> here(CellKey key, Breakdown.Bar bar) {
    String phase = (bar.phase().equals("protect") ? "client." : "server.") + bar.phase();
    return run.cell(key)
        .flatMap(
            cell ->
                cell.values(
                    Scale.LOG, sample -> sample.phaseMillis().getOrDefault(phase, Double.NaN)));
  }
}
