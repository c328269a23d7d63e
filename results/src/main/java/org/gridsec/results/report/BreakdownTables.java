package org.gridsec.results.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.gridsec.core.model.Estimate;
import org.gridsec.core.model.Sample;
import org.gridsec.core.model.Status;
import org.gridsec.results.papers.Breakdown;
import org.gridsec.results.papers.Quantity;
import org.gridsec.results.report.Page.Entry;
import org.gridsec.results.stats.CellSummary;
import org.gridsec.results.stats.PerGeneration;
import org.gridsec.results.stats.RunSummary;
import org.gridsec.results.stats.Scale;

/** A paper's breakdown beside the phases that were recorded here: a column each. */
final class BreakdownTables {

  private static final List<String> SIDES = List.of("client", "server");

  private record Column(CellSummary cell, String side) {

    String phase(Breakdown.Bar bar) {
      return side + "." + bar.phase();
    }

    boolean has(Breakdown.Bar bar) {
      return cell.cell().samples().stream()
          .anyMatch(sample -> sample.phaseMillis().containsKey(phase(bar)));
    }
  }

  private final List<CellSummary> cells;

  /** Of those cells of a figure that recorded their phases. */
  BreakdownTables(RunSummary run, Figure figure) {
    cells =
        figure.series().stream()
            .flatMap(series -> series.cells().stream())
            .flatMap(key -> run.cell(key).stream())
            .filter(cell -> cell.key().recording() && cell.cell().status() == Status.OK)
            .toList();
  }

  /** A table for each bar of which anything was recorded. */
  List<TableView> tables(Breakdown breakdown) {
    List<TableView> tables = new ArrayList<>();
    for (Breakdown.Bar bar : breakdown.bars()) {
      List<Column> columns =
          cells.stream()
              .flatMap(cell -> SIDES.stream().map(side -> new Column(cell, side)))
              .filter(column -> column.has(bar))
              .toList();
      if (!columns.isEmpty()) {
        tables.add(table(breakdown, bar, columns));
      }
    }
    return tables;
  }

  private static TableView table(Breakdown breakdown, Breakdown.Bar bar, List<Column> columns) {
    List<TableView.Row> rows = new ArrayList<>();
    for (Breakdown.Part part : bar.parts()) {
      rows.add(
          new TableView.Row(
              part.label(),
              bar.phase() + ": " + part.phase().replace('_', ' '),
              entries(
                  published(part.value(), 100 * bar.share(part)),
                  columns,
                  column -> measured(column, bar, "." + part.phase()))));
    }
    rows.add(
        new TableView.Row(
            "all",
            bar.phase(),
            entries(published(bar.total(), 100), columns, column -> measured(column, bar, ""))));
    return new TableView(
        "%s: the paper (%s), and here: ms a call, and %% of the whole with its 95 %% interval"
            .formatted(bar.process(), bar.series()),
        "Phase",
        Stream.concat(
                Stream.of("paper, " + breakdown.unit()),
                columns.stream()
                    .map(column -> column.cell().key().unrecorded() + ", " + column.side()))
            .toList(),
        rows);
  }

  private static List<Entry> entries(
      Entry published, List<Column> columns, Function<Column, Entry> measured) {
    return Stream.concat(Stream.of(published), columns.stream().map(measured)).toList();
  }

  private static Entry published(Quantity value, double percent) {
    return new Entry("ok", value.label(), Numbers.format(percent) + " %", "");
  }

  private static Entry measured(Column column, Breakdown.Bar bar, String part) {
    String whole = column.phase(bar);
    List<Sample> samples = column.cell().cell().samples();
    Optional<Estimate> millis = estimate(Scale.LOG, samples, s -> millis(s, whole + part));
    return millis
        .map(
            time ->
                new Entry(
                    "ok",
                    Numbers.format(time.point()),
                    part.isEmpty() ? "100 %" : share(samples, whole, part),
                    ""))
        .orElse(new Entry("none", "–", "", ""));
  }

  private static String share(List<Sample> samples, String whole, String part) {
    return estimate(Scale.LOGIT, samples, s -> millis(s, whole + part) / millis(s, whole))
        .map(PhaseTables::percent)
        .map(share -> (Numbers.format(share.point()) + " % " + Numbers.interval(share)).strip())
        .orElse("");
  }

  private static Optional<Estimate> estimate(
      Scale scale, List<Sample> samples, ToDoubleFunction<Sample> value) {
    return PerGeneration.of(scale, samples, value).map(PerGeneration::estimate);
  }

  /** No number, and so no estimate, where a slice does not have the phase. */
  private static double millis(Sample sample, String phase) {
    return sample.phaseMillis().getOrDefault(phase, Double.NaN);
  }
}
