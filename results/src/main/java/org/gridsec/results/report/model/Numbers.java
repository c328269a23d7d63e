package org.gridsec.results.report.model;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import org.gridsec.core.model.Estimate;

/** Numbers as text: three significant digits or whole, {@code .} in every locale. */
public final class Numbers {

  private static final int SIGNIFICANT_DIGITS = 3;

  private Numbers() {}

  public static String format(double value) {
    return format(value, decimals(value));
  }

  /** {@code [lower, upper]} with as many decimals as the point; empty where there is none. */
  public static String interval(Estimate estimate) {
    if (!estimate.hasInterval()) {
      return "";
    }
    int decimals = decimals(estimate.point());
    return "["
        + format(estimate.lower(), decimals)
        + ", "
        + format(estimate.upper(), decimals)
        + "]";
  }

  /** A factor as a change in percent, such as {@code +8.2 %}. */
  public static String change(double factor) {
    return percent(factor) + " %";
  }

  /**
   * The same of a factor's interval, in percent, {@code [+6.1, +10.4]}; empty where there is none.
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

  /** A round value of an axis, without the zeros that significance would add. */
  public static String tick(double value) {
    return new BigDecimal(value)
        .round(new MathContext(SIGNIFICANT_DIGITS))
        .stripTrailingZeros()
        .toPlainString();
  }

  private static int decimals(double value) {
    if (value == 0) {
      return 0;
    }
    BigDecimal exact = new BigDecimal(Math.abs(value));
    int integerDigits = exact.precision() - exact.scale();
    return Math.max(0, SIGNIFICANT_DIGITS - integerDigits);
  }

  private static String format(double value, int decimals) {
    return new BigDecimal(value).setScale(decimals, RoundingMode.HALF_EVEN).toPlainString();
  }
}
