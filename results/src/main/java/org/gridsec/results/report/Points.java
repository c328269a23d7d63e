package org.gridsec.results.report;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Estimate;
import org.gridsec.core.model.Status;
import org.gridsec.results.stats.CellSummary;
import org.gridsec.results.stats.RunSummary;
import org.jfree.data.xy.XYIntervalSeries;
import org.jfree.data.xy.XYIntervalSeriesCollection;
import org.jfree.data.xy.XYSeries;
import org.jfree.data.xy.XYSeriesCollection;

/**
 * Where the points of a figure lie. Lines are a little apart at each place, so that intervals do
 * not hide each other; where there is one place only, each line has a place of its own.
 */
final class Points {

  private static final double WIDEST_SPREAD = 0.4;
  private static final double SPREAD = 0.06;
  private static final double LOG_OF_2 = Math.log(2);

  private final RunSummary run;
  private final Figure figure;

  Points(RunSummary run, Figure figure) {
    this.run = run;
    this.figure = figure;
  }

  /** Whether nothing is varied, so that there are points but no lines. */
  boolean single() {
    return figure.points().size() < 2;
  }

  /** What stands at each place. */
  SortedMap<Double, String> places() {
    SortedMap<Double, String> places = new TreeMap<>();
    if (single()) {
      IntStream.range(0, figure.series().size()).forEach(i -> places.put((double) i, ""));
    } else {
      figure.points().forEach(point -> places.put(place(point), Integer.toString(point)));
    }
    return places;
  }

  List<Estimate> estimates() {
    return keys().map(this::estimate).filter(Objects::nonNull).toList();
  }

  /** Values with their intervals, a series a line; no number where there is none. */
  XYIntervalSeriesCollection values() {
    XYIntervalSeriesCollection values = new XYIntervalSeriesCollection();
    for (int i = 0; i < figure.series().size(); i++) {
      XYIntervalSeries line = new XYIntervalSeries(figure.series().get(i).label(), false, true);
      for (CellKey key : cells(i)) {
        double x = x(i, key);
        Estimate y = estimate(key);
        if (y == null) {
          line.add(x, x, x, Double.NaN, Double.NaN, Double.NaN); // leaves a gap in the line
        } else {
          boolean interval = y.hasInterval();
          double lower = interval ? y.lower() : y.point();
          double upper = interval ? y.upper() : y.point();
          line.add(x, x, x, y.point(), lower, upper);
        }
      }
      values.addSeries(line);
    }
    return values;
  }

  /** Cells of that status, a series a line, all at one height. */
  XYSeriesCollection ofStatus(Status status, double height) {
    XYSeriesCollection points = new XYSeriesCollection();
    for (int i = 0; i < figure.series().size(); i++) {
      XYSeries line = new XYSeries(i);
      for (CellKey key : cells(i)) {
        if (run.cell(key).filter(c -> c.cell().status() == status).isPresent()) {
          line.add(x(i, key), height);
        }
      }
      points.addSeries(line);
    }
    return points;
  }

  boolean has(Status status) {
    return keys().flatMap(key -> run.cell(key).stream()).anyMatch(c -> c.cell().status() == status);
  }

  /** Whether a point carries a warning. */
  boolean flagged(int series, int item) {
    return flagged(cells(series).get(item));
  }

  /** Whether any point that has a value carries a warning. */
  boolean anyFlagged() {
    return keys().anyMatch(key -> estimate(key) != null && flagged(key));
  }

  /** The value at the right end of a line; empty where it has none. */
  Optional<Double> last(int series) {
    return cells(series).stream()
        .map(this::estimate)
        .filter(Objects::nonNull)
        .map(Estimate::point)
        .reduce((first, second) -> second);
  }

  private boolean flagged(CellKey key) {
    return run.cell(key).map(CellSummary::warnings).filter(w -> !w.isEmpty()).isPresent();
  }

  private double x(int series, CellKey key) {
    int lines = figure.series().size();
    double place = single() ? series : place(figure.sweep().of(key));
    double spread = single() ? 0 : Math.min(WIDEST_SPREAD, SPREAD * (lines - 1));
    return lines == 1 ? place : place + spread * ((double) series / (lines - 1) - 0.5);
  }

  /** On a logarithmic axis neighbours are mostly twice as large, and so 1 apart here. */
  private double place(int point) {
    return figure.sweep().logarithmic() ? Math.log(point) / LOG_OF_2 : point;
  }

  private Estimate estimate(CellKey key) {
    return run.cell(key).map(figure.measure()::of).orElse(null);
  }

  private List<CellKey> cells(int series) {
    return figure.series().get(series).cells();
  }

  private Stream<CellKey> keys() {
    return figure.series().stream().flatMap(series -> series.cells().stream());
  }
}
