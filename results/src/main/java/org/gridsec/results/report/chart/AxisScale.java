package org.gridsec.results.report.chart;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.DoubleStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.gridsec.results.report.model.Chart.Axis;
import org.gridsec.results.report.model.Numbers;

/**
 * The scale of an axis: maps values to pixels and has the labels of the ticks.
 *
 * @param least smallest value, at {@code from}
 * @param most largest value, at {@code to}
 * @param from position of the smallest value, in px
 * @param to position of the largest value, in px
 * @param ticks labels by value
 */
record AxisScale(
    boolean logarithmic,
    double least,
    double most,
    double from,
    double to,
    SortedMap<Double, String> ticks) {

  private static final double HEADROOM = 1.08;
  private static final double MARGIN = 0.1;
  private static final double LEAST_SPAN = 0.04; // of the largest value, to keep noise small
  private static final double HALF_A_STEP = Math.sqrt(2); // most steps are a factor of 2
  private static final int MOST_TICKS = 8;

  /**
   * A scale that covers some values, between two positions in px. A logarithmic one covers those
   * above 0.
   *
   * @param values with the ends of their intervals
   */
  static AxisScale of(Axis axis, DoubleStream values, double from, double to) {
    DoubleStream all =
        DoubleStream.concat(values, axis.frame().stream().mapToDouble(Double::doubleValue));
    double[] sorted =
        all.filter(value -> Double.isFinite(value) && (value > 0 || !axis.logarithmic()))
            .sorted()
            .toArray();
    if (!axis.labels().isEmpty()) {
      return places(axis, from, to);
    }
    double smallest = sorted.length == 0 ? 0.1 : sorted[0];
    double largest = sorted.length == 0 ? 1 : sorted[sorted.length - 1];
    if (axis.logarithmic()) {
      double least = Ticks.atMost(smallest / HEADROOM);
      double most = Ticks.atLeast(largest * HEADROOM);
      return new AxisScale(
              true, least, most, from, to, written(Ticks.between(least, most).stream()))
          .withoutOverlaps();
    }
    double margin = Math.max((largest - smallest) * MARGIN, largest * LEAST_SPAN / 2);
    double lower =
        axis.fromZero() ? Math.min(0, smallest * HEADROOM) : Math.max(0, smallest - margin);
    double headroom = axis.frame().contains(largest) ? 1 : HEADROOM;
    double upper = axis.fromZero() ? Math.max(largest * headroom, 0) : largest + margin;
    double unit = Ticks.unit(upper > lower ? upper - lower : 1, MOST_TICKS - 1);
    long first = (long) Math.floor(lower / unit);
    long last = Math.max(first + 1, (long) Math.ceil(upper / unit));
    return new AxisScale(
        false,
        unit * first,
        unit * last,
        from,
        to,
        written(LongStream.rangeClosed(first, last).mapToObj(n -> unit * n)));
  }

  /** Empties labels of a horizontal axis that have no room; powers of ten are placed first. */
  private AxisScale withoutOverlaps() {
    List<Double> placed = new ArrayList<>();
    ticks.keySet().stream()
        .sorted(Comparator.comparing(value -> Math.log10(value) % 1 != 0))
        .filter(value -> to < from || placed.stream().allMatch(other -> areApart(value, other)))
        .forEach(placed::add);
    ticks.replaceAll((value, label) -> placed.contains(value) ? label : "");
    return this;
  }

  private boolean areApart(double one, double other) {
    double widths = Svg.width(ticks.get(one), Svg.TEXT) + Svg.width(ticks.get(other), Svg.TEXT);
    return Math.abs(at(one) - at(other)) >= widths / 2;
  }

  private static AxisScale places(Axis axis, double from, double to) {
    double first = axis.labels().firstKey();
    double last = axis.labels().lastKey();
    return axis.logarithmic()
        ? new AxisScale(true, first / HALF_A_STEP, last * HALF_A_STEP, from, to, axis.labels())
        : new AxisScale(false, first - 0.5, last + 0.5, from, to, axis.labels());
  }

  private static SortedMap<Double, String> written(Stream<Double> values) {
    SortedMap<Double, String> ticks = new TreeMap<>();
    values.forEach(value -> ticks.put(value, Numbers.tick(value)));
    return ticks;
  }

  /** Position of a value in px; values beyond the scale are placed at its end. */
  double at(double value) {
    double place =
        (along(logarithmic, value) - along(logarithmic, least))
            / (along(logarithmic, most) - along(logarithmic, least));
    return from + (to - from) * Math.max(0, Math.min(1, place));
  }

  /**
   * Smallest distance between two ticks, in px; the length of the axis if there is only one tick.
   */
  double step() {
    double step = Math.abs(to - from);
    Double before = null;
    for (Double tick : ticks.keySet()) {
      step = before == null ? step : Math.min(step, Math.abs(at(tick) - at(before)));
      before = tick;
    }
    return step;
  }

  private static double along(boolean logarithmic, double value) {
    return logarithmic ? Math.log(Math.max(0, value)) : value;
  }
}
