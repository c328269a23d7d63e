package org.gridsec.results.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gridsec.results.papers.Here;
import org.gridsec.results.papers.PaperSeries;
import org.gridsec.results.papers.PublishedTable;
import org.gridsec.results.papers.Quantity;
import org.gridsec.results.report.model.Entry;
import org.gridsec.results.report.model.Table;
import org.gridsec.results.stats.CellSummary;
import org.gridsec.results.stats.RunSummary;

/**
 * A paper's table or figure in its own terms, beside what was measured here: its rows or lines,
 * each followed by those of this run that stand in its place.
 */
final class ValueTables {

  private final LinesHere lines;
  private final Map<String, String> marks;

  /**
   * Of a figure's cells.
   *
   * @param marks of what is to be said of them
   */
  ValueTables(RunSummary run, Figure whole, Map<String, String> marks) {
    lines = new LinesHere(run, whole);
    this.marks = marks;
  }

  /** Empty where nothing was measured in the place of what the table shows. */
  Optional<Table> table(PublishedTable table) {
    List<Integer> points = points(table);
    List<Table.Row> rows = new ArrayList<>();
    for (PublishedTable.Row row : table.rows()) {
      List<Table.Row> measured =
          row.here() == null || points.isEmpty()
              ? List.of()
              : lines.of(new PaperSeries(row.series(), row.ours(), row.here())).stream()
                  .map(line -> row(row.series() + ", here", line, row.here(), points))
                  .toList();
      if (!measured.isEmpty()) {
        rows.add(
            new Table.Row(
                row.series() + ", paper",
                row.unit(),
                row.values().stream().map(ValueTables::published).toList()));
        rows.addAll(measured);
      }
    }
    return rows.isEmpty()
        ? Optional.empty()
        : Optional.of(
            view(
                "%s: %s".formatted(table.place(), table.caption()),
                table.over() == null ? "" : table.over().title(),
                points,
                rows,
                ""));
  }

  /** None unless each column is a point. */
  private static List<Integer> points(PublishedTable table) {
    return table.columns().stream().anyMatch(column -> column.at() == null)
        ? List.of()
        : table.columns().stream().map(column -> Math.toIntExact(column.at())).toList();
  }

  Table table(FigureHere figure) {
    List<Integer> points = figure.figure().points();
    return view(
        figure.title(),
        figure.published().x().title(),
        points,
        figure.lines().stream()
            .map(of -> row(of.line().paperLabel(), of.line(), of.here(), points))
            .toList(),
        figure.file());
  }

  private static Table view(
      String title, String over, List<Integer> points, List<Table.Row> rows, String csv) {
    return new Table(
        title + ", in the paper’s terms; intervals at 95 %",
        over,
        "",
        points.stream().map(String::valueOf).toList(),
        rows,
        csv);
  }

  private Table.Row row(String label, PlottedLine line, Here here, List<Integer> points) {
    return new Table.Row(
        label,
        line.label() + ", " + LinesHere.unit(here),
        points.stream()
            .map(place -> line.at(place).map(this::entry).orElse(Entry.NOTHING))
            .toList());
  }

  private Entry entry(PlottedLine.Point point) {
    return FigureTables.value(point.cell(), point.value(), () -> marks(point.cell()));
  }

  private String marks(CellSummary cell) {
    return FigureTables.notes(cell)
        .flatMap(note -> Stream.ofNullable(marks.get(note)))
        .distinct()
        .collect(Collectors.joining(","));
  }

  private static Entry published(Quantity value) {
    return Entry.text(value.label());
  }
}
