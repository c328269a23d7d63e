package org.gridsec.core.network;

import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.util.Arrays;
import org.gridsec.core.model.Link;

/**
 * One direction of a connection through a relay. One thread reads from the sender, another writes
 * to the receiver once the data has crossed the link.
 */
final class LinkDirection {

  private static final int MOST_PIECE = 1 << 16;

  /** Least time between wake-ups of a thread. It makes pieces longer on fast links. */
  private static final long WAKE_NANOS = 100_000;

  private static final long LEAST_UNDER_WAY = 1 << 16;
  private static final long MOST_UNDER_WAY = 1 << 25;

  private final Link link;
  private final Lane lane;
  private final SlowStart slowStart;
  private final Socket from;
  private final Socket to;
  private final long setUpNanos;
  private final Transit transit;
  private final byte[] buffer;
  private boolean writing = true;

  /**
   * Creates a direction.
   *
   * @param lane lane of the link that it uses
   * @param setUpNanos time that the first bytes are held back
   */
  LinkDirection(Link link, Lane lane, Socket from, Socket to, long setUpNanos) {
    this.link = link;
    this.lane = lane;
    this.slowStart = new SlowStart(link.initialWindowBytes());
    this.from = from;
    this.to = to;
    this.setUpNanos = setUpNanos;
    // A window is filled by segments; where there is none, longer pieces cost less time.
    int most = link.initialSegments() > 0 ? Link.SEGMENT_BYTES : MOST_PIECE;
    buffer = new byte[(int) clamp(link.bytesIn(WAKE_NANOS), Link.SEGMENT_BYTES, most)];
    // Twice the capacity of the link, so that the link never runs empty while there is data to
    // send.
    long underWay = clamp(2 * link.bytesIn(link.oneWayNanos()), LEAST_UNDER_WAY, MOST_UNDER_WAY);
    transit = new Transit((int) (underWay / buffer.length) + 1);
  }

  private static long clamp(long value, long least, long most) {
    return Math.max(least, Math.min(most, value));
  }

  /** Reads until the sender ends or breaks off. */
  void read() throws InterruptedException {
    try {
      InputStream in = from.getInputStream();
      transit.awaitRoom();
      int count = in.read(buffer);
      if (count > 0) {
        Transit.parkUntil(System.nanoTime() + setUpNanos);
      }
      while (count > 0) {
        Transit.parkUntil(slowStart.opening(System.nanoTime(), count));
        long due = lane.arrival(System.nanoTime(), count);
        slowStart.sent(count, due + link.oneWayNanos());
        transit.put(new Transit.Data(ByteBuffer.wrap(Arrays.copyOf(buffer, count)), due));
        transit.awaitRoom();
        count = in.read(buffer);
      }
      transit.put(new Transit.End(lane.arrival(System.nanoTime(), 0)));
    } catch (IOException e) {
      // Whatever the reason: the receiver must see a broken connection, too.
      transit.put(new Transit.Break(lane.arrival(System.nanoTime(), 0)));
    }
  }

  /** Tells the receiver of this direction that the receiver of the other one is gone. */
  synchronized void refuse() {
    if (writing) {
      transit.put(new Transit.Refusal(lane.arrival(System.nanoTime(), 0)));
    } else {
      breakOff();
    }
  }

  /**
   * Writes the data that has arrived, until the sender has ended or broken off.
   *
   * @param opposite the other direction, whose receiver is this one's sender
   */
  void write(LinkDirection opposite) throws InterruptedException {
    boolean delivering = true;
    while (true) {
      Transit.Parcel parcel = transit.take();
      try {
        if (parcel instanceof Transit.Data data && delivering) {
          data.writeTo(to.getOutputStream());
        } else if (parcel instanceof Transit.End && delivering) {
          to.shutdownOutput();
        }
      } catch (IOException e) {
        // The receiver is gone. Its sender learns this as late as on a real link.
        delivering = false;
        opposite.refuse();
      }
      if (parcel instanceof Transit.Break || parcel instanceof Transit.Refusal) {
        delivering = false;
        breakOff();
      }
      if (parcel instanceof Transit.End || parcel instanceof Transit.Break) {
        endWriting();
        return;
      }
    }
  }

  private synchronized void endWriting() {
    writing = false;
    if (!transit.isEmpty()) {
      breakOff(); // a refusal that came too late to be taken
    }
  }

  /** Resets both sides. */
  private void breakOff() {
    RelayedConnection.reset(from);
    RelayedConnection.reset(to);
  }
}
