package org.gridsec.results.report;

import java.awt.BasicStroke;
import java.awt.Dimension;
import java.awt.Graphics2D;
import java.awt.Paint;
import java.awt.Rectangle;
import java.awt.Shape;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Rectangle2D;
import java.util.stream.Collectors;
import org.gridsec.core.model.Status;
import org.jfree.chart.ChartRenderingInfo;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.plot.CrosshairState;
import org.jfree.chart.plot.PlotOrientation;
import org.jfree.chart.plot.PlotRenderingInfo;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYErrorRenderer;
import org.jfree.chart.renderer.xy.XYItemRendererState;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;
import org.jfree.chart.text.TextUtils;
import org.jfree.chart.ui.RectangleInsets;
import org.jfree.chart.util.ShapeUtils;
import org.jfree.data.xy.XYDataset;

/**
 * Draws a figure: points with their intervals, as lines over what is varied, or a row each where
 * nothing is. At the foot are a cross for each cell that failed and a ring for each that was not
 * measured, in the colour of its line; a point with a warning is hollow.
 */
final class Chart {

  private static final int WIDTH = 1040;
  private static final int LEAST_HEIGHT = 440;
  private static final int AROUND_PLOT = 74;
  private static final int PADDING = 8;
  private static final Shape CROSS = ShapeUtils.createDiagonalCross(4.5f, 1.1f);
  private static final Shape RING = new Ellipse2D.Double(-3.5, -3.5, 7, 7);

  /** In parts of the figure's height. */
  private static final double FOOT = 0.03;

  static {
    // Against defects of old desktops, rotated text is by default drawn as outlines.
    TextUtils.setUseDrawRotatedStringWorkaround(false);
  }

  private final Drawing drawing;
  private final Points points;
  private final LineLabels labels;

  Chart(Drawing drawing) {
    this.drawing = drawing;
    points = new Points(drawing);
    labels = new LineLabels(drawing);
  }

  /** What its signs mean, in sentences; empty where there is nothing to explain. */
  String key() {
    StringBuilder key = new StringBuilder();
    String foot = points.single() ? "left edge" : "foot";
    if (points.anyFlagged()) {
      key.append(" Hollow points carry a warning.");
    }
    if (points.has(Status.FAILED)) {
      key.append(" × at the " + foot + ": failed, not to be used.");
    }
    if (points.has(Status.PENDING)) {
      key.append(" ○ at the " + foot + ": not measured.");
    }
    return key.toString();
  }

  /** The drawing as an {@code svg} element; {@code id} begins its identifiers. */
  String toSvg(String id) {
    int plot = points.single() ? labels.height() : Math.max(LEAST_HEIGHT, labels.height());
    Dimension size = new Dimension(WIDTH, plot + AROUND_PLOT);
    Svg svg = new Svg(id, size);
    ChartRenderingInfo info = new ChartRenderingInfo();
    XYPlot drawn = plot();
    chart(drawn).draw(svg.graphics(), new Rectangle(size), info);
    Rectangle2D area = info.getPlotInfo().getDataArea();
    labels.draw(svg.graphics(), area, series -> end(drawn, area, series));
    return svg.toMarkup(
        drawing.title(),
        "%s. Lines: %s. The table below has the values."
            .formatted(
                drawing.meaning(),
                drawing.lines().stream()
                    .map(line -> String.join(", ", line.names()))
                    .collect(Collectors.joining("; "))));
  }

  private XYPlot plot() {
    ValueAxis places = Axes.labelled(points.single() ? null : drawing.over(), points.places());
    XYPlot plot =
        new XYPlot(
            points.values(),
            places,
            Axes.quantity(drawing.quantity(), points.estimates()),
            lines());
    plot.setBackgroundPaint(null);
    plot.setOutlineVisible(false);
    plot.setDomainGridlinesVisible(points.single());
    plot.setDomainGridlinePaint(Palette.GRID);
    plot.setDomainGridlineStroke(new BasicStroke(1));
    plot.setRangeGridlinePaint(Palette.GRID);
    plot.setRangeGridlineStroke(new BasicStroke(1));
    plot.setAxisOffset(RectangleInsets.ZERO_INSETS);
    if (points.single()) {
      plot.setOrientation(PlotOrientation.HORIZONTAL);
      places.setInverted(true);
      places.setTickMarksVisible(false);
    }
    addSigns(plot);
    return plot;
  }

  private JFreeChart chart(XYPlot plot) {
    JFreeChart chart = new JFreeChart(null, Axes.LABEL, plot, false);
    chart.setBackgroundPaint(null);
    chart.setPadding(new RectangleInsets(PADDING, PADDING / 2, PADDING / 2, labels.width()));
    return chart;
  }

  private XYLineAndShapeRenderer lines() {
    XYErrorRenderer renderer = new PointRenderer(points);
    renderer.setDrawXError(false);
    renderer.setDrawSeriesLineAsPath(true);
    renderer.setDefaultLinesVisible(!points.single());
    renderer.setUseFillPaint(true);
    renderer.setErrorStroke(new BasicStroke(1.2f));
    renderer.setCapLength(5);
    for (int i = 0; i < drawing.lines().size(); i++) {
      renderer.setSeriesPaint(i, Palette.colour(i));
      renderer.setSeriesStroke(i, Palette.stroke(i));
      renderer.setSeriesShape(i, Palette.marker(i));
    }
    return renderer;
  }

  /** On an axis of their own, since what they stand for has no value. */
  private void addSigns(XYPlot plot) {
    NumberAxis height = new NumberAxis();
    height.setRange(0, 1);
    height.setVisible(false);
    plot.setRangeAxis(1, height);
    addSigns(plot, 1, Status.FAILED, CROSS, true);
    addSigns(plot, 2, Status.PENDING, RING, false);
  }

  private void addSigns(XYPlot plot, int index, Status status, Shape sign, boolean filled) {
    if (!points.has(status)) {
      return;
    }
    XYLineAndShapeRenderer renderer = new XYLineAndShapeRenderer(false, true);
    renderer.setDefaultShapesFilled(filled);
    for (int i = 0; i < drawing.lines().size(); i++) {
      renderer.setSeriesPaint(i, Palette.colour(i));
      renderer.setSeriesShape(i, sign);
    }
    plot.setDataset(index, points.ofStatus(status, FOOT));
    plot.setRenderer(index, renderer);
    plot.mapDatasetToRangeAxis(index, 1);
  }

  /** How far down a line ends; at the foot where it has no value. */
  private double end(XYPlot plot, Rectangle2D area, int series) {
    return points.single()
        ? plot.getDomainAxis().valueToJava2D(series, area, plot.getDomainAxisEdge())
        : points
            .last(series)
            .map(y -> plot.getRangeAxis().valueToJava2D(y, area, plot.getRangeAxisEdge()))
            .orElse(area.getMaxY());
  }

  /** Where there is no value, the line has a gap, and nothing else is drawn. */
  private static final class PointRenderer extends XYErrorRenderer {

    private static final long serialVersionUID = 1L;

    private final transient Points points;

    PointRenderer(Points points) {
      this.points = points;
    }

    @Override
    public Paint getItemFillPaint(int series, int item) {
      return points.flagged(series, item) ? Palette.PAPER : getItemPaint(series, item);
    }

    @Override
    public void drawItem(
        Graphics2D g2,
        XYItemRendererState state,
        Rectangle2D dataArea,
        PlotRenderingInfo info,
        XYPlot plot,
        ValueAxis domainAxis,
        ValueAxis rangeAxis,
        XYDataset dataset,
        int series,
        int item,
        CrosshairState crosshairState,
        int pass) {
      if (!Double.isNaN(dataset.getYValue(series, item))) {
        super.drawItem(
            g2,
            state,
            dataArea,
            info,
            plot,
            domainAxis,
            rangeAxis,
            dataset,
            series,
            item,
            crosshairState,
            pass);
      } else if (isLinePass(pass) && getItemLineVisible(series, item)) {
        drawPrimaryLineAsPath(
            state, g2, plot, dataset, pass, series, item, domainAxis, rangeAxis, dataArea);
      }
    }
  }
}
