package org.gridsec.results.stats;

import org.apache.commons.statistics.distribution.BetaDistribution;
import org.gridsec.core.model.run.Estimate;

/**
 * Exact bounds of a proportion from independent trials (C. J. Clopper, E. S. Pearson: The Use of
 * Confidence or Fiducial Limits Illustrated in the Case of the Binomial, Biometrika 26, 1934). They
 * contain the true value at least as often as the confidence says; with few trials, more often.
 */
public final class ClopperPearson {

  private ClopperPearson() {}

  /** The proportion and its two-sided bounds at {@link Estimate#CONFIDENCE}. */
  public static Estimate of(long successes, long trials) {
    return of(successes, trials, Estimate.CONFIDENCE);
  }

  /**
   * The proportion and its two-sided bounds.
   *
   * @param successes 0 to {@code trials}
   * @param trials at least 1
   * @param confidence above 0 and below 1
   */
  public static Estimate of(long successes, long trials, double confidence) {
    if (trials < 1 || successes < 0 || successes > trials) {
      throw new IllegalArgumentException(
          "'successes' expected 0..trials, of at least 1 trial, got: %s of %s"
              .formatted(successes, trials));
    }
    double tail = (1 - confidence) / 2;
    double hits = successes;
    double misses = trials - successes;
    double lower =
        hits == 0 ? 0 : BetaDistribution.of(hits, misses + 1).inverseCumulativeProbability(tail);
    double upper =
        misses == 0 ? 1 : BetaDistribution.of(hits + 1, misses).inverseSurvivalProbability(tail);
    return new Estimate(hits / trials, lower, upper);
  }
}
