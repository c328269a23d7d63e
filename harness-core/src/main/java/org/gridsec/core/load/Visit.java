package org.gridsec.core.load;

/**
 * Settings of a slice whose schedule is kept to the last call and whose record is cut into pieces.
 *
 * @param cutMillis length of each piece of the record, by the due time of calls; the last may be
 *     shorter
 * @param patienceMillis time after the end in which calls that were due are still sent
 * @param rampUpMillis time over which the clients open their sessions one after the other, before
 *     the start; those that have one call by then, but these calls are not counted
 * @param thinkMillis pause of a client after each reply in a closed loop
 */
public record Visit(long cutMillis, long patienceMillis, long rampUpMillis, long thinkMillis) {

  public Visit {
    if (cutMillis < 1 || patienceMillis < 1) {
      throw new IllegalArgumentException(
          "'cutMillis' and 'patienceMillis' expected 1 or more, got: %s and %s"
              .formatted(cutMillis, patienceMillis));
    }
    if (rampUpMillis < 0 || thinkMillis < 0) {
      throw new IllegalArgumentException(
          "'rampUpMillis' and 'thinkMillis' expected 0 or more, got: %s and %s"
              .formatted(rampUpMillis, thinkMillis));
    }
  }
}
