package org.gridsec.results.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Status;
import org.gridsec.results.report.FigureView.Row;
import org.gridsec.results.report.Page.Entry;
import org.gridsec.results.stats.LeastSquares;
import org.gridsec.results.stats.PerGeneration;
import org.gridsec.results.stats.RunSummary;
import org.gridsec.results.stats.Scale;

/**
 * How the lines of a figure with logarithmic axes grow: the exponent b of y ∝ x<sup>b</sup> over
 * all points, and over the last two, where what does not grow counts least.
 */
final class Slopes {

  private final RunSummary run;
  private final Figure figure;
  private final List<List<Integer>> stretches = new ArrayList<>();

  Slopes(RunSummary run, Figure figure) {
    this.run = run;
    this.figure = figure;
    List<Integer> points = figure.points();
    int number = points.size();
    if (figure.sweep().logarithmic() && number >= 2) {
      stretches.add(points);
      if (number > 2) {
        stretches.add(points.subList(number - 2, number));
      }
    }
  }

  /** From where to where. */
  List<String> columns() {
    return stretches.stream()
        .map(points -> points.get(0) + " to " + points.get(points.size() - 1))
        .toList();
  }

  /** A row a line that has any; none where the figure has no slopes. */
  List<Row> rows() {
    if (stretches.isEmpty()) {
      return List.of();
    }
    return figure.series().stream()
        .map(
            line ->
                new Row(
                    line.label(),
                    line.paperLabel(),
                    stretches.stream().map(points -> entry(line, points)).toList()))
        .filter(row -> row.entries().stream().anyMatch(entry -> entry.state().equals("ok")))
        .toList();
  }

  private Entry entry(Figure.Series line, List<Integer> points) {
    return slope(line, points)
        .map(PerGeneration::estimate)
        .map(b -> new Entry("ok", Numbers.format(b.point()), Numbers.interval(b), ""))
        .orElse(new Entry("none", "–", "", ""));
  }

  /** Empty unless the line has a value at each of the points. */
  private Optional<PerGeneration> slope(Figure.Series line, List<Integer> points) {
    SortedMap<Double, PerGeneration> values = new TreeMap<>();
    for (CellKey key : line.cells()) {
      int point = figure.sweep().of(key);
      if (points.contains(point)) {
        run.cell(key)
            .filter(cell -> cell.cell().status() == Status.OK)
            .flatMap(
                cell -> PerGeneration.of(Scale.LOG, cell.cell().samples(), figure.measure()::of))
            .ifPresent(value -> values.put((double) point, value));
      }
    }
    return values.size() == points.size() ? LeastSquares.logLogSlope(values) : Optional.empty();
  }
}
