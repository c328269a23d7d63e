package org.gridsec.results.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Estimate;
import org.gridsec.results.report.FigureView.Row;
import org.gridsec.results.report.model.Entry;
import org.gridsec.results.report.model.Numbers;
import org.gridsec.results.stats.LeastSquares;
import org.gridsec.results.stats.Measure;
import org.gridsec.results.stats.PerFork;
import org.gridsec.results.stats.RunSummary;
import org.gridsec.results.stats.Scale;
import org.gridsec.results.stats.Sweep;

/**
 * How the lines of a figure with logarithmic axes grow: the exponent b of y ∝ x<sup>b</sup> over
 * all points, and over the last two, where what does not grow counts least. Response times of
 * arrays are to grow no faster than linearly there.
 */
final class Slopes {

  /** A hair above 1, for what is linear is not shown to be at most 1. */
  private static final Goal GOAL = new Goal(1.05);

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

  private boolean hasGoal() {
    return figure.sweep() == Sweep.STRINGS
        && figure.measure() == Measure.RESPONSE_MILLIS
        && !stretches.isEmpty();
  }

  /** From where to where, and the goal where there is one. */
  List<String> columns() {
    return Stream.concat(
            stretches.stream()
                .map(points -> points.get(0) + " to " + points.get(points.size() - 1)),
            hasGoal() ? Stream.of("goal at the end: " + GOAL) : Stream.empty())
        .toList();
  }

  /** A row a line that has any; none where the figure has no slopes. */
  List<Row> rows() {
    if (stretches.isEmpty()) {
      return List.of();
    }
    return figure.series().stream()
        .map(line -> new Row(line.label(), line.paperLabel(), entries(line)))
        .filter(row -> row.entries().stream().anyMatch(entry -> entry.state().equals("ok")))
        .toList();
  }

  private List<Entry> entries(Figure.Series line) {
    List<Entry> entries = new ArrayList<>();
    for (List<Integer> points : stretches) {
      entries.add(
          entry(
              line,
              points,
              b -> new Entry("ok", Numbers.format(b.point()), Numbers.interval(b), "")));
    }
    if (hasGoal()) {
      List<Integer> end = stretches.get(stretches.size() - 1);
      entries.add(entry(line, end, b -> new Entry("ok", GOAL.verdict(b), "", "")));
    }
    return entries;
  }

  private Entry entry(
      Figure.Series line, List<Integer> points, Function<Estimate, Entry> exponent) {
    return slope(line, points).map(PerFork::estimate).map(exponent).orElse(Entry.NOTHING);
  }

  /** Empty unless the line has a value at each of the points. */
  private Optional<PerFork> slope(Figure.Series line, List<Integer> points) {
    SortedMap<Double, PerFork> values = new TreeMap<>();
    for (CellKey key : line.cells()) {
      int point = figure.sweep().of(key);
      if (points.contains(point)) {
        run.cell(key)
            .flatMap(cell -> cell.values(Scale.LOG, figure.measure()::of))
            .ifPresent(value -> values.put((double) point, value));
      }
    }
    return values.size() == points.size() ? LeastSquares.logLogSlope(values) : Optional.empty();
  }
}
