package org.gridsec.core.model;

import java.time.Instant;

/**
 * When something was measured in a run, so that a drift of the machine can be modelled.
 *
 * @param startedAt when the visit began; a slice's uncounted first calls come before its clock
 *     starts
 * @param lengthMillis for how long was measured: a slice by its clock
 * @param order of all visits of the run that are stored, from 1; those made side by side have
 *     successive ones
 */
public record VisitTime(Instant startedAt, double lengthMillis, int order) {

  public VisitTime {
    if (!(lengthMillis >= 0 && Double.isFinite(lengthMillis))) {
      throw new IllegalArgumentException(
          "'lengthMillis' expected a finite number of at least 0, got: " + lengthMillis);
    }
    if (order < 1) {
      throw new IllegalArgumentException("'order' expected 1 or more, got: " + order);
    }
  }
}
