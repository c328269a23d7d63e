package org.gridsec.results.report;

import java.awt.BasicStroke;
import java.awt.Font;
import java.util.List;
import java.util.stream.DoubleStream;
import org.gridsec.core.model.Estimate;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.NumberTickUnit;
import org.jfree.chart.axis.ValueAxis;

/**
 * The axes of a figure, with round ticks that are the same on every machine and in every locale.
 */
final class Axes {

  private static final Font LABEL = new Font(Font.SANS_SERIF, Font.PLAIN, 12);
  private static final double HEADROOM = 1.08;
  private static final int MOST_TICKS = 8;

  private Axes() {}

  /** The axis of what the cells differ in. */
  static ValueAxis sweep(Figure figure) {
    String title = figure.sweep().title();
    List<Integer> points = figure.points();
    if (figure.sweep().logarithmic()) {
      return styled(new PointLogAxis(title, points));
    }
    int most = points.isEmpty() ? 1 : points.get(points.size() - 1);
    NumberAxis axis = new NumberAxis(title);
    axis.setRange(0.5, most + 0.5);
    axis.setTickUnit(new RoundTick(Math.max(1, Ticks.unit(most, 2 * MOST_TICKS))));
    return styled(axis);
  }

  /**
   * The axis of the measure.
   *
   * @param estimates that it has to hold, with their intervals
   */
  static ValueAxis measure(Figure figure, List<Estimate> estimates) {
    String title = figure.measure().title() + " (" + figure.measure().unit() + ")";
    double largest = ends(estimates).max().orElse(1);
    double smallest = ends(estimates).min().orElse(0.1);
    return styled(
        figure.logScale()
            ? new RoundLogAxis(title, smallest / HEADROOM, largest * HEADROOM)
            : linear(title, largest * HEADROOM));
  }

  private static DoubleStream ends(List<Estimate> estimates) {
    return estimates.stream()
        .flatMapToDouble(
            e ->
                e.hasInterval()
                    ? DoubleStream.of(e.lower(), e.upper())
                    : DoubleStream.of(e.point()));
  }

  private static ValueAxis linear(String title, double largest) {
    NumberAxis axis = new NumberAxis(title);
    double unit = Ticks.unit(largest, MOST_TICKS);
    axis.setRange(0, unit * Math.ceil(largest / unit));
    axis.setTickUnit(new RoundTick(unit));
    return axis;
  }

  private static ValueAxis styled(ValueAxis axis) {
    axis.setLabelFont(LABEL);
    axis.setTickLabelFont(LABEL);
    axis.setLabelPaint(Palette.INK);
    axis.setTickLabelPaint(Palette.INK);
    axis.setAxisLinePaint(Palette.INK);
    axis.setAxisLineStroke(new BasicStroke(1));
    axis.setTickMarkPaint(Palette.INK);
    axis.setTickMarkStroke(new BasicStroke(1));
    return axis;
  }

  private static final class RoundTick extends NumberTickUnit {

    private static final long serialVersionUID = 1L;

    RoundTick(double size) {
      super(size);
    }

    @Override
    public String valueToString(double value) {
      return Numbers.tick(value);
    }
  }
}
