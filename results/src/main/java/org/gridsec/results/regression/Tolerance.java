package org.gridsec.results.regression;

import org.gridsec.core.model.run.Estimate;
import org.gridsec.results.stats.Student;

/**
 * Size of the differences that matter.
 *
 * @param threshold largest difference that is ignored, as a part of the base; with 0 any
 *     significant difference counts
 * @param resolution difference beyond the threshold that must have been visible for {@link
 *     Change#NO_DIFFERENCE}
 */
public record Tolerance(double threshold, double resolution) {

  /** Any difference counts, and 5 % must have been visible. */
  public static final Tolerance USUAL = new Tolerance(0, 0.05);

  /**
   * Checks the values.
   *
   * @throws IllegalArgumentException if one is out of range; names its option
   */
  public Tolerance {
    if (!(threshold >= 0 && threshold <= 1)) {
      throw new IllegalArgumentException(
          "'--threshold' expected 0..100 percent, got: " + 100 * threshold);
    }
    if (!(resolution > 0 && resolution <= 1)) {
      throw new IllegalArgumentException(
          "'--resolution' expected above 0 and up to 100 percent, got: " + 100 * resolution);
    }
  }

  /**
   * Judges a ratio.
   *
   * @param logRatio logarithm of the ratio of candidate to base
   * @param confidence of the interval that decides
   */
  public Change judge(Student logRatio, double confidence) {
    Change change = judge(logRatio.interval(confidence));
    return change == Change.CANNOT_TELL && visible(logRatio, confidence)
        ? Change.NO_DIFFERENCE
        : change;
  }

  /** Judges a ratio by the interval of its logarithm alone. */
  Change judge(Estimate interval) {
    if (!interval.hasInterval()) {
      return Change.CANNOT_TELL;
    }
    if (interval.lower() > bound()) {
      return Change.SLOWER;
    }
    if (interval.upper() < -bound()) {
      return Change.FASTER;
    }
    return negligible(interval) ? Change.NO_DIFFERENCE : Change.CANNOT_TELL;
  }

  /** True if a whole interval of logarithms lies within threshold and resolution. */
  public boolean negligible(Estimate interval) {
    double most = bound() + Math.log1p(resolution);
    return interval.hasInterval() && interval.lower() > -most && interval.upper() < most;
  }

  /**
   * True if a difference of the size of the resolution would have been seen in four cases of five.
   */
  private boolean visible(Student logRatio, double confidence) {
    return Math.expm1(logRatio.smallestDifference(confidence)) <= resolution;
  }

  /** P-value of the hypothesis that the ratio is within the threshold. */
  double pValue(Student logRatio) {
    return Math.abs(logRatio.mean()) <= bound()
        ? 1
        : logRatio.pValue(Math.copySign(bound(), logRatio.mean()));
  }

  /** The threshold as a logarithm. */
  public double bound() {
    return Math.log1p(threshold);
  }
}
