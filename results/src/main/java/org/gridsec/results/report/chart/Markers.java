package org.gridsec.results.report.chart;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.gridsec.results.report.model.Chart.Line;
import org.gridsec.results.report.model.Chart.Point;
import org.gridsec.results.report.model.Chart.Sign;

/** Markers and signs as SVG paths, and dashes of lines. They differ as well as colours do. */
final class Markers {

  static final String CROSS = "m-4-4l8 8m0-8l-8 8";
  static final String RING = "m-3.5 0a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0z";

  private static final int DASHES = 4;
  private static final List<String> MARKERS =
      List.of(
          "m-3.6 0a3.6 3.6 0 1 0 7.2 0a3.6 3.6 0 1 0-7.2 0z",
          "m-3.3-3.3h6.6v6.6h-6.6z",
          "m0-4.2l4.2 8.4h-8.4z",
          "m0-4.8l4.8 4.8l-4.8 4.8l-4.8-4.8z",
          "m0 4.2l4.2-8.4h-8.4z",
          "m-1.3-4.2h2.6v2.9h2.9v2.6h-2.9v2.9h-2.6v-2.9h-2.9v-2.6h2.9z",
          "m0-1.4l2.6-2.6l1.4 1.4l-2.6 2.6l2.6 2.6l-1.4 1.4l-2.6-2.6l-2.6 2.6l-1.4-1.4l2.6-2.6l-2.6-2.6l1.4-1.4z");

  private Markers() {}

  /** All markers, to be used by their ids. */
  static String definitions() {
    return IntStream.range(0, MARKERS.size())
        .mapToObj(i -> "<path id=\"m%s\" d=\"M0 0%s\"/>".formatted(i, MARKERS.get(i)))
        .collect(Collectors.joining("", "<defs>", "</defs>"));
  }

  /** Id of a line's marker. */
  static String id(Line line) {
    return "m" + line.look() % MARKERS.size();
  }

  /** Path of the sign of a point at a place; empty if it has none. */
  static String sign(Sign sign, double x, double y) {
    return switch (sign) {
      case FAILED, ENDED -> "M" + Svg.point(x, y) + CROSS;
      case PENDING -> "M" + Svg.point(x, y) + RING;
      case NONE, WARNED, DERIVED -> "";
    };
  }

  /** CSS classes of a point's marker: hollow if the point has a warning or is derived. */
  static String fill(Point point) {
    return point.sign() == Sign.WARNED || point.sign() == Sign.DERIVED ? "hollow" : "";
  }

  /** CSS class of a line's stroke. */
  static String stroke(Line line) {
    return "line dash-" + line.look() / Line.COLOURS % DASHES;
  }
}
