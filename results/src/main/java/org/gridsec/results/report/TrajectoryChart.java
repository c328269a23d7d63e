package org.gridsec.results.report;

import java.awt.BasicStroke;
import java.awt.Dimension;
import java.awt.Font;
import java.awt.Rectangle;
import java.awt.Shape;
import java.awt.geom.Rectangle2D;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.DoubleStream;
import org.gridsec.core.model.Course;
import org.gridsec.core.model.Ending;
import org.gridsec.core.model.Point;
import org.gridsec.core.model.Trajectory;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.LegendItem;
import org.jfree.chart.LegendItemCollection;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.plot.CombinedDomainXYPlot;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;
import org.jfree.chart.text.TextUtils;
import org.jfree.chart.title.LegendTitle;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.chart.ui.RectangleInsets;
import org.jfree.chart.util.ShapeUtils;
import org.jfree.data.xy.XYSeries;
import org.jfree.data.xy.XYSeriesCollection;

/**
 * Draws trajectories: response time over the number of the call, and below it, over the same axis,
 * something else that they have. Each fork is a line of its own, in the colour of its trajectory;
 * where the server died the line ends in a cross.
 */
final class TrajectoryChart {

  private static final Dimension SIZE = new Dimension(860, 620);
  private static final Font LABEL = new Font(Font.SANS_SERIF, Font.PLAIN, 12);
  private static final Shape CROSS = ShapeUtils.createDiagonalCross(5f, 1.2f);
  private static final Shape SAMPLE = new Rectangle2D.Double(-9, -1.2, 18, 2.4);
  private static final int RESPONSE_WEIGHT = 5;
  private static final int BELOW_WEIGHT = 3;
  private static final double GAP = 14;

  /**
   * What is drawn below the response time.
   *
   * @param what it is, in a sentence
   * @param axis its title
   * @param value null where a point has none
   * @param logarithmic whether equal distances are equal factors
   */
  record Below(String what, String axis, Function<Point, Double> value, boolean logarithmic) {

    static final Below HEAP =
        new Below("heap of the server in MiB", "Heap (MiB)", Point::heapMiB, false);

    /** What a client does itself, in ms. */
    static Below of(Function<Point, Double> clientMillis) {
      return new Below("the client's own part of it", "Of it, client (ms)", clientMillis, true);
    }
  }

  static {
    // Against defects of old desktops, rotated text is by default drawn as outlines.
    TextUtils.setUseDrawRotatedStringWorkaround(false);
  }

  private final List<Trajectory> trajectories;
  private final Below below;

  /**
   * @param trajectories each with a course of at least one point
   */
  TrajectoryChart(List<Trajectory> trajectories, Below below) {
    this.trajectories = trajectories;
    this.below = below;
  }

  /** The figure as an {@code svg} element; {@code id} begins its identifiers. */
  String toSvg(String id, String title) {
    Svg svg = new Svg(id, SIZE);
    chart().draw(svg.graphics(), new Rectangle(SIZE));
    return svg.toMarkup(
        title,
        "Response time in ms, and %s, over the number of the call. Lines: %s."
                .formatted(
                    below.what(),
                    String.join("; ", trajectories.stream().map(Trajectory::label).toList()))
            + " The tables below have the values.");
  }

  private JFreeChart chart() {
    CombinedDomainXYPlot plot =
        new CombinedDomainXYPlot(
            Axes.logarithmic("Number of the call", values(p -> (double) p.call())));
    plot.setGap(GAP);
    plot.add(
        panel(Point::meanMillis, Axes.logarithmic("Response time (ms)", values(Point::meanMillis))),
        RESPONSE_WEIGHT);
    plot.add(panel(below.value(), belowAxis()), BELOW_WEIGHT);
    plot.setFixedLegendItems(legend());
    JFreeChart chart = new JFreeChart(null, LABEL, plot, false);
    chart.setBackgroundPaint(null);
    chart.setPadding(new RectangleInsets(8, 4, 4, 12));
    LegendTitle legend = new LegendTitle(plot);
    legend.setPosition(RectangleEdge.BOTTOM);
    legend.setItemFont(LABEL);
    legend.setItemPaint(Palette.INK);
    legend.setBackgroundPaint(null);
    legend.setItemLabelPadding(new RectangleInsets(3, 4, 3, 14));
    chart.addSubtitle(legend);
    return chart;
  }

  private ValueAxis belowAxis() {
    double[] values = values(below.value());
    return below.logarithmic()
        ? Axes.logarithmic(below.axis(), values)
        : Axes.linear(below.axis(), Arrays.stream(values).max().orElse(1));
  }

  private XYPlot panel(Function<Point, Double> value, ValueAxis axis) {
    XYSeriesCollection lines = new XYSeriesCollection();
    XYSeriesCollection deaths = new XYSeriesCollection();
    XYLineAndShapeRenderer lineRenderer = new XYLineAndShapeRenderer(true, false);
    lineRenderer.setDrawSeriesLineAsPath(true);
    XYLineAndShapeRenderer deathRenderer = new XYLineAndShapeRenderer(false, true);
    for (int i = 0; i < trajectories.size(); i++) {
      for (Course course : trajectories.get(i).courses()) {
        int number = lines.getSeriesCount();
        XYSeries line = line(number, course, value);
        XYSeries death = new XYSeries(number, false);
        if (died(course) && line.getItemCount() > 0) {
          death.add(line.getDataItem(line.getItemCount() - 1));
        }
        lines.addSeries(line);
        deaths.addSeries(death);
        lineRenderer.setSeriesPaint(number, Palette.colour(i));
        lineRenderer.setSeriesStroke(number, Palette.stroke(0));
        deathRenderer.setSeriesPaint(number, Palette.colour(i));
        deathRenderer.setSeriesShape(number, CROSS);
      }
    }
    XYPlot plot = new XYPlot(lines, null, axis, lineRenderer);
    plot.setDataset(1, deaths);
    plot.setRenderer(1, deathRenderer);
    plot.setBackgroundPaint(null);
    plot.setOutlineVisible(false);
    plot.setDomainGridlinesVisible(false);
    plot.setRangeGridlinePaint(Palette.GRID);
    plot.setRangeGridlineStroke(new BasicStroke(1));
    plot.setAxisOffset(RectangleInsets.ZERO_INSETS);
    return plot;
  }

  private static XYSeries line(int number, Course course, Function<Point, Double> value) {
    XYSeries line = new XYSeries(number, false);
    for (Point point : course.points()) {
      Double y = value.apply(point);
      if (y != null) {
        line.add((double) point.call(), y);
      }
    }
    return line;
  }

  private static boolean died(Course course) {
    return course.ending() == Ending.OUT_OF_MEMORY || course.failed();
  }

  private LegendItemCollection legend() {
    LegendItemCollection legend = new LegendItemCollection();
    for (int i = 0; i < trajectories.size(); i++) {
      String label = trajectories.get(i).label();
      legend.add(new LegendItem(label, null, null, null, SAMPLE, Palette.colour(i)));
    }
    if (trajectories.stream().flatMap(t -> t.courses().stream()).anyMatch(TrajectoryChart::died)) {
      legend.add(new LegendItem("the server died", null, null, null, CROSS, Palette.INK));
    }
    return legend;
  }

  private double[] values(Function<Point, Double> value) {
    return trajectories.stream()
        .flatMap(trajectory -> trajectory.courses().stream())
        .flatMap(course -> course.points().stream())
        .map(value)
        .flatMapToDouble(y -> y == null ? DoubleStream.empty() : DoubleStream.of(y))
        .toArray();
  }
}
