package org.gridsec.results.report;

import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jfree.chart.axis.AxisState;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.NumberTick;
import org.jfree.chart.ui.RectangleEdge;

/** An axis with ticks at given positions only, and text for each of them. */
final class LabelledAxis extends NumberAxis {

  private static final long serialVersionUID = 1L;
  private static final double MARGIN = 0.5;

  private final TreeMap<Double, String> labels;

  /**
   * An axis around its ticks.
   *
   * @param labels by position; at least one
   */
  LabelledAxis(String title, SortedMap<Double, String> labels) {
    super(title);
    this.labels = new TreeMap<>(labels);
    setRange(labels.firstKey() - MARGIN, labels.lastKey() + MARGIN);
  }

  @Override
  public List<NumberTick> refreshTicks(
      Graphics2D g2, AxisState state, Rectangle2D dataArea, RectangleEdge edge) {
    return Ticks.at(labels, edge);
  }
}
