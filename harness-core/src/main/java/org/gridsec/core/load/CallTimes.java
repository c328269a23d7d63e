package org.gridsec.core.load;

import java.util.List;

/**
 * Response times of successive calls.
 *
 * @param calls completed and validated calls, in the order in which they ended
 * @param over true if there are no more calls
 * @param failure first call that failed or had a wrong reply, in one line; null if none did, or if
 *     there are more calls
 */
public record CallTimes(List<Call> calls, boolean over, String failure) {

  /**
   * A call.
   *
   * @param nanos response time
   * @param waitingNanos part of it that the client waited for the server
   */
  public record Call(long nanos, long waitingNanos) {}

  public CallTimes {
    calls = List.copyOf(calls);
  }
}
