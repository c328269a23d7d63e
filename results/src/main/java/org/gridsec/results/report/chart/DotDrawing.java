package org.gridsec.results.report.chart;

import java.util.ArrayList;
import java.util.List;
import org.gridsec.results.report.model.Chart;
import org.gridsec.results.report.model.Chart.Line;
import org.gridsec.results.report.model.Chart.Panel;
import org.gridsec.results.report.model.Chart.Point;
import org.gridsec.results.report.model.Numbers;

/**
 * Draws panels side by side over the same rows. Each line has a marker in a row, below that of the
 * line before it, with the value next to it. The marker is hollow if the value has no interval.
 */
final class DotDrawing {

  private static final double TOP = 44;
  private static final double BELOW = 22;
  private static final double LINE = 11;
  private static final double BETWEEN_ROWS = 7;
  private static final double BETWEEN_PANELS = 18;
  private static final double VALUE = 40; // room for the number right of the largest value
  private static final double TICK = 4;

  private final Chart chart;
  private final List<Double> rows;
  private final Svg svg = new Svg();
  private final double rowHeight;
  private final double bottom;

  DotDrawing(Chart chart) {
    this.chart = chart;
    rows = List.copyOf(chart.x().labels().keySet());
    int lines = chart.panels().stream().mapToInt(panel -> panel.lines().size()).max().orElse(1);
    rowHeight = LINE * lines + BETWEEN_ROWS;
    bottom = TOP + rows.size() * rowHeight;
  }

  String element(String head) {
    List<String> names = List.copyOf(chart.x().labels().values());
    double left = 12 + names.stream().mapToDouble(n -> Svg.width(n, Svg.TEXT)).max().orElse(0);
    for (int i = 0; i < names.size(); i++) {
      svg.text("end", left - 8, TOP + (i + 0.5) * rowHeight + 4, names.get(i));
    }
    double width = (ChartSvg.WIDTH - left) / chart.panels().size();
    legend(left);
    for (int i = 0; i < chart.panels().size(); i++) {
      panel(chart.panels().get(i), left + i * width, left + (i + 1) * width - BETWEEN_PANELS);
    }
    return svg.element(chart, ChartSvg.WIDTH, bottom + BELOW, head);
  }

  /** Draws the legend at the top, with each name once. */
  private void legend(double left) {
    List<String> told = new ArrayList<>();
    double x = left;
    for (Line line : chart.lines().toList()) {
      if (!line.name().isEmpty() && !told.contains(line.name())) {
        told.add(line.name());
        svg.begin(line.colour());
        svg.marker("", line, x + 6, 10, "");
        svg.end();
        svg.text("", x + 14, 14, line.name());
        x += 32 + Svg.width(line.name(), Svg.TEXT);
      }
    }
  }

  private void panel(Panel panel, double from, double to) {
    AxisScale values =
        AxisScale.of(panel.y(), ChartSvg.values(panel.lines().stream()), from, to - VALUE);
    svg.text("", from, TOP - 12, panel.y().title());
    StringBuilder grid = new StringBuilder();
    StringBuilder axis = new StringBuilder();
    axis.append("M%sH%s".formatted(Svg.point(values.from(), bottom), Svg.number(values.to())));
    values
        .ticks()
        .forEach(
            (value, label) -> {
              String foot = Svg.point(values.at(value), bottom);
              grid.append("M%sV%s".formatted(foot, Svg.number(TOP)));
              axis.append("M%sv%s".formatted(foot, Svg.number(TICK)));
              svg.text("middle", values.at(value), bottom + 18, label);
            });
    for (int i = 1; i < rows.size(); i++) {
      double y = TOP + i * rowHeight;
      grid.append("M%sH%s".formatted(Svg.point(from, y), Svg.number(to)));
    }
    svg.path("grid", grid);
    svg.path("axis", axis);
    for (int i = 0; i < panel.lines().size(); i++) {
      Line line = panel.lines().get(i);
      svg.begin(line.colour());
      for (Point point : line.points()) {
        double row = TOP + rows.indexOf(point.x()) * rowHeight + BETWEEN_ROWS / 2;
        mark(line, point, values, row + (i + 0.5) * LINE);
      }
      svg.end();
    }
  }

  private void mark(Line line, Point point, AxisScale values, double middle) {
    double x = values.at(point.y().point());
    double end = point.y().hasInterval() ? values.at(point.y().upper()) : x;
    svg.path("line", RowDrawing.interval(values, point.y(), middle));
    svg.marker(
        point.y().hasInterval() ? "" : "hollow",
        line,
        x,
        middle,
        "%s: %s %s"
            .formatted(chart.x().labels().get(point.x()), line.name(), Numbers.both(point.y())));
    svg.text("value", end + 7, middle + 4, Numbers.point(point.y()));
  }
}
