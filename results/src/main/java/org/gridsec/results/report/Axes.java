package org.gridsec.results.report;

import java.awt.BasicStroke;
import java.awt.Font;
import java.util.Arrays;
import java.util.List;
import java.util.SortedMap;
import java.util.stream.DoubleStream;
import org.gridsec.core.model.Estimate;
import org.gridsec.results.report.model.Numbers;
import org.jfree.chart.axis.Axis;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.NumberTickUnit;
import org.jfree.chart.axis.ValueAxis;

/**
 * The axes of a figure, with round ticks that are the same on every machine and in every locale.
 */
final class Axes {

  /** From this ratio of the largest value to the smallest on, a scale is logarithmic. */
  static final double WIDE = 10;

  static final Font LABEL = new Font(Font.SANS_SERIF, Font.PLAIN, 12);
  private static final double HEADROOM = 1.08;
  private static final double MARGIN = 0.1;
  private static final double LEAST_SPAN = 0.04; // of the values, lest noise fill the figure
  private static final int MOST_TICKS = 8;

  private Axes() {}

  /** Whether values are too far apart for a linear scale. */
  static boolean wide(DoubleStream values) {
    double[] sorted = values.sorted().toArray();
    return sorted.length > 0 && sorted[sorted.length - 1] >= WIDE * sorted[0];
  }

  /** An axis with ticks at those positions. */
  static ValueAxis labelled(String title, SortedMap<Double, String> labels) {
    return styled(new LabelledAxis(title, labels));
  }

  /**
   * An axis of a quantity that is never below 0: logarithmic where its values are wide apart.
   *
   * @param title with the unit
   * @param estimates that it has to hold, with their intervals
   */
  static ValueAxis quantity(String title, List<Estimate> estimates) {
    double largest = ends(estimates).max().orElse(1);
    double smallest = ends(estimates).min().orElse(0.1);
    return wide(estimates.stream().mapToDouble(Estimate::point))
        ? styled(new RoundLogAxis(title, smallest / HEADROOM, largest * HEADROOM))
        : linear(title, largest * HEADROOM);
  }

  /**
   * A logarithmic axis.
   *
   * @param title with the unit
   * @param values that it has to hold, all above 0
   */
  static ValueAxis logarithmic(String title, double[] values) {
    double largest = Arrays.stream(values).max().orElse(1);
    double smallest = Arrays.stream(values).min().orElse(1);
    return styled(new RoundLogAxis(title, smallest / HEADROOM, largest * HEADROOM));
  }

  /** An axis from 0 to at least the given value. */
  static ValueAxis linear(String title, double largest) {
    NumberAxis axis = new NumberAxis(title);
    double unit = Ticks.unit(largest, MOST_TICKS);
    axis.setRange(0, unit * Math.ceil(largest / unit));
    axis.setTickUnit(new RoundTick(unit));
    return styled(axis);
  }

  /**
   * An axis that need not begin at 0, to show small differences.
   *
   * @param values that it has to hold, all above 0
   */
  static ValueAxis around(String title, double[] values) {
    double largest = Arrays.stream(values).max().orElse(1);
    double smallest = Arrays.stream(values).min().orElse(1);
    double margin = Math.max((largest - smallest) * MARGIN, largest * LEAST_SPAN / 2);
    double unit = Ticks.unit(largest - smallest + 2 * margin, MOST_TICKS - 2);
    NumberAxis axis = new NumberAxis(title);
    axis.setRange(
        unit * Math.max(0, Math.floor((smallest - margin) / unit)),
        unit * Math.ceil((largest + margin) / unit));
    axis.setTickUnit(new RoundTick(unit));
    return styled(axis);
  }

  static <T extends Axis> T styled(T axis) {
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

  private static DoubleStream ends(List<Estimate> estimates) {
    return estimates.stream()
        .flatMapToDouble(
            e ->
                e.hasInterval()
                    ? DoubleStream.of(e.lower(), e.upper())
                    : DoubleStream.of(e.point()));
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
