package org.gridsec.core.load;

import java.util.List;
import java.util.Locale;

/**
 * Response times of successive calls.
 *
 * @param nanos of each call that was completed and validated, in the order in which they ended
 * @param waitingNanos of the same calls: how much of it the client waited for the server
 * @param over whether there are no further ones
 * @param failure the first call that failed or whose reply was not the request, in one line; null
 *     if none did, or there are further times
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
