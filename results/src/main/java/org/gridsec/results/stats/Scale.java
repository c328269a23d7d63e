package org.gridsec.results.stats;

/** Where a quantity is averaged: on which scale its spread is taken to be the same everywhere. */
public enum Scale {
  /** As it is: for slopes and differences, which may have either sign. */
  LINEAR,
  /** Its logarithm: for times, rates and ratios, which are above 0 and skewed. */
  LOG,
  /**
   * The logarithm of its odds, p / (1 - p): for shares, whose intervals so stay between 0 and 1 and
   * are the same whether a part or the rest is asked for.
   */
  LOGIT;

  /** A value on this scale; not finite where the value has no place there. */
  double to(double value) {
    return switch (this) {
      case LINEAR -> value;
      case LOG -> Math.log(value);
      case LOGIT -> Math.log(value) - Math.log1p(-value);
    };
  }

  /** Back from this scale. */
  double from(double scaled) {
    return switch (this) {
      case LINEAR -> scaled;
      case LOG -> Math.exp(scaled);
      case LOGIT -> 1 / (1 + Math.exp(-scaled));
    };
  }
}
