package org.gridsec.results.report.chart;

import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.gridsec.core.files.ClassPathFile;
import org.gridsec.core.model.run.Estimate;
import org.gridsec.results.report.model.Chart;
import org.gridsec.results.report.model.Chart.Line;

/** Draws a chart as an {@code svg} element. */
public final class ChartSvg {

  static final double WIDTH = 1040;

  private ChartSvg() {}

  /** The first element of a page that includes the {@link #style}; it has the markers of all. */
  public static String first(Chart chart) {
    return draw(chart, Markers.definitions());
  }

  /** A further element of such a page. */
  public static String element(Chart chart) {
    return draw(chart, "");
  }

  /** A file that needs no page: it contains the style sheet and a background. */
  public static String file(Chart chart) {
    return draw(
            chart,
            "<style>%s</style>%s<rect class=\"paper\" width=\"100%%\" height=\"100%%\"/>"
                .formatted(style(), Markers.definitions()))
        + "\n";
  }

  /** The style sheet of the charts, with the colours of all pages in light and dark mode. */
  public static String style() {
    return ClassPathFile.text(ChartSvg.class, "chart.css");
  }

  private static String draw(Chart chart, String head) {
    return switch (chart.form()) {
      case LINES -> new LineDrawing(chart).element(head);
      case DOTS -> new DotDrawing(chart).element(head);
      case ROWS, BARS -> new RowDrawing(chart).element(head);
    };
  }

  /** Values that an axis has to cover, with the ends of their intervals. */
  static DoubleStream values(Stream<Line> lines) {
    return lines
        .flatMap(line -> line.points().stream())
        .filter(point -> point.y() != null)
        .flatMapToDouble(point -> ends(point.y()));
  }

  static DoubleStream ends(Estimate y) {
    return y.hasInterval()
        ? DoubleStream.of(y.point(), y.lower(), y.upper())
        : DoubleStream.of(y.point());
  }
}
