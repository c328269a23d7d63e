package org.gridsec.results.report;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.gridsec.core.model.Estimate;
import org.gridsec.core.model.Status;
import org.gridsec.results.report.Drawing.Point;
import org.jfree.data.xy.XYIntervalSeries;
import org.jfree.data.xy.XYIntervalSeriesCollection;
import org.jfree.data.xy.XYSeries;
import org.jfree.data.xy.XYSeriesCollection;

/**
 * Where the points of a drawing lie. Lines are a little apart at each place, so that intervals do
 * not hide each other; where there is one place only, each line has a place of its own.
 */
final class Points {

  private static final double WIDEST_SPREAD = 0.4;
  private static final double SPREAD = 0.06;
  private static final double LOG_OF_2 = Math.log(2);

  private final Drawing drawing;

  Points(Drawing drawing) {
    this.drawing = drawing;
  }

  /** Whether nothing is varied, so that there are points but no lines. */
  boolean single() {
    return drawing.places().size() < 2;
  }

  /** What stands at each place. */
  SortedMap<Double, String> places() {
    SortedMap<Double, String> places = new TreeMap<>();
    if (single()) {
      IntStream.range(0, drawing.lines().size()).forEach(i -> places.put((double) i, ""));
    } else {
      drawing.places().forEach(place -> places.put(along(place), drawing.names().apply(place)));
    }
    return places;
  }

  List<Estimate> estimates() {
    return points().map(Point::value).filter(Objects::nonNull).toList();
  }

  /** Values with their intervals, a series a line; no number where there is none. */
  XYIntervalSeriesCollection values() {
    XYIntervalSeriesCollection values = new XYIntervalSeriesCollection();
    for (int i = 0; i < drawing.lines().size(); i++) {
      XYIntervalSeries line = new XYIntervalSeries(i, false, true);
      for (Point point : points(i)) {
        double x = x(i, point);
        Estimate y = point.value();
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
    XYSeriesCollection signs = new XYSeriesCollection();
    for (int i = 0; i < drawing.lines().size(); i++) {
      XYSeries line = new XYSeries(i);
      for (Point point : points(i)) {
        if (point.status() == status) {
          line.add(x(i, point), height);
        }
      }
      signs.addSeries(line);
    }
    return signs;
  }

  boolean has(Status status) {
    return points().anyMatch(point -> point.status() == status);
  }

  /** Whether a point carries a warning. */
  boolean flagged(int line, int item) {
    return points(line).get(item).flagged();
  }

  /** Whether any point that has a value carries a warning. */
  boolean anyFlagged() {
    return points().anyMatch(point -> point.value() != null && point.flagged());
  }

  /** The value at the right end of a line; empty where it has none. */
  Optional<Double> last(int line) {
    return points(line).stream()
        .map(Point::value)
        .filter(Objects::nonNull)
        .map(Estimate::point)
        .reduce((first, second) -> second);
  }

  private double x(int line, Point point) {
    int lines = drawing.lines().size();
    double place = single() ? line : along(point.at());
    double spread = single() ? 0 : Math.min(WIDEST_SPREAD, SPREAD * (lines - 1));
    return lines == 1 ? place : place + spread * ((double) line / (lines - 1) - 0.5);
  }

  /** On a logarithmic axis neighbours are mostly twice as large, and so 1 apart here. */
  private double along(int place) {
    return drawing.logarithmic() ? Math.log(place) / LOG_OF_2 : place;
  }

  private List<Point> points(int line) {
    return drawing.lines().get(line).points();
  }

  private Stream<Point> points() {
    return drawing.lines().stream().flatMap(line -> line.points().stream());
  }
}
