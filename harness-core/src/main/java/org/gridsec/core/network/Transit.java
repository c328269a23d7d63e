package org.gridsec.core.network;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.LockSupport;

/**
 * What is under way in one direction of a connection, in its order. Bounded: who wants to send more
 * has to wait until some of it has arrived, as a sender waits for its window.
 */
final class Transit {

  /** Something under way. */
  sealed interface Parcel {
    /** When it arrives, by {@link System#nanoTime}. */
    long due();
  }

  /**
   * @param bytes not copied, and not changed by anyone
   */
  record Data(ByteBuffer bytes, long due) implements Parcel {
    void writeTo(OutputStream out) throws IOException {
      out.write(bytes.array(), bytes.arrayOffset(), bytes.limit());
    }
  }

  /** The sender will send no more. */
  record End(long due) implements Parcel {}

  /** The sender has broken the connection off; nothing comes after it. */
  record Break(long due) implements Parcel {}

  /** The other direction cannot go on; what comes after it is for nobody. */
  record Refusal(long due) implements Parcel {}

  private final BlockingQueue<Parcel> parcels = new LinkedBlockingQueue<>();
  private final Semaphore room;

  /**
   * @param capacity how many pieces of data may be under way
   */
  Transit(int capacity) {
    room = new Semaphore(capacity);
  }

  /** Waits until one more piece of data may be sent. */
  void awaitRoom() throws InterruptedException {
    room.acquire();
  }

  /** Sends a parcel; for data, there has to be room. */
  void put(Parcel parcel) {
    parcels.add(parcel);
  }

  /** Waits for the next parcel, and then until it has arrived. */
  Parcel take() throws InterruptedException {
    Parcel parcel = parcels.take();
    parkUntil(parcel.due());
    if (parcel instanceof Data) {
      room.release();
    }
    return parcel;
  }

  boolean isEmpty() {
    return parcels.isEmpty();
  }

  /** Returns no earlier than the clock says so. */
  static void parkUntil(long nanos) throws InterruptedException {
    for (long left = nanos - System.nanoTime(); left > 0; left = nanos - System.nanoTime()) {
      LockSupport.parkNanos(left);
      if (Thread.interrupted()) {
        throw new InterruptedException();
      }
    }
  }
}
