package org.gridsec.results.report;

import java.awt.BasicStroke;
import java.awt.Dimension;
import java.awt.Rectangle;
import java.awt.Shape;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.DoubleStream;
import org.gridsec.core.model.Estimate;
import org.gridsec.results.history.Fingerprint;
import org.gridsec.results.history.History;
import org.gridsec.results.history.Level;
import org.gridsec.results.history.OverheadSeries;
import org.gridsec.results.history.OverheadSeries.Observation;
import org.gridsec.results.history.Shift;
import org.gridsec.results.history.Stretch;
import org.gridsec.results.report.model.Numbers;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.LegendItem;
import org.jfree.chart.LegendItemCollection;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.plot.ValueMarker;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYErrorRenderer;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;
import org.jfree.chart.text.TextUtils;
import org.jfree.chart.title.LegendTitle;
import org.jfree.chart.ui.RectangleAnchor;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.chart.ui.RectangleInsets;
import org.jfree.chart.ui.TextAnchor;
import org.jfree.chart.util.ShapeUtils;
import org.jfree.data.xy.XYSeries;
import org.jfree.data.xy.XYSeriesCollection;
import org.jfree.data.xy.YIntervalSeries;
import org.jfree.data.xy.YIntervalSeriesCollection;

/**
 * Draws what protection cost run by run: a point a run with its interval, a line for each level, an
 * upright line where the level changes. Machines differ by colour and marker; a run without a value
 * has a cross at the foot.
 */
public final class HistoryChart {

  private static final Dimension SIZE = new Dimension(860, 300);
  private static final Shape CROSS = ShapeUtils.createDiagonalCross(4.5f, 1.1f);
  private static final double FOOT = 0.03; // in parts of the height
  private static final double BEYOND = 1.15;
  private static final int MOST_DATES = 8;
  private static final int DATE = "2026-11-20".length();

  static {
    // Against defects of old desktops, rotated text is by default drawn as outlines.
    TextUtils.setUseDrawRotatedStringWorkaround(false);
  }

  private final History history;
  private final List<Fingerprint> conditions;
  private final OverheadSeries series;

  /**
   * A drawing of a series.
   *
   * @param history that it is of
   * @param series with a value at least
   */
  public HistoryChart(History history, OverheadSeries series) {
    this.history = history;
    this.series = series;
    conditions = history.conditions();
  }

  /** The figure as an {@code svg} element; {@code id} begins its identifiers. */
  public String toSvg(String id) {
    Svg svg = new Svg(id, SIZE);
    JFreeChart chart = new JFreeChart(null, Axes.LABEL, plot(), false);
    chart.setBackgroundPaint(null);
    chart.setPadding(new RectangleInsets(8, 4, 4, 40));
    if (series.stretches().size() > 1) {
      chart.addSubtitle(legend(chart.getXYPlot()));
    }
    chart.draw(svg.graphics(), new Rectangle(SIZE));
    return svg.toMarkup(
        series.key().toString(),
        "Response time as a multiple of plain's over the runs, %s changes. The table below has them."
            .formatted(series.stretches().stream().mapToInt(s -> s.shifts().size()).sum()));
  }

  private XYPlot plot() {
    XYPlot plot =
        new XYPlot(
            points(),
            Axes.labelled("Run, by its date", dates()),
            Axes.around("Times plain", ends()),
            pointRenderer());
    plot.setDataset(1, levels());
    plot.setRenderer(1, levelRenderer());
    addMissing(plot);
    series.stretches().forEach(stretch -> stretch.shifts().forEach(s -> mark(plot, s)));
    plot.setBackgroundPaint(null);
    plot.setOutlineVisible(false);
    plot.setDomainGridlinesVisible(false);
    plot.setRangeGridlinePaint(Palette.GRID);
    plot.setRangeGridlineStroke(new BasicStroke(1));
    plot.setAxisOffset(RectangleInsets.ZERO_INSETS);
    return plot;
  }

  /** A series for each stretch. */
  private YIntervalSeriesCollection points() {
    YIntervalSeriesCollection points = new YIntervalSeriesCollection();
    for (Stretch stretch : series.stretches()) {
      YIntervalSeries values = new YIntervalSeries(machine(stretch));
      for (Observation observation : stretch.observations()) {
        Estimate ratio = observation.overhead().ratio();
        values.add(observation.run(), ratio.point(), lower(ratio), upper(ratio));
      }
      points.addSeries(values);
    }
    return points;
  }

  private XYErrorRenderer pointRenderer() {
    XYErrorRenderer renderer = new XYErrorRenderer();
    renderer.setDrawXError(false);
    renderer.setErrorStroke(new BasicStroke(1));
    renderer.setCapLength(4);
    for (int i = 0; i < series.stretches().size(); i++) {
      int machine = machine(series.stretches().get(i));
      renderer.setSeriesPaint(i, Palette.colour(machine));
      renderer.setSeriesShape(i, Palette.marker(machine));
    }
    return renderer;
  }

  /** A series for each level, in the order of the stretches. */
  private XYSeriesCollection levels() {
    XYSeriesCollection lines = new XYSeriesCollection();
    for (Level level : levelsInOrder()) {
      XYSeries line = new XYSeries(lines.getSeriesCount());
      double mean = level.mean().point();
      line.add(level.observations().get(0).run() - 0.5, mean);
      line.add(level.observations().get(level.observations().size() - 1).run() + 0.5, mean);
      lines.addSeries(line);
    }
    return lines;
  }

  private XYLineAndShapeRenderer levelRenderer() {
    XYLineAndShapeRenderer renderer = new XYLineAndShapeRenderer(true, false);
    int line = 0;
    for (Stretch stretch : series.stretches()) {
      for (int i = 0; i < stretch.levels().size(); i++) {
        renderer.setSeriesPaint(line, Palette.colour(machine(stretch)));
        renderer.setSeriesStroke(line, Palette.stroke(0));
        line++;
      }
    }
    return renderer;
  }

  private List<Level> levelsInOrder() {
    return series.stretches().stream().flatMap(stretch -> stretch.levels().stream()).toList();
  }

  private void addMissing(XYPlot plot) {
    XYSeries missing = new XYSeries("missing");
    series.observations().stream()
        .filter(observation -> !observation.measured())
        .forEach(observation -> missing.add(observation.run(), FOOT));
    NumberAxis height = new NumberAxis();
    height.setRange(0, 1);
    height.setVisible(false);
    XYLineAndShapeRenderer renderer = new XYLineAndShapeRenderer(false, true);
    renderer.setSeriesPaint(0, Palette.INK);
    renderer.setSeriesShape(0, CROSS);
    plot.setRangeAxis(1, height);
    plot.setDataset(2, new XYSeriesCollection(missing));
    plot.setRenderer(2, renderer);
    plot.mapDatasetToRangeAxis(2, 1);
  }

  private static void mark(XYPlot plot, Shift shift) {
    ValueMarker marker = new ValueMarker(shift.first().run() - 0.5);
    marker.setPaint(Palette.INK);
    marker.setStroke(new BasicStroke(1));
    marker.setLabel(Numbers.change(shift.factor().point()));
    marker.setLabelFont(Axes.LABEL);
    marker.setLabelPaint(Palette.INK);
    marker.setLabelBackgroundColor(Palette.PAPER);
    marker.setLabelAnchor(RectangleAnchor.TOP_RIGHT);
    marker.setLabelTextAnchor(TextAnchor.TOP_LEFT);
    plot.addDomainMarker(marker);
  }

  private LegendTitle legend(XYPlot plot) {
    LegendItemCollection items = new LegendItemCollection();
    for (Stretch stretch : series.stretches()) {
      int machine = machine(stretch);
      items.add(
          new LegendItem(
              "machine " + (machine + 1),
              null,
              null,
              null,
              Palette.marker(machine),
              Palette.colour(machine)));
    }
    plot.setFixedLegendItems(items);
    LegendTitle legend = new LegendTitle(plot);
    legend.setPosition(RectangleEdge.BOTTOM);
    legend.setItemFont(Axes.LABEL);
    legend.setItemPaint(Palette.INK);
    legend.setBackgroundPaint(null);
    return legend;
  }

  /** The number of a machine from 0, the same in all figures of a history. */
  private int machine(Stretch stretch) {
    return conditions.indexOf(stretch.conditions());
  }

  private SortedMap<Double, String> dates() {
    SortedMap<Double, String> dates = new TreeMap<>();
    int runs = history.entries().size();
    int step = (runs + MOST_DATES - 1) / MOST_DATES;
    for (int run = runs; run > 1 + step / 2; run -= step) {
      dates.put((double) run, date(run));
    }
    dates.put(1.0, date(1));
    return dates;
  }

  private String date(int run) {
    return history.entries().get(run - 1).startedAt().toString().substring(0, DATE);
  }

  /** Of the intervals; of those that reach far beyond all points, a part. */
  private double[] ends() {
    List<Estimate> ratios =
        series.observations().stream()
            .filter(Observation::measured)
            .map(observation -> observation.overhead().ratio())
            .toList();
    double least = ratios.stream().mapToDouble(Estimate::point).min().orElse(1) / BEYOND;
    double most = ratios.stream().mapToDouble(Estimate::point).max().orElse(1) * BEYOND;
    return ratios.stream()
        .flatMapToDouble(
            ratio -> DoubleStream.of(Math.max(least, lower(ratio)), Math.min(most, upper(ratio))))
        .toArray();
  }

  private static double lower(Estimate ratio) {
    return ratio.hasInterval() ? ratio.lower() : ratio.point();
  }

  private static double upper(Estimate ratio) {
    return ratio.hasInterval() ? ratio.upper() : ratio.point();
  }
}
