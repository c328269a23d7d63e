package org.gridsec.core.model;

import com.fasterxml.jackson.annotation.JsonInclude;

/**
 * A block of successive calls of a {@link Course}, and what the server held when it ended.
 *
 * @param call number of its last call, counted over all clients from 1; its first follows the last
 *     of the point before
 * @param meanMillis mean response time of its calls
 * @param contexts security contexts that the server kept; null where it could not be asked
 * @param heapMiB of the server's heap in use after its latest collection; null likewise
 * @param waitingMillis how much of the response time clients waited for the server, from handing
 *     over a request until the head of its reply, in the mean; null in runs of older versions
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
    requireTime("meanMillis", meanMillis);
    requireTime("waitingMillis", waitingMillis == null ? 0 : waitingMillis);
  }

  /** A block of which nobody knows what clients waited for. */
  public Point(long call, double meanMillis, Long contexts, Double heapMiB) {
    this(call, meanMillis, contexts, heapMiB, null);
  }

  private static void requireTime(String name, double millis) {
    if (!(millis >= 0 && Double.isFinite(millis))) {
      throw new IllegalArgumentException(
          "'%s' expected a finite number of at least 0, got: %s".formatted(name, millis));
    }
  }
}
