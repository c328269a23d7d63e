package org.gridsec.results.report;

import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.util.List;
import org.jfree.chart.axis.AxisState;
import org.jfree.chart.axis.LogAxis;
import org.jfree.chart.axis.NumberTick;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.chart.ui.TextAnchor;

/** A logarithmic axis at the foot of a figure, labelled at the points that were measured. */
final class PointLogAxis extends LogAxis {

  private static final long serialVersionUID = 1L;

  /** As a factor, on both sides of the points. */
  private static final double MARGIN = 1.6;

  private final transient List<NumberTick> ticks;

  /**
   * @param points in ascending order, each at least 1
   */
  PointLogAxis(String label, List<Integer> points) {
    super(label);
    int least = points.isEmpty() ? 1 : points.get(0);
    int most = points.isEmpty() ? 1 : points.get(points.size() - 1);
    setRange(least / MARGIN, most * MARGIN);
    ticks =
        points.stream()
            .map(
                point ->
                    new NumberTick(
                        point,
                        Numbers.tick(point),
                        TextAnchor.TOP_CENTER,
                        TextAnchor.TOP_CENTER,
                        0.0))
            .toList();
  }

  @Override
  public List<NumberTick> refreshTicks(
      Graphics2D g2, AxisState state, Rectangle2D dataArea, RectangleEdge edge) {
    return ticks;
  }
}
