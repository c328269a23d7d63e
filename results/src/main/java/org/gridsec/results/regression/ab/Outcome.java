package org.gridsec.results.regression.ab;

import org.gridsec.core.model.run.Estimate;
import org.gridsec.results.regression.Change;
import org.gridsec.results.regression.Compared;
import org.gridsec.results.regression.LoadComparison;

/**
 * Result of a trial.
 *
 * @param ratio of the response times of candidate and base; its interval, if it has one, contains
 *     the true value at all looks together with the confidence of the trial
 * @param smallestDifference that could have been seen, as a part of the base; null if no difference
 *     could
 * @param blocks number of blocks measured
 * @param seconds duration in s
 * @param remark further notes; may be empty
 */
public record Outcome(
    Change change,
    Estimate ratio,
    Double smallestDifference,
    int blocks,
    double seconds,
    String remark) {

  /** The same values without a verdict: those of one side are of too few calls. */
  public Outcome undecided() {
    return new Outcome(
        Change.CANNOT_TELL,
        ratio,
        smallestDifference,
        blocks,
        seconds,
        LoadComparison.TOO_GOOD + (remark.isEmpty() ? "" : "; " + remark));
  }

  /** The result as a line of a report. */
  Compared compared(String subject, boolean decides) {
    return new Compared(
        subject,
        Compared.Quantity.RESPONSE_TIME,
        ratio,
        1 - Rule.ERROR,
        smallestDifference,
        blocks,
        blocks,
        change,
        decides,
        remark);
  }
}
