package org.gridsec.results.report.model;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import org.gridsec.core.model.run.Estimate;

/**
 * Formats numbers with {@code .} in every locale, as three significant digits or as whole numbers.
 */
public final class Numbers {

  /** Sign of a value without an interval: the difference to another run is not known. */
  public static final String UNCERTAIN = "~";

  private static final int SIGNIFICANT_DIGITS = 3;
  private static final int UNCERTAIN_DIGITS = 2;
  private static final double EXACT = 1e-6;
  private static final double SMALL_DIGIT = 3;

  private Numbers() {}

  public static String format(double value) {
    return format(value, decimals(value));
  }

  /**
   * The estimate with the decimals that its interval supports: {@code 1.2} in {@code [0.9, 1.6]},
   * {@code 1.224} in {@code [1.221, 1.228]}, {@code 200} in {@code [120, 330]}. Without an interval
   * it has two significant digits and the sign {@link #UNCERTAIN}.
   */
  public static String point(Estimate estimate) {
    return estimate.hasInterval()
        ? format(estimate.point(), decimals(estimate))
        : UNCERTAIN + format(estimate.point(), places(estimate.point(), UNCERTAIN_DIGITS));
  }

  /** The estimate and its interval, as {@link #point} and {@link #interval} format them. */
  public static String both(Estimate estimate) {
    return (point(estimate) + " " + interval(estimate)).strip();
  }

  /**
   * {@code [lower, upper]} with as many decimals as the estimate; empty if there is no interval.
   */
  public static String interval(Estimate estimate) {
    if (!estimate.hasInterval()) {
      return "";
    }
    int decimals = decimals(estimate);
    return "["
        + format(estimate.lower(), decimals)
        + ", "
        + format(estimate.upper(), decimals)
        + "]";
  }

  /** A factor as a change in per cent, such as {@code +8.2 %}. */
  public static String change(double factor) {
    return percent(factor) + " %";
  }

  /**
   * The interval of a factor as changes in per cent, such as {@code [+6.1, +10.4]}; empty if there
   * is none.
   */
  public static String changeInterval(Estimate factor) {
    return factor.hasInterval()
        ? "[" + percent(factor.lower()) + ", " + percent(factor.upper()) + "]"
        : "";
  }

  private static String percent(double factor) {
    BigDecimal percent = new BigDecimal(100 * (factor - 1)).setScale(1, RoundingMode.HALF_EVEN);
    return (percent.signum() > 0 ? "+" : "") + percent.toPlainString();
  }

  /** A number of things: {@code 1 run}, {@code 2 runs}. */
  public static String count(long number, String noun) {
    return number + " " + noun + (number == 1 ? "" : "s");
  }

  /** A mean of counts, which has no decimals if it is a whole number. */
  public static String counted(double mean) {
    return format(mean, mean == Math.rint(mean) ? 0 : decimals(mean));
  }

  /** A round value of an axis, without trailing zeros. */
  public static String tick(double value) {
    return new BigDecimal(value)
        .round(new MathContext(SIGNIFICANT_DIGITS))
        .stripTrailingZeros()
        .toPlainString();
  }

  /**
   * Number of decimals that shows the distance to the nearer end of the interval with one digit, or
   * with two if the first is 1 or 2; an exact value has the usual digits. Below 0, as many digits
   * before the point are rounded to 0.
   */
  private static int decimals(Estimate estimate) {
    double point = estimate.point();
    double distance = Math.min(point - estimate.lower(), estimate.upper() - point);
    if (distance <= EXACT * Math.abs(point)) {
      return decimals(point);
    }
    int decimals = (int) -Math.floor(Math.log10(distance));
    boolean small = distance * Math.pow(10, decimals) < SMALL_DIGIT;
    return Math.min(decimals(point) + 1, small ? decimals + 1 : decimals);
  }

  private static int decimals(double value) {
    return Math.max(0, places(value, SIGNIFICANT_DIGITS));
  }

  private static int places(double value, int digits) {
    if (value == 0) {
      return 0;
    }
    BigDecimal exact = new BigDecimal(Math.abs(value));
    int integerDigits = exact.precision() - exact.scale();
    return digits - integerDigits;
  }

  private static String format(double value, int decimals) {
    return new BigDecimal(value).setScale(decimals, RoundingMode.HALF_EVEN).toPlainString();
  }
}
