package org.gridsec.results.regression;

import org.gridsec.core.model.Estimate;
import org.gridsec.results.stats.Student;

/**
 * Which differences matter.
 *
 * @param threshold up to which a candidate may be slower, or faster, as a part of the base: with 0
 *     any difference is told that is more than chance
 * @param resolution the difference that must have been visible before {@link Change#NO_DIFFERENCE}
 *     may be said, counted from the threshold on
 */
public record Tolerance(double threshold, double resolution) {

  /** Any difference, and 5 % must have been visible. */
  public static final Tolerance USUAL = new Tolerance(0, 0.05);

  /**
   * @throws IllegalArgumentException with the option to blame
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
   * What a ratio says.
   *
   * @param logRatio of the times of candidate and base, as a logarithm
   * @param confidence of the interval that decides
   */
  public Change judge(Student logRatio, double confidence) {
    Estimate interval = logRatio.interval(confidence);
    if (!interval.hasInterval()) {
      return Change.CANNOT_TELL;
    }
    if (interval.lower() > bound()) {
      return Change.SLOWER;
    }
    if (interval.upper() < -bound()) {
      return Change.FASTER;
    }
    return visible(logRatio, confidence) || negligible(interval)
        ? Change.NO_DIFFERENCE
        : Change.CANNOT_TELL;
  }

  /** Whether a whole interval, of logarithms, lies where differences do not matter. */
  public boolean negligible(Estimate interval) {
    double most = bound() + Math.log1p(resolution);
    return interval.hasInterval() && interval.lower() > -most && interval.upper() < most;
  }

  /** Whether a difference of the resolution would have been seen in four cases of five. */
  private boolean visible(Student logRatio, double confidence) {
    return Math.expm1(logRatio.smallestDifference(confidence)) <= resolution;
  }

  /** How well a ratio agrees with being within the threshold. */
  double pValue(Student logRatio) {
    return Math.abs(logRatio.mean()) <= bound()
        ? 1
        : logRatio.pValue(Math.copySign(bound(), logRatio.mean()));
  }

  /** On the scale of logarithms. */
  public double bound() {
    return Math.log1p(threshold);
  }
}
