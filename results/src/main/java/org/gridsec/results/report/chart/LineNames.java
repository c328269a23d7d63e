package org.gridsec.results.report.chart;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.gridsec.results.report.model.Chart.Line;
import org.gridsec.results.report.model.Chart.Panel;

/**
 * Writes the name of each line at its end, which distinguishes more lines than a legend does. Names
 * of lines that end close together are moved apart.
 */
final class LineNames {

  private static final double LINE = 13;
  private static final double GAP = 3;
  private static final double LEADER = 22;
  private static final double SAMPLE = 26;

  /** The first line of each name; several lines may share a name. */
  static List<Line> named(Panel panel) {
    List<Line> named = new ArrayList<>();
    for (Line line : panel.lines()) {
      if (!line.name().isEmpty()
          && named.stream()
              .noneMatch(l -> l.name().equals(line.name()) && l.below().equals(line.below()))) {
        named.add(line);
      }
    }
    return named;
  }

  static double width(List<Line> lines) {
    return LEADER
        + SAMPLE
        + lines.stream()
            .mapToDouble(
                line ->
                    Math.max(Svg.width(line.name(), Svg.TEXT), Svg.width(line.below(), Svg.SMALL)))
            .max()
            .orElse(0);
  }

  static double height(List<Line> lines) {
    return lines.stream().mapToDouble(LineNames::height).sum();
  }

  private static double height(Line line) {
    return (line.below().isEmpty() ? LINE : 2 * LINE) + GAP;
  }

  static void draw(
      Svg svg, List<Line> lines, double left, double bottom, ToDoubleFunction<Line> end) {
    List<Line> downwards = lines.stream().sorted(Comparator.comparingDouble(end)).toList();
    double[] middles =
        apart(
            downwards.stream().mapToDouble(end).toArray(),
            downwards.stream().mapToDouble(LineNames::height).toArray(),
            bottom + LINE);
    for (int i = 0; i < middles.length; i++) {
      draw(svg, downwards.get(i), left + 2, end.applyAsDouble(downwards.get(i)), middles[i]);
    }
  }

  private static void draw(Svg svg, Line line, double left, double end, double middle) {
    double sample = left + LEADER;
    svg.begin(line.colour());
    svg.path("leader", "M%sL%s".formatted(Svg.point(left, end), Svg.point(sample, middle)));
    if (line.style().line()) {
      svg.path(
          Markers.stroke(line),
          "M%sh%s".formatted(Svg.point(sample, middle), Svg.number(SAMPLE - 4)));
    }
    if (line.style().points()) {
      svg.marker("", line, sample + SAMPLE / 2 - 2, middle, "");
    }
    svg.end();
    double baseline = middle + (line.below().isEmpty() ? 4 : -2.5);
    svg.text("", sample + SAMPLE + 2, baseline, line.name());
    if (!line.below().isEmpty()) {
      svg.text("below", sample + SAMPLE + 2, baseline + LINE, line.below());
    }
  }

  private LineNames() {}

  /**
   * Vertical positions of labels, each as close as possible to the end of its line.
   *
   * @param ends vertical positions at which the lines end, in px, ascending
   * @param heights of the labels, in px
   * @param bottom lowest position of the lower edge of a label
   */
  static double[] apart(double[] ends, double[] heights, double bottom) {
    double[] middles = new double[ends.length];
    double top = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < middles.length; i++) {
      middles[i] = Math.max(ends[i], top + heights[i] / 2);
      top = middles[i] + heights[i] / 2;
    }
    double floor = bottom;
    for (int i = middles.length - 1; i >= 0; i--) {
      middles[i] = Math.min(middles[i], floor - heights[i] / 2);
      floor = middles[i] - heights[i] / 2;
    }
    return middles;
  }
}
