package org.gridsec.results.claims;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;

/** Numbers as a sentence has them: no more digits than one reads. */
final class Numerals {

  private static final MathContext TWO_DIGITS = new MathContext(2, RoundingMode.HALF_EVEN);

  private Numerals() {}

  /**
   * Whole numbers as they are; others with two digits, or as many as there are before the point,
   * and around 1 with two decimals: there a tenth decides between much and little.
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

  /** With a comma before each three digits. */
  static String grouped(long number) {
    return String.format(Locale.ROOT, "%,d", number);
  }
}
