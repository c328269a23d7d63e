package org.gridsec.core.model.run;

import com.fasterxml.jackson.annotation.JsonInclude;

/**
 * A block of successive calls of a {@link Course}, and the state of the server at its end.
 *
 * @param call number of the last call, counted over all clients from 1; the block starts after the
 *     last call of the previous point
 * @param meanMillis mean response time of the calls
 * @param contexts number of security contexts on the server; null if the server could not be asked
 * @param heapMiB used heap of the server after its latest garbage collection; null likewise
 * @param waitingMillis mean time that clients waited for the server, from handing over a request to
 *     the head of its reply; null in runs of older versions
 */
public record Point(
    long call,
    double meanMillis,
    Long contexts,
    Double heapMiB,
    @JsonInclude(JsonInclude.Include.NON_NULL) Double waitingMillis) {

  public Point {
    if (call < 1) {
      throw new IllegalArgumentException("'call' expected 1 or more, got: " + call);
    }
    Sample.atLeast(0, meanMillis, "meanMillis");
    Sample.atLeast(0, waitingMillis == null ? 0 : waitingMillis, "waitingMillis");
  }
}
