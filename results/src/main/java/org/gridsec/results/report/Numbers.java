package org.gridsec.results.report;

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

  /** A round value of an axis, without the zeros that significance would add. */
  static String tick(double value) {
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
