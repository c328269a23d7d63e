package org.gridsec.results.report.chart;

import java.util.List;
import org.gridsec.core.model.run.Estimate;
import org.gridsec.results.report.model.Chart;
import org.gridsec.results.report.model.Chart.Line;
import org.gridsec.results.report.model.Chart.Panel;
import org.gridsec.results.report.model.Chart.Point;
import org.gridsec.results.report.model.Chart.Style;
import org.gridsec.results.report.model.Numbers;

/**
 * Draws lines over a horizontal axis. At each place of a labelled axis the lines are shifted
 * slightly, so that intervals do not hide each other.
 */
final class LineDrawing {

  private static final double LEFT = 68;
  private static final double TOP = 12;
  private static final double BELOW = 46;
  private static final double BETWEEN = 18;
  private static final double HEIGHT = 370;
  private static final double FURTHER_HEIGHT = 200; // of the panels after the first
  private static final double FOOT = 10; // height above the axis of signs without a value
  private static final double WIDEST_SPREAD = 0.4; // of the step of the axis, over all lines
  private static final double SPREAD = 0.06; // of the step of the axis, from line to line
  private static final double MOST_SPREAD = 28; // in px, over all lines
  private static final double TICK = 4;

  private final Chart chart;
  private final Svg svg = new Svg();
  private final AxisScale x;
  private final List<Line> spread;
  private final double firstHeight;

  LineDrawing(Chart chart) {
    this.chart = chart;
    List<Line> named = LineNames.named(chart.panels().get(0));
    double right = LineNames.width(named);
    firstHeight = Math.max(HEIGHT, LineNames.height(named));
    x =
        AxisScale.of(
            chart.x(),
            chart.lines().flatMap(l -> l.points().stream()).mapToDouble(Point::x),
            LEFT,
            ChartSvg.WIDTH - right);
    spread =
        chart.x().labels().isEmpty()
            ? List.of()
            : chart.lines().filter(line -> line.style() == Style.POINTS_AND_LINE).toList();
  }

  String element(String head) {
    double top = TOP;
    for (int i = 0; i < chart.panels().size(); i++) {
      Panel panel = chart.panels().get(i);
      boolean first = i == 0;
      double bottom = top + (first ? firstHeight : FURTHER_HEIGHT);
      AxisScale y = AxisScale.of(panel.y(), ChartSvg.values(panel.lines().stream()), bottom, top);
      axis(panel.y().title(), y);
      panel.rules().forEach(rule -> rule(rule, y));
      panel.lines().forEach(line -> line(line, y));
      if (first) {
        LineNames.draw(svg, LineNames.named(panel), x.to(), bottom, line -> end(line, y));
      }
      top = bottom + BETWEEN;
    }
    double bottom = top - BETWEEN;
    xAxis(bottom);
    return svg.element(chart, ChartSvg.WIDTH, bottom + BELOW, head);
  }

  private void axis(String title, AxisScale y) {
    StringBuilder grid = new StringBuilder();
    y.ticks()
        .forEach(
            (value, label) -> {
              grid.append("M%sH%s".formatted(Svg.point(x.from(), y.at(value)), Svg.number(x.to())));
              svg.text("end", x.from() - 2 * TICK, y.at(value) + 4, label);
            });
    svg.path("grid", grid);
    svg.path("axis", "M%sV%s".formatted(Svg.point(x.from(), y.to()), Svg.number(y.from())));
    svg.upwards("middle", 16, (y.from() + y.to()) / 2, title);
  }

  private void xAxis(double bottom) {
    StringBuilder ticks = new StringBuilder();
    ticks.append("M%sH%s".formatted(Svg.point(x.from(), bottom), Svg.number(x.to())));
    x.ticks()
        .forEach(
            (value, label) -> {
              ticks.append("M%sv%s".formatted(Svg.point(x.at(value), bottom), Svg.number(TICK)));
              svg.text("middle", x.at(value), bottom + 18, label);
            });
    svg.path("axis", ticks);
    svg.text("middle", (x.from() + x.to()) / 2, bottom + 38, chart.x().title());
  }

  private void rule(Chart.Rule rule, AxisScale y) {
    svg.path("axis", "M%sV%s".formatted(Svg.point(x.at(rule.x()), y.to()), Svg.number(y.from())));
    svg.text("", x.at(rule.x()) + 4, y.to() + 10, rule.label());
  }

  private void line(Line line, AxisScale y) {
    StringBuilder path = new StringBuilder();
    StringBuilder intervals = new StringBuilder();
    StringBuilder signs = new StringBuilder();
    char next = 'M';
    for (Point point : line.points()) {
      double at = x(line, point);
      if (point.y() == null) {
        next = 'M'; // leaves a gap
        signs.append(Markers.sign(point.sign(), at, y.from() - FOOT));
        continue;
      }
      double height = y.at(point.y().point());
      path.append(next).append(Svg.point(at, height));
      next = 'L';
      intervals.append(interval(point.y(), at, y));
      signs.append(Markers.sign(point.sign(), at, height));
    }
    svg.begin(line.colour());
    if (line.style().line()) {
      svg.path(Markers.stroke(line), path);
    }
    if (line.style().points()) {
      svg.path("line", intervals);
      line.points().stream()
          .filter(point -> point.y() != null)
          .forEach(
              point ->
                  svg.marker(
                      Markers.fill(point),
                      line,
                      x(line, point),
                      y.at(point.y().point()),
                      title(line, point)));
    }
    svg.path("sign", signs);
    svg.end();
  }

  private String title(Line line, Point point) {
    String place = chart.x().labels().getOrDefault(point.x(), Numbers.tick(point.x()));
    return "%s, %s: %s".formatted(line.name(), place, Numbers.both(point.y()));
  }

  private static String interval(Estimate y, double at, AxisScale scale) {
    if (!y.hasInterval()) {
      return "";
    }
    return "M%sV%s".formatted(Svg.point(at, scale.at(y.upper())), Svg.number(scale.at(y.lower())));
  }

  private double x(Line line, Point point) {
    int lines = spread.size();
    int number = spread.indexOf(line);
    double widest = Math.min(MOST_SPREAD, Math.min(WIDEST_SPREAD, SPREAD * (lines - 1)) * x.step());
    return number < 0 || lines < 2
        ? x.at(point.x())
        : x.at(point.x()) + widest * ((double) number / (lines - 1) - 0.5);
  }

  /** Height at which a line ends, in px from the top; that of the axis if the line has no value. */
  private static double end(Line line, AxisScale y) {
    return line.points().stream()
        .filter(point -> point.y() != null)
        .map(point -> y.at(point.y().point()))
        .reduce((earlier, later) -> later)
        .orElse(y.from());
  }
}
