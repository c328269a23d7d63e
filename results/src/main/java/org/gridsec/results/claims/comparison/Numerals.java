package org.gridsec.results.claims.comparison;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import org.gridsec.core.model.Rounded;
import org.gridsec.core.model.run.Estimate;

/** Formats numbers for sentences, with few digits. */
final class Numerals {

  private static final int FEW = 2;

  /** Digits after which a number is the same. */
  private static final int ALL = 17;

  /** Length of an interval, as a part of the value, that counts as none. */
  private static final double EXACT = 1e-6;

  private Numerals() {}

  /**
   * Formats an estimate. Whole numbers stay as they are. Others get two significant digits, or all
   * digits before the point if there are more; near 1 they get two decimals, because a tenth
   * matters there. A number that would lie outside its interval gets more digits.
   */
  static String of(Estimate estimate) {
    double value = estimate.point();
    if (value == Math.rint(value)) {
      return grouped((long) value);
    }
    boolean near = Math.abs(value) >= 0.95 && Math.abs(value) < 1.995;
    BigDecimal rounded =
        near ? new BigDecimal(value).setScale(2, RoundingMode.HALF_EVEN) : rounded(value, FEW);
    for (int digits = FEW + 1; digits < ALL && isOutside(rounded, estimate); digits++) {
      rounded = rounded(value, digits);
    }
    return rounded.scale() > 0 ? rounded.toPlainString() : grouped(rounded.longValue());
  }

  private static BigDecimal rounded(double value, int digits) {
    BigDecimal exact = new BigDecimal(value);
    BigDecimal rounded = exact.round(new MathContext(digits, RoundingMode.HALF_EVEN));
    return rounded.scale() > 0 ? rounded : exact.setScale(0, RoundingMode.HALF_EVEN);
  }

  private static boolean isOutside(BigDecimal rounded, Estimate estimate) {
    return estimate.hasInterval()
        && estimate.upper() - estimate.lower() > EXACT * Math.abs(estimate.point())
        && (rounded.doubleValue() < estimate.lower() || rounded.doubleValue() > estimate.upper());
  }

  /** Formats a number with commas between groups of three digits. */
  static String grouped(long number) {
    return Rounded.text("%,d", number);
  }
}
