package org.gridsec.core.load;

/**
 * Settings of a slice at a rate whose schedule is kept to the last call and whose record is cut
 * into pieces.
 *
 * @param cutMillis length of each piece of the record, by the due time of calls; the last may be
 *     shorter
 * @param patienceMillis time after the end in which calls that were due are still sent
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
