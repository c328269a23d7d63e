package org.gridsec.results.report.chart;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;
import org.gridsec.core.model.run.Estimate;
import org.gridsec.results.report.model.Chart;
import org.gridsec.results.report.model.Chart.Form;
import org.gridsec.results.report.model.Chart.Line;
import org.gridsec.results.report.model.Chart.Panel;
import org.gridsec.results.report.model.Chart.Point;
import org.gridsec.results.report.model.Numbers;

/**
 * Draws rows below each other, each with one point or with a stacked bar. Values go to the right.
 */
final class RowDrawing {

  private static final double TOP = 8;
  private static final double BELOW = 46;
  private static final double ROW = 26;
  private static final double TWO_LINES = 30;
  private static final double BAR = 18;
  private static final double RIGHT = 24;
  private static final double TICK = 4;
  private static final double LEGEND = 20;

  private final Chart chart;
  private final Panel panel;
  private final List<String[]> names = new ArrayList<>();
  private final Svg svg = new Svg();
  private final AxisScale values;
  private final double rowHeight;
  private final double bottom;

  RowDrawing(Chart chart) {
    this.chart = chart;
    panel = chart.panels().get(0);
    if (bars()) {
      chart.x().labels().values().forEach(label -> names.add(new String[] {label, ""}));
    } else {
      panel.lines().forEach(line -> names.add(new String[] {line.name(), line.below()}));
    }
    rowHeight = names.stream().allMatch(name -> name[1].isEmpty()) ? ROW : TWO_LINES;
    bottom = TOP + names.size() * rowHeight;
    double left =
        16
            + names.stream()
                .mapToDouble(n -> Math.max(Svg.width(n[0], Svg.TEXT), Svg.width(n[1], Svg.SMALL)))
                .max()
                .orElse(0);
    values = AxisScale.of(panel.y(), held(), left, ChartSvg.WIDTH - RIGHT);
  }

  private boolean bars() {
    return chart.form() == Form.BARS;
  }

  private DoubleStream held() {
    return bars()
        ? chart.x().labels().keySet().stream().mapToDouble(this::length)
        : ChartSvg.values(panel.lines().stream());
  }

  /** Length of a whole bar. */
  private double length(double place) {
    return panel.lines().stream().mapToDouble(line -> length(line, place)).sum();
  }

  private static double length(Line line, double place) {
    return line.points().stream()
        .filter(point -> point.x() == place && point.y() != null)
        .mapToDouble(point -> point.y().point())
        .sum();
  }

  String element(String head) {
    axis();
    for (int i = 0; i < names.size(); i++) {
      double middle = TOP + (i + 0.5) * rowHeight;
      boolean one = names.get(i)[1].isEmpty();
      svg.text("end", values.from() - 10, middle + (one ? 4 : -2), names.get(i)[0]);
      if (!one) {
        svg.text("end below", values.from() - 10, middle + 11, names.get(i)[1]);
      }
    }
    if (bars()) {
      stack();
      return svg.element(chart, ChartSvg.WIDTH, legend(bottom + BELOW + 10), head);
    }
    for (int i = 0; i < panel.lines().size(); i++) {
      Line line = panel.lines().get(i);
      svg.begin(line.colour());
      for (Point point : line.points()) {
        draw(line, point, TOP + (i + 0.5) * rowHeight);
      }
      svg.end();
    }
    return svg.element(chart, ChartSvg.WIDTH, bottom + BELOW, head);
  }

  private void axis() {
    StringBuilder grid = new StringBuilder();
    StringBuilder axis = new StringBuilder();
    axis.append("M%sV%s".formatted(Svg.point(values.from(), TOP), Svg.number(bottom)));
    axis.append("H" + Svg.number(values.to()));
    values
        .ticks()
        .forEach(
            (value, label) -> {
              grid.append("M%sV%s".formatted(Svg.point(values.at(value), TOP), Svg.number(bottom)));
              axis.append(
                  "M%sv%s".formatted(Svg.point(values.at(value), bottom), Svg.number(TICK)));
              svg.text("middle", values.at(value), bottom + 18, label);
            });
    svg.path("grid", grid);
    svg.path("axis", axis);
    svg.text("middle", (values.from() + values.to()) / 2, bottom + 38, panel.y().title());
  }

  private void draw(Line line, Point point, double middle) {
    if (point.y() == null) {
      svg.path("sign", Markers.sign(point.sign(), values.from() + 10, middle));
    } else {
      svg.path("line", interval(values, point.y(), middle));
      svg.marker(
          Markers.fill(point),
          line,
          values.at(point.y().point()),
          middle,
          line.name() + ": " + Numbers.both(point.y()));
    }
  }

  /** Path of an interval; empty if there is none. */
  static String interval(AxisScale values, Estimate y, double middle) {
    if (!y.hasInterval()) {
      return "";
    }
    return "M%sH%s"
        .formatted(Svg.point(values.at(y.lower()), middle), Svg.number(values.at(y.upper())));
  }

  private void stack() {
    List<Double> places = List.copyOf(chart.x().labels().keySet());
    double[] ends = new double[places.size()];
    for (Line line : panel.lines()) {
      StringBuilder bars = new StringBuilder();
      for (int row = 0; row < ends.length; row++) {
        double from = ends[row];
        ends[row] += length(line, places.get(row));
        if (ends[row] > from) {
          bars.append(
              "M%sH%sv%sH%sz"
                  .formatted(
                      Svg.point(values.at(from), TOP + row * rowHeight + (rowHeight - BAR) / 2),
                      Svg.number(values.at(ends[row])),
                      Svg.number(BAR),
                      Svg.number(values.at(from))));
        }
      }
      svg.begin(line.colour());
      svg.path("bar", bars);
      svg.end();
    }
  }

  /**
   * Draws one legend entry per colour, with all names that share it; these differ by their place in
   * a bar.
   *
   * @return the lower end of the legend, in px
   */
  private double legend(double top) {
    Map<String, List<String>> names = new LinkedHashMap<>();
    for (Line line : panel.lines()) {
      List<String> same = names.computeIfAbsent(line.colour(), any -> new ArrayList<>());
      if (!same.contains(line.name())) {
        same.add(line.name());
      }
    }
    double x = 16;
    double y = top;
    for (Map.Entry<String, List<String>> entry : names.entrySet()) {
      String label = String.join(", ", entry.getValue());
      double width = 18 + Svg.width(label, Svg.TEXT) + 18;
      if (x + width > ChartSvg.WIDTH && x > 16) {
        x = 16;
        y += LEGEND;
      }
      svg.begin(entry.getKey());
      svg.path("bar", "M%sh12v12h-12z".formatted(Svg.point(x, y - 10)));
      svg.end();
      svg.text("", x + 18, y, label);
      x += width;
    }
    return y + LEGEND / 2;
  }
}
