package org.gridsec.results.stats;

import org.gridsec.core.model.run.Estimate;

/**
 * The scale on which a quantity is averaged, chosen so that its spread is about the same
 * everywhere.
 */
public enum Scale {
  /** The value itself: for slopes and differences, which may have either sign. */
  LINEAR,
  /** The logarithm: for times, rates and ratios, which are above 0 and skewed. */
  LOG,
  /**
   * The logarithm of the odds, p / (1 - p): for shares. Their intervals then stay between 0 and 1,
   * and are the same for a part and for the rest.
   */
  LOGIT;

  /** Converts a value to this scale; the result is not finite if the value is not valid there. */
  double to(double value) {
    return switch (this) {
      case LINEAR -> value;
      case LOG -> Math.log(value);
      case LOGIT -> Math.log(value) - Math.log1p(-value);
    };
  }

  /** Converts a value back from this scale. */
  double from(double scaled) {
    return switch (this) {
      case LINEAR -> scaled;
      case LOG -> Math.exp(scaled);
      case LOGIT -> 1 / (1 + Math.exp(-scaled));
    };
  }

  /** Converts an estimate back; without an interval if its upper end is too large for a double. */
  public Estimate from(Estimate scaled) {
    return scaled.hasInterval() && Double.isFinite(from(scaled.upper()))
        ? scaled.map(this::from)
        : Estimate.withoutInterval(from(scaled.point()));
  }
}
