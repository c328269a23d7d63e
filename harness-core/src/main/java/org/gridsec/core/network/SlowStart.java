package org.gridsec.core.network;

import java.util.ArrayDeque;
import java.util.Queue;

/**
 * TCP's slow start in one direction of a connection (RFC 5681, section 3.1). Bytes that are not
 * acknowledged fit in the congestion window. Each acknowledged byte makes it a byte larger, so it
 * doubles each round trip. Receivers acknowledge at once, no byte is lost, and nothing else ends
 * the growth. A connection that was idle keeps its window, as RFC 5681, section 4.1, and RFC 2861
 * do not.
 */
final class SlowStart {

  private record Piece(int bytes, long acknowledged) {}

  private final Queue<Piece> underWay = new ArrayDeque<>();
  private long window;
  private long bytesUnderWay;

  /**
   * Begins with a new connection.
   *
   * @param initialWindow size of the window, in bytes
   */
  SlowStart(long initialWindow) {
    window = initialWindow;
  }

  /**
   * Time when a piece may be sent, in ns like all times here. It is not before {@code now}.
   *
   * @param bytes length of the piece, up to the initial window
   */
  long opening(long now, int bytes) {
    long opening = now;
    while (!underWay.isEmpty()
        && (underWay.peek().acknowledged() - now <= 0 || bytesUnderWay + bytes > window)) {
      Piece acknowledged = underWay.remove();
      bytesUnderWay -= acknowledged.bytes();
      window += acknowledged.bytes();
      if (acknowledged.acknowledged() - opening > 0) {
        opening = acknowledged.acknowledged();
      }
    }
    return opening;
  }

  /**
   * Tells that a piece was sent.
   *
   * @param acknowledged time when its sender knows that it has arrived
   */
  void sent(int bytes, long acknowledged) {
    underWay.add(new Piece(bytes, acknowledged));
    bytesUnderWay += bytes;
  }
}
