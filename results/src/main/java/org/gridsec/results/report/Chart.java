package org.gridsec.results.report;

import java.awt.BasicStroke;
import java.awt.Dimension;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.Rectangle;
import java.awt.Shape;
import java.awt.geom.Rectangle2D;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Estimate;
import org.gridsec.core.model.Status;
import org.gridsec.results.stats.RunSummary;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.LegendItem;
import org.jfree.chart.LegendItemCollection;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.plot.CrosshairState;
import org.jfree.chart.plot.PlotRenderingInfo;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYErrorRenderer;
import org.jfree.chart.renderer.xy.XYItemRendererState;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;
import org.jfree.chart.text.TextUtils;
import org.jfree.chart.title.LegendTitle;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.chart.ui.RectangleInsets;
import org.jfree.chart.util.ShapeUtils;
import org.jfree.data.xy.XYDataset;
import org.jfree.data.xy.XYIntervalSeries;
import org.jfree.data.xy.XYIntervalSeriesCollection;
import org.jfree.data.xy.XYSeries;
import org.jfree.data.xy.XYSeriesCollection;

/**
 * Draws a figure: points with their intervals over what its cells differ in. Lines are a little
 * apart at each point of the axis, so that intervals do not hide each other; a cell that failed is
 * a cross at the foot of the figure, in the colour of its line.
 */
final class Chart {

  private static final Dimension SIZE = new Dimension(860, 480);
  private static final Font LABEL = new Font(Font.SANS_SERIF, Font.PLAIN, 12);
  private static final Shape CROSS = ShapeUtils.createDiagonalCross(4.5f, 1.1f);

  /** In clients; on a logarithmic axis, in factors of e. */
  private static final double WIDEST_SPREAD = 0.4;

  private static final double SPREAD = 0.06;

  /** In parts of the figure's height. */
  private static final double FOOT = 0.03;

  static {
    // Against defects of old desktops, rotated text is by default drawn as outlines.
    TextUtils.setUseDrawRotatedStringWorkaround(false);
  }

  private final RunSummary run;
  private final Figure figure;

  Chart(RunSummary run, Figure figure) {
    this.run = run;
    this.figure = figure;
  }

  /** The figure as an {@code svg} element; {@code id} begins its identifiers. */
  String toSvg(String id) {
    Svg svg = new Svg(id, SIZE);
    chart().draw(svg.graphics(), new Rectangle(SIZE));
    return svg.toMarkup(
        figure.source() + ": " + figure.title(),
        "%s in %s over %s. Lines: %s. The table below has the values."
            .formatted(
                figure.measure().title(),
                figure.measure().unit(),
                figure.sweep().meaning(),
                figure.series().stream()
                    .map(Figure.Series::label)
                    .collect(Collectors.joining("; "))));
  }

  private JFreeChart chart() {
    List<Estimate> estimates =
        figure.series().stream()
            .flatMap(series -> series.cells().stream())
            .map(this::estimate)
            .filter(Objects::nonNull)
            .toList();
    XYPlot plot =
        new XYPlot(points(), Axes.sweep(figure), Axes.measure(figure, estimates), renderer());
    plot.setBackgroundPaint(null);
    plot.setOutlineVisible(false);
    plot.setDomainGridlinesVisible(false);
    plot.setRangeGridlinePaint(Palette.GRID);
    plot.setRangeGridlineStroke(new BasicStroke(1));
    plot.setAxisOffset(RectangleInsets.ZERO_INSETS);
    LegendItemCollection legend = plot.getLegendItems();
    addFailures(plot, legend);
    plot.setFixedLegendItems(legend);
    JFreeChart chart = new JFreeChart(null, LABEL, plot, false);
    chart.setBackgroundPaint(null);
    chart.setPadding(new RectangleInsets(8, 4, 4, 12));
    chart.addSubtitle(legend(plot));
    return chart;
  }

  private XYIntervalSeriesCollection points() {
    XYIntervalSeriesCollection points = new XYIntervalSeriesCollection();
    for (int i = 0; i < figure.series().size(); i++) {
      XYIntervalSeries line = new XYIntervalSeries(figure.series().get(i).label(), true, false);
      for (CellKey key : figure.series().get(i).cells()) {
        double x = x(i, key);
        Estimate y = estimate(key);
        if (y == null) {
          line.add(x, x, x, Double.NaN, Double.NaN, Double.NaN); // leaves a gap in the line
        } else {
          boolean interval = y.hasInterval();
          line.add(
              x,
              x,
              x,
              y.point(),
              interval ? y.lower() : y.point(),
              interval ? y.upper() : y.point());
        }
      }
      points.addSeries(line);
    }
    return points;
  }

  private XYLineAndShapeRenderer renderer() {
    XYErrorRenderer renderer = new GapRenderer();
    renderer.setDrawXError(false);
    renderer.setDefaultLinesVisible(true);
    renderer.setErrorStroke(new BasicStroke(1.2f));
    renderer.setCapLength(5);
    for (int i = 0; i < figure.series().size(); i++) {
      renderer.setSeriesPaint(i, Palette.colour(i));
      renderer.setSeriesStroke(i, Palette.stroke(i));
      renderer.setSeriesShape(i, Palette.marker(i));
    }
    return renderer;
  }

  /** On an axis of their own, since they have no value. */
  private void addFailures(XYPlot plot, LegendItemCollection legend) {
    XYSeriesCollection crosses = new XYSeriesCollection();
    XYLineAndShapeRenderer renderer = new XYLineAndShapeRenderer(false, true);
    for (int i = 0; i < figure.series().size(); i++) {
      XYSeries line = new XYSeries(i);
      for (CellKey key : failed(figure.series().get(i))) {
        line.add(x(i, key), FOOT);
      }
      crosses.addSeries(line);
      renderer.setSeriesPaint(i, Palette.colour(i));
      renderer.setSeriesShape(i, CROSS);
    }
    if (figure.series().stream().noneMatch(series -> !failed(series).isEmpty())) {
      return;
    }
    NumberAxis height = new NumberAxis();
    height.setRange(0, 1);
    height.setVisible(false);
    plot.setDataset(1, crosses);
    plot.setRenderer(1, renderer);
    plot.setRangeAxis(1, height);
    plot.mapDatasetToRangeAxis(1, 1);
    legend.add(new LegendItem("failed: not to be used", null, null, null, CROSS, Palette.INK));
  }

  private List<CellKey> failed(Figure.Series series) {
    return series.cells().stream()
        .filter(key -> run.cell(key).filter(c -> c.cell().status() == Status.FAILED).isPresent())
        .toList();
  }

  private static LegendTitle legend(XYPlot plot) {
    LegendTitle legend = new LegendTitle(plot);
    legend.setPosition(RectangleEdge.BOTTOM);
    legend.setItemFont(LABEL);
    legend.setItemPaint(Palette.INK);
    legend.setBackgroundPaint(null);
    legend.setItemLabelPadding(new RectangleInsets(3, 4, 3, 14));
    legend.setMargin(8, 0, 0, 0);
    return legend;
  }

  private Estimate estimate(CellKey key) {
    return run.cell(key).map(figure.measure()::of).orElse(null);
  }

  private double x(int series, CellKey key) {
    int lines = figure.series().size();
    int point = figure.sweep().of(key);
    if (lines == 1) {
      return point;
    }
    double spread = Math.min(WIDEST_SPREAD, SPREAD * (lines - 1));
    double aside = spread * ((double) series / (lines - 1) - 0.5);
    return figure.sweep().logarithmic() ? point * Math.exp(aside) : point + aside;
  }

  /** Draws nothing, and no interval, where there is no value. */
  private static final class GapRenderer extends XYErrorRenderer {

    private static final long serialVersionUID = 1L;

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
      }
    }
  }
}
