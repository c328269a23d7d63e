package org.gridsec.results.regression.ab;

import org.gridsec.results.regression.Tolerance;

/**
 * The rule that decides a trial.
 *
 * @param tolerance for differences
 * @param budgetSeconds longest duration in s
 */
public record Rule(Tolerance tolerance, double budgetSeconds) {

  /**
   * Probability that a trial of equal sides reports a difference, in either direction; half of it
   * for {@code slower}. It is small, since a check that runs often must rarely be wrong.
   */
  public static final double ERROR = 0.01;

  public Rule {
    if (!(budgetSeconds > 0 && Double.isFinite(budgetSeconds))) {
      throw new IllegalArgumentException("'--budget' expected above 0 s, got: " + budgetSeconds);
    }
  }
}
