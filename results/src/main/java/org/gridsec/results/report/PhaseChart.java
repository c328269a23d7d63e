package org.gridsec.results.report;

import java.awt.Color;
import java.awt.Dimension;
import java.awt.Font;
import java.awt.Rectangle;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.gridsec.core.model.Estimate;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.LegendItem;
import org.jfree.chart.LegendItemCollection;
import org.jfree.chart.axis.AxisLocation;
import org.jfree.chart.axis.CategoryAxis;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.plot.CategoryPlot;
import org.jfree.chart.plot.PlotOrientation;
import org.jfree.chart.renderer.category.StackedBarRenderer;
import org.jfree.chart.renderer.category.StandardBarPainter;
import org.jfree.chart.title.LegendTitle;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.chart.ui.RectangleInsets;
import org.jfree.data.category.DefaultCategoryDataset;

/**
 * Draws where the time of calls goes, as stacked bars: in ms, or in per cent of the response time
 * where the calls themselves take times too far apart for one scale.
 */
final class PhaseChart {

  private static final int WIDTH = 1040;
  private static final int BAR = 26;
  private static final int AROUND_BARS = 110;
  private static final float LABELS = 0.42f;
  private static final Font LABEL = new Font(Font.SANS_SERIF, Font.PLAIN, 11);

  /**
   * A part has the same colour in all phases and figures. What is no work of its side's mechanism
   * has none, and the rest is blank.
   */
  private static final Map<String, Color> COLOURS =
      Map.ofEntries(
          Map.entry("to_dom", Palette.colour(1)),
          Map.entry("canonicalization", Palette.colour(4)),
          Map.entry("digest", Palette.colour(2)),
          Map.entry("signature", Palette.colour(5)),
          Map.entry("certificate_path", Palette.colour(6)),
          Map.entry("from_dom", Palette.colour(3)),
          Map.entry("protect", Palette.colour(4)),
          Map.entry("verify", Palette.colour(5)),
          Map.entry("build", Palette.SOFT),
          Map.entry("parse", Palette.SOFT),
          Map.entry("other", Palette.NEUTRAL),
          Map.entry("protect.exchange", Palette.colour(7)),
          Map.entry("exchange", Palette.GRID),
          Map.entry(PhaseBreakdown.REST, Palette.PAPER));

  private final PhaseBreakdown breakdown;
  private final boolean shares;

  PhaseChart(PhaseBreakdown breakdown) {
    this.breakdown = breakdown;
    shares =
        Axes.wide(
            breakdown.bars().stream()
                .filter(bar -> bar.side().equals("client"))
                .mapToDouble(PhaseBreakdown.Bar::millis));
  }

  /** What the bars' lengths are. */
  String quantity() {
    return shares ? "Share of the response time (%)" : "Time of a call (ms)";
  }

  /** The bars as an {@code svg} element; {@code id} begins its identifiers. */
  String toSvg(String id, String title) {
    Dimension size = new Dimension(WIDTH, breakdown.bars().size() * BAR + AROUND_BARS);
    Svg svg = new Svg(id, size);
    chart().draw(svg.graphics(), new Rectangle(size));
    return svg.toMarkup(
        title,
        "Stacked bars: %s of %s. The table below has the values."
            .formatted(
                breakdown.phases().stream()
                    .map(PhaseBreakdown::label)
                    .collect(Collectors.joining(", ")),
                breakdown.bars().stream()
                    .map(PhaseBreakdown.Bar::label)
                    .collect(Collectors.joining("; "))));
  }

  private JFreeChart chart() {
    CategoryAxis names = Axes.styled(new CategoryAxis());
    names.setTickLabelFont(LABEL);
    names.setMaximumCategoryLabelWidthRatio(LABELS);
    names.setMaximumCategoryLabelLines(2);
    names.setCategoryMargin(0.25);
    double longest =
        shares ? 100 : breakdown.bars().stream().mapToDouble(b -> b.millis()).max().orElse(1);
    ValueAxis lengths = Axes.linear(quantity(), longest);
    CategoryPlot plot = new CategoryPlot(values(), names, lengths, renderer());
    plot.setOrientation(PlotOrientation.HORIZONTAL);
    plot.setRangeAxisLocation(AxisLocation.BOTTOM_OR_LEFT);
    plot.setBackgroundPaint(null);
    plot.setOutlineVisible(false);
    plot.setRangeGridlinePaint(Palette.GRID);
    plot.setAxisOffset(RectangleInsets.ZERO_INSETS);
    JFreeChart chart = new JFreeChart(null, Axes.LABEL, plot, false);
    chart.setBackgroundPaint(null);
    chart.setPadding(new RectangleInsets(8, 4, 4, 16));
    chart.addSubtitle(legend(plot));
    return chart;
  }

  private DefaultCategoryDataset values() {
    DefaultCategoryDataset values = new DefaultCategoryDataset();
    for (String phase : breakdown.phases()) {
      for (PhaseBreakdown.Bar bar : breakdown.bars()) {
        PhaseBreakdown.Part part = bar.parts().get(phase);
        Estimate length = part == null ? null : shares ? part.share() : part.millis();
        double value = length == null ? 0 : shares ? 100 * length.point() : length.point();
        values.addValue(value, PhaseBreakdown.label(phase), bar.label());
      }
    }
    return values;
  }

  private StackedBarRenderer renderer() {
    StackedBarRenderer renderer = new StackedBarRenderer();
    renderer.setBarPainter(new StandardBarPainter());
    renderer.setShadowVisible(false);
    renderer.setDrawBarOutline(true);
    List<String> phases = breakdown.phases();
    for (int i = 0; i < phases.size(); i++) {
      renderer.setSeriesPaint(i, colour(phases.get(i)));
      renderer.setSeriesOutlinePaint(
          i, phases.get(i).equals(PhaseBreakdown.REST) ? Palette.GRID : Palette.PAPER);
    }
    return renderer;
  }

  /** One entry a colour: a part that belongs to several phases is told from its place. */
  private LegendTitle legend(CategoryPlot plot) {
    LegendItemCollection items = new LegendItemCollection();
    breakdown.phases().stream()
        .collect(Collectors.groupingBy(PhaseChart::colour, LinkedHashMap::new, Collectors.toList()))
        .forEach(
            (colour, phases) -> {
              String label =
                  phases.stream()
                      .map(phase -> phases.size() == 1 ? phase : PhaseBreakdown.last(phase))
                      .distinct()
                      .map(PhaseBreakdown::label)
                      .collect(Collectors.joining(", "));
              LegendItem item = new LegendItem(label, colour);
              item.setOutlinePaint(Palette.GRID);
              items.add(item);
            });
    plot.setFixedLegendItems(items);
    LegendTitle legend = new LegendTitle(plot);
    legend.setPosition(RectangleEdge.BOTTOM);
    legend.setItemFont(Axes.LABEL);
    legend.setItemPaint(Palette.INK);
    legend.setBackgroundPaint(null);
    legend.setItemLabelPadding(new RectangleInsets(3, 4, 3, 14));
    legend.setMargin(8, 0, 0, 0);
    return legend;
  }

  private static Color colour(String phase) {
    Color known = COLOURS.get(phase);
    return known == null
        ? COLOURS.getOrDefault(PhaseBreakdown.last(phase), Palette.colour(7))
        : known;
  }
}
