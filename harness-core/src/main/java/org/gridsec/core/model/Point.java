package org.gridsec.core.model;

/**
 * A block of successive calls of a {@link Course}, and what the server held when it ended.
 *
 * @param call number of its last call, counted over all clients from 1; its first follows the last
 *     of the point before
 * @param meanMillis mean response time of its calls
 * @param contexts security contexts that the server kept; null where it could not be asked
 * @param heapMiB of the server's heap in use after its latest collection; null likewise
 */
public record Point(long call, double meanMillis, Long contexts, Double heapMiB) {

  public Point {
    if (call < 1) {
      throw new IllegalArgumentException("'call' expected 1 or more, got: " + call);
    }
    if (!(meanMillis >= 0 && Double.isFinite(meanMillis))) {
      throw new IllegalArgumentException(
          "'meanMillis' expected a finite number of at least 0, got: " + meanMillis);
    }
  }
}
