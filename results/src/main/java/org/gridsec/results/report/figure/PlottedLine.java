package org.gridsec.results.report.figure;

import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.gridsec.core.model.run.Estimate;
import org.gridsec.core.model.run.Status;
import org.gridsec.results.report.model.Chart;
import org.gridsec.results.report.model.Chart.Axis;
import org.gridsec.results.report.model.Chart.Form;
import org.gridsec.results.report.model.Chart.Sign;
import org.gridsec.results.report.model.Chart.Style;
import org.gridsec.results.summary.CellSummary;
import org.gridsec.results.summary.RunSummary;
import org.gridsec.results.summary.Sweep;

/**
 * A line in a chart, with a point per cell.
 *
 * @param label this project's name for the line
 * @param paperLabel the paper's name for it; empty if the paper has no such line
 * @param points from left to right
 */
record PlottedLine(String label, String paperLabel, List<Point> points) {

  PlottedLine {
    points = List.copyOf(points);
  }

  /** One line per series of a figure, with the figure's measure as values. */
  static List<PlottedLine> of(RunSummary run, Figure figure) {
    return figure.series().stream()
        .map(
            series ->
                new PlottedLine(
                    series.label(),
                    series.paperLabel(),
                    series.cells().stream()
                        .flatMap(key -> run.cell(key).stream())
                        .map(c -> new Point(figure.sweep().of(c.key()), c, figure.measure().of(c)))
                        .toList()))
        .toList();
  }

  /**
   * Draws lines as a chart; as rows if there are fewer than two places on the x axis.
   *
   * @param quantity title of the axis of values, with the unit
   * @param over title of the other axis
   * @param caption without the explanation of the signs
   */
  static Chart chart(
      String id,
      String title,
      String quantity,
      String over,
      String caption,
      Figure figure,
      List<PlottedLine> lines) {
    Sweep sweep = figure.sweep();
    boolean rows = figure.points().size() < 2;
    SortedMap<Double, String> places = new TreeMap<>();
    figure.points().forEach(place -> places.put((double) place, sweep.label(place)));
    return new Chart(
        id,
        rows ? Form.ROWS : Form.LINES,
        title,
        quantity + " over " + over,
        caption + key(lines, rows ? "left edge" : "foot"),
        new Axis(over, sweep.logarithmic(), true, places),
        List.of(
            new Chart.Panel(
                Axis.of(quantity, values(lines).stream().mapToDouble(Estimate::point)),
                Chart.Line.numbered(lines.stream().map(PlottedLine::drawn).toList()))));
  }

  private static List<Estimate> values(List<PlottedLine> lines) {
    return lines.stream()
        .flatMap(line -> line.points.stream())
        .flatMap(point -> Optional.ofNullable(point.value()).stream())
        .toList();
  }

  /** Explains the signs in sentences; empty if the lines have none. */
  private static String key(List<PlottedLine> lines, String foot) {
    return (any(lines, point -> point.value() != null && point.warned())
            ? " Hollow points carry a warning."
            : "")
        + (any(lines, point -> point.status() == Status.FAILED)
            ? " × at the " + foot + ": failed, not to be used."
            : "")
        + (any(lines, point -> point.status() == Status.PENDING)
            ? " ○ at the " + foot + ": not measured."
            : "");
  }

  private static boolean any(List<PlottedLine> lines, Predicate<Point> condition) {
    return lines.stream().flatMap(line -> line.points.stream()).anyMatch(condition);
  }

  private Chart.Line drawn() {
    boolean published = !paperLabel.isEmpty();
    return new Chart.Line(
        published ? paperLabel : label,
        published ? label : "",
        published,
        Style.POINTS_AND_LINE,
        "",
        0,
        points.stream().map(Point::drawn).toList());
  }

  Optional<Point> at(int place) {
    return points.stream().filter(point -> point.at() == place).findFirst();
  }

  /**
   * A point of a line.
   *
   * @param at place on the x axis
   * @param value null if the cell has none
   */
  record Point(int at, CellSummary cell, Estimate value) {

    Status status() {
      return cell.cell().status();
    }

    private boolean warned() {
      return !cell.warnings().isEmpty();
    }

    private Chart.Point drawn() {
      Sign sign =
          switch (status()) {
            case FAILED -> Sign.FAILED;
            case PENDING -> Sign.PENDING;
            case OK -> warned() ? Sign.WARNED : Sign.NONE;
          };
      return new Chart.Point(at, value, sign);
    }
  }
}
