package org.gridsec.results.report.chart;

import java.util.ArrayList;
import java.util.List;

/** Ticks of axes without labels of their own: 1, 2 and 5 times powers of ten. */
public final class Ticks {

  private static final int[] STEPS = {1, 2, 5};
  private static final double TOLERANCE = 1e-9;

  private Ticks() {}

  /** The smallest round value that divides a length into at most {@code parts} parts. */
  static double unit(double length, int parts) {
    return atLeast(length / parts);
  }

  /** The smallest round value not below {@code value}, which is above 0. */
  public static double atLeast(double value) {
    double power = Math.pow(10, Math.floor(Math.log10(value)));
    for (int step : STEPS) {
      if (step * power >= value * (1 - TOLERANCE)) {
        return step * power;
      }
    }
    return 10 * power;
  }

  /** The largest round value not above {@code value}, which is above 0. */
  public static double atMost(double value) {
    double power = Math.pow(10, Math.floor(Math.log10(value)));
    for (int i = STEPS.length - 1; i > 0; i--) {
      if (STEPS[i] * power <= value * (1 + TOLERANCE)) {
        return STEPS[i] * power;
      }
    }
    return power;
  }

  /** All round values between two values, including these. */
  public static List<Double> between(double lower, double upper) {
    List<Double> ticks = new ArrayList<>();
    int first = (int) Math.floor(Math.log10(lower) + TOLERANCE);
    for (int exponent = first; Math.pow(10, exponent) <= upper * (1 + TOLERANCE); exponent++) {
      for (int step : STEPS) {
        double tick = step * Math.pow(10, exponent);
        if (tick >= lower * (1 - TOLERANCE) && tick <= upper * (1 + TOLERANCE)) {
          ticks.add(tick);
        }
      }
    }
    return ticks;
  }
}
