package org.gridsec.core.model.run;

import java.time.Instant;

/**
 * The time of a measurement in a run. Models of a machine's drift use it.
 *
 * @param startedAt start of the visit; the uncounted first calls of a slice come before its clock
 *     starts
 * @param lengthMillis length of the measurement; for a slice, the time on its clock
 * @param order number of the visit among all stored visits of the run, from 1; visits made side by
 *     side have successive numbers
 */
public record VisitTime(Instant startedAt, double lengthMillis, int order) {

  public VisitTime {
    Sample.atLeast(0, lengthMillis, "lengthMillis");
    if (order < 1) {
      throw new IllegalArgumentException("'order' expected 1 or more, got: " + order);
    }
  }
}
