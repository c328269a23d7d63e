package org.gridsec.results.report;

import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.gridsec.results.report.model.Numbers;
import org.jfree.chart.axis.AxisState;
import org.jfree.chart.axis.LogAxis;
import org.jfree.chart.axis.NumberTick;
import org.jfree.chart.ui.RectangleEdge;

/**
 * A logarithmic axis labelled at 1, 2 and 5 times powers of ten, which readers expect of one.
 * JFreeChart's own labels powers of ten only, of which a range within one decade has none.
 */
final class RoundLogAxis extends LogAxis {

  private static final long serialVersionUID = 1L;

  RoundLogAxis(String label, double smallest, double largest) {
    super(label);
    setRange(Ticks.atMost(smallest), Ticks.atLeast(largest));
  }

  @Override
  protected List<NumberTick> refreshTicksVertical(
      Graphics2D g2, Rectangle2D dataArea, RectangleEdge edge) {
    return ticks(edge);
  }

  @Override
  public List<NumberTick> refreshTicks(
      Graphics2D g2, AxisState state, Rectangle2D dataArea, RectangleEdge edge) {
    return ticks(edge);
  }

  private List<NumberTick> ticks(RectangleEdge edge) {
    SortedMap<Double, String> labels = new TreeMap<>();
    Ticks.between(getRange().getLowerBound(), getRange().getUpperBound())
        .forEach(value -> labels.put(value, Numbers.tick(value)));
    return Ticks.at(labels, edge);
  }
}
