package org.gridsec.results.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Estimate;
import org.gridsec.core.model.Status;
import org.gridsec.results.claims.SampleValue;
import org.gridsec.results.papers.Counterpart;
import org.gridsec.results.papers.Exhibit;
import org.gridsec.results.papers.Here;
import org.gridsec.results.papers.PublishedFigure;
import org.gridsec.results.papers.PublishedTable;
import org.gridsec.results.papers.Quantity;
import org.gridsec.results.report.Page.Entry;
import org.gridsec.results.stats.PerGeneration;
import org.gridsec.results.stats.RunSummary;
import org.gridsec.results.stats.Scale;

/**
 * A paper's table or figure in its own terms, beside what was measured here: its rows or lines,
 * each followed by those of this run that stand in its place.
 */
final class ValueTables {

  private static final Entry NOTHING = new Entry("none", "–", "", "");

  private final RunSummary run;
  private final Figure figure;

  ValueTables(RunSummary run, Figure whole) {
    this.run = run;
    figure = whole.asked(run);
  }

  /** Empty where nothing was measured in the place of what the exhibit shows. */
  Optional<TableView> table(Exhibit exhibit) {
    if (exhibit instanceof PublishedTable table) {
      return table(table);
    }
    return exhibit instanceof PublishedFigure drawn ? table(drawn) : Optional.empty();
  }

  private Optional<TableView> table(PublishedTable table) {
    List<Integer> points = points(table);
    List<TableView.Row> rows = new ArrayList<>();
    for (PublishedTable.Row row : table.rows()) {
      List<TableView.Row> measured =
          row.here() == null || points.isEmpty()
              ? List.of()
              : rows(row.series() + ", here", row.ours(), row.here(), points);
      if (!measured.isEmpty()) {
        rows.add(
            new TableView.Row(
                row.series() + ", paper",
                row.unit(),
                row.values().stream().map(ValueTables::published).toList()));
        rows.addAll(measured);
      }
    }
    return view(table, table.over() == null ? "" : table.over().title(), points, rows);
  }

  /** None unless each column is a point. */
  private static List<Integer> points(PublishedTable table) {
    return table.columns().stream().anyMatch(column -> column.at() == null)
        ? List.of()
        : table.columns().stream().map(column -> Math.toIntExact(column.at())).toList();
  }

  private Optional<TableView> table(PublishedFigure drawn) {
    return view(
        drawn,
        drawn.x().title(),
        figure.points(),
        drawn.series().stream()
            .filter(series -> series.here() != null)
            .flatMap(
                series ->
                    rows(series.label(), series.ours(), series.here(), figure.points()).stream())
            .toList());
  }

  private static Optional<TableView> view(
      Exhibit exhibit, String over, List<Integer> points, List<TableView.Row> rows) {
    return rows.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new TableView(
                "%s: %s, in the paper’s terms; intervals at 95 %%"
                    .formatted(exhibit.place(), exhibit.caption()),
                over,
                points.stream().map(String::valueOf).toList(),
                rows));
  }

  /** One of each line of this run that stands in the place. */
  private List<TableView.Row> rows(
      String label, Counterpart ours, Here here, List<Integer> points) {
    Counterpart place = here.of() == null ? ours : here.of();
    SampleValue value = new SampleValue(here.measure());
    return lines(place, here)
        .map(
            line ->
                new TableView.Row(
                    label,
                    line.label() + ", " + (here.over() == null ? value.unit() : "%"),
                    points.stream().map(point -> entry(line, point, here, value)).toList()))
        .toList();
  }

  private Stream<Figure.Series> lines(Counterpart place, Here here) {
    return figure.series().stream()
        .filter(
            line ->
                line.cells().stream()
                    .allMatch(key -> place.matches(key) && key.recording() == here.recorded()));
  }

  private Entry entry(Figure.Series line, int point, Here here, SampleValue value) {
    Optional<CellKey> key =
        line.cells().stream().filter(cell -> figure.sweep().of(cell) == point).findFirst();
    Optional<Estimate> estimate =
        here.over() == null
            ? key.flatMap(k -> values(k, value)).map(PerGeneration::estimate)
            : key.flatMap(k -> gain(k, here.over(), value));
    return estimate
        .map(e -> new Entry("ok", Numbers.format(e.point()), Numbers.interval(e), ""))
        .orElse(NOTHING);
  }

  private Optional<PerGeneration> values(CellKey key, SampleValue value) {
    return run.cell(key)
        .filter(cell -> cell.cell().status() == Status.OK)
        .flatMap(cell -> PerGeneration.of(Scale.LOG, cell.cell().samples(), value::of));
  }

  /** By how many per cent. */
  private Optional<Estimate> gain(CellKey key, Counterpart over, SampleValue value) {
    return values(key, value)
        .flatMap(one -> values(over.inPlaceOf(key), value).flatMap(one::dividedBy))
        .map(PerGeneration::estimate)
        .map(
            ratio ->
                new Estimate(
                    percent(ratio.point()), percent(ratio.lower()), percent(ratio.upper())));
  }

  private static Double percent(Double ratio) {
    return ratio == null ? null : 100 * (ratio - 1);
  }

  private static Entry published(Quantity value) {
    return new Entry("ok", value.label(), "", "");
  }
}
