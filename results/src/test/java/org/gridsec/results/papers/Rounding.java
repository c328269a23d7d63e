package org.gridsec.results.papers;

import java.math.BigDecimal;

/** The precision of numbers as papers print them. */
final class Rounding {

  private Rounding() {}

  /** Returns the largest rounding error of a printed number: half of its last digit. */
  static double of(Quantity quantity) {
    if (quantity.point().isEmpty()) {
      throw new IllegalStateException("rounding expected one number, got: " + quantity.printed());
    }
    return 0.5 * Math.pow(10, -new BigDecimal(quantity.printed().replace("~", "")).scale());
  }
}
