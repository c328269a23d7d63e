package org.gridsec.results.regression.ab;

import java.util.List;
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

  /** Standard error of the log ratio that slices may leave, as a share of the resolution. */
  private static final double LEFT_BY_SLICES = 0.4;

  public Rule {
    if (!(budgetSeconds > 0 && Double.isFinite(budgetSeconds))) {
      throw new IllegalArgumentException("'--budget' expected above 0 s, got: " + budgetSeconds);
    }
  }

  /**
   * True if more slices of the same JVMs would hardly help. At the usual resolution they leave no
   * more uncertainty than JVMs are expected to.
   */
  public boolean precise(List<SideSlice> slices) {
    return Math.sqrt(TrialBlock.samplingVariance(slices))
        <= LEFT_BY_SLICES * tolerance.resolution();
  }
}
