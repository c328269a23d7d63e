package org.gridsec.core.load;

import java.util.List;

/**
 * Response times of successive calls.
 *
 * @param nanos of each call that was completed and validated, in the order in which they ended
 * @param over whether there are no further ones
 * @param failure the first call that failed or whose reply was not the request, in one line; null
 *     if none did, or there are further times
 */
public record CallTimes(List<Long> nanos, boolean over, String failure) {

  public CallTimes {
    nanos = List.copyOf(nanos);
  }
}
