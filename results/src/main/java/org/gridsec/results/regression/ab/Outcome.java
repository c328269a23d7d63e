package org.gridsec.results.regression.ab;

import org.gridsec.core.model.Estimate;
import org.gridsec.results.regression.Change;
import org.gridsec.results.regression.Compared;

/**
 * How a trial ended.
 *
 * @param ratio of the response times of candidate and base; its interval, if it has one, holds the
 *     truth at all looks together with the confidence of the trial
 * @param smallestDifference that could have been seen, as a part of the base; null where none could
 * @param blocks that it took
 * @param seconds that it took
 * @param remark what else to know; may be empty
 */
public record Outcome(
    Change change,
    Estimate ratio,
    Double smallestDifference,
    int blocks,
    double seconds,
    String remark) {

  /** As a line of a report. */
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
