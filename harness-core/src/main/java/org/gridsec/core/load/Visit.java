package org.gridsec.core.load;

/**
 * Says of a slice at a rate that its schedule is kept to the last call, and how its record is cut.
 *
 * @param cutMillis length of each piece of the record, by when calls were due; the last may be
 *     shorter
 * @param patienceMillis for which calls that were due are still sent after the end
 */
public record Visit(long cutMillis, long patienceMillis) {

  public Visit {
    if (cutMillis < 1 || patienceMillis < 1) {
      throw new IllegalArgumentException(
          "'cutMillis' and 'patienceMillis' expected 1 or more, got: %s and %s"
              .formatted(cutMillis, patienceMillis));
    }
  }
}
