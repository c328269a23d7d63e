package org.gridsec.results.regression.ab;

import org.gridsec.results.regression.Tolerance;

/**
 * By what a trial is decided.
 *
 * @param tolerance of differences
 * @param budgetSeconds that it may take
 */
public record Rule(Tolerance tolerance, double budgetSeconds) {

  /**
   * Probability that a trial of equals ends with a difference, in whichever direction: half of it
   * for {@code slower}. A gate that is asked often must be wrong seldom.
   */
  public static final double ERROR = 0.01;

  public Rule {
    if (!(budgetSeconds > 0 && Double.isFinite(budgetSeconds))) {
      throw new IllegalArgumentException("'--budget' expected above 0 s, got: " + budgetSeconds);
    }
  }
}
