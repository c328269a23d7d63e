package org.gridsec.results.claims.comparison;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import org.gridsec.core.model.Rounded;

/** Formats numbers for sentences, with few digits. */
final class Numerals {

  private static final MathContext TWO_DIGITS = new MathContext(2, RoundingMode.HALF_EVEN);

  private Numerals() {}

  /**
   * Formats a number. Whole numbers stay as they are. Others get two significant digits, or all
   * digits before the point if there are more; near 1 they get two decimals, because a tenth
   * matters there.
   */
  static String of(double value) {
    if (value == Math.rint(value)) {
      return grouped((long) value);
    }
    BigDecimal exact = new BigDecimal(value);
    BigDecimal rounded =
        Math.abs(value) >= 0.95 && Math.abs(value) < 1.995
            ? exact.setScale(2, RoundingMode.HALF_EVEN)
            : exact.round(TWO_DIGITS);
    return rounded.scale() > 0
        ? rounded.toPlainString()
        : grouped(exact.setScale(0, RoundingMode.HALF_EVEN).longValue());
  }

  /** Formats a number with commas between groups of three digits. */
  static String grouped(long number) {
    return Rounded.text("%,d", number);
  }
}
