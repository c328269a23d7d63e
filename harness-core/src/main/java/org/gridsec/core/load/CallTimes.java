package org.gridsec.core.load;

import java.util.List;
import java.util.Locale;

/**
 * Response times of successive calls.
 *
 * @param nanos times of the completed and validated calls, in the order in which they ended
 * @param waitingNanos part of each time that the client waited for the server
 * @param over true if there are no more calls
 * @param failure first call that failed or had a wrong reply, in one line; null if none did, or if
 *     there are more calls
 */
public record CallTimes(List<Long> nanos, List<Long> waitingNanos, boolean over, String failure) {

  public CallTimes {
    nanos = List.copyOf(nanos);
    waitingNanos = List.copyOf(waitingNanos);
    if (nanos.size() != waitingNanos.size()) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT,
              "'waitingNanos' expected %d, as many as calls, got: %d",
              nanos.size(),
              waitingNanos.size()));
    }
  }
}
