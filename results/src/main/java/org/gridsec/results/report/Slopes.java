package org.gridsec.results.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.gridsec.core.model.CellKey;
import org.gridsec.results.report.model.Entry;
import org.gridsec.results.report.model.Goal;
import org.gridsec.results.report.model.Table;
import org.gridsec.results.stats.LeastSquares;
import org.gridsec.results.stats.Measure;
import org.gridsec.results.stats.PerFork;
import org.gridsec.results.stats.RunSummary;
import org.gridsec.results.stats.Scale;
import org.gridsec.results.stats.Sweep;

/**
 * Growth of the lines of a figure with a logarithmic x axis: the exponent b of y ∝ x<sup>b</sup>
 * over all points, and over the last two, where constant costs matter least. The response times of
 * arrays have the goal to grow at most linearly there.
 */
final class Slopes {

  /** Slightly above 1, because the interval of exactly linear growth does not lie below 1. */
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
    return figure.sweep() == Sweep.STRINGS && figure.measure() == Measure.RESPONSE_MILLIS;
  }

  /** A row per line that has a slope; no rows if the figure has no slopes. */
  Table table() {
    List<String> columns =
        new ArrayList<>(
            stretches.stream()
                .map(points -> points.get(0) + " to " + points.get(points.size() - 1))
                .toList());
    if (hasGoal()) {
      columns.add("goal at the end: " + GOAL);
    }
    return new Table(
        "Growth: the exponent b of value ∝ size to the power of b; 1 is linear",
        "Series",
        figure.sweep().title(),
        columns,
        stretches.isEmpty()
            ? List.of()
            : figure.series().stream()
                .map(line -> FigureTables.row(figure, line, entries(line)))
                .filter(Table.Row::ok)
                .toList(),
        "");
  }

  private List<Entry> entries(Figure.Series line) {
    List<Optional<PerFork>> slopes = stretches.stream().map(points -> slope(line, points)).toList();
    List<Entry> entries = new ArrayList<>(slopes.stream().map(Entry::of).toList());
    if (hasGoal()) {
      entries.add(
          slopes
              .get(slopes.size() - 1)
              .map(b -> Entry.text(GOAL.verdict(b.estimate())))
              .orElse(Entry.NOTHING));
    }
    return entries;
  }

  /** The exponent; empty unless the line has a value at each of the points. */
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
