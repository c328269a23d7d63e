package org.gridsec.core.network;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.LockSupport;

/**
 * The data in flight in one direction of a connection, in order. It is bounded: a sender waits
 * until some data has arrived, as for a TCP window.
 */
final class Transit {

  /** An item in flight. */
  sealed interface Parcel {
    /** Arrival time, in {@link System#nanoTime}. */
    long due();
  }

  /**
   * A piece of data.
   *
   * @param bytes bytes that are not copied; nobody changes them
   */
  record Data(ByteBuffer bytes, long due) implements Parcel {
    void writeTo(OutputStream out) throws IOException {
      out.write(bytes.array(), bytes.arrayOffset(), bytes.limit());
    }
  }

  /** The sender has no more data. */
  record End(long due) implements Parcel {}

  /** The sender has broken off the connection; nothing follows. */
  record Break(long due) implements Parcel {}

  /** The other direction cannot go on; later data has no receiver. */
  record Refusal(long due) implements Parcel {}

  private final BlockingQueue<Parcel> parcels = new LinkedBlockingQueue<>();
  private final Semaphore room;

  /**
   * Creates an empty transit.
   *
   * @param capacity number of pieces of data that may be in flight
   */
  Transit(int capacity) {
    room = new Semaphore(capacity);
  }

  /** Waits until one more piece of data may be sent. */
  void awaitRoom() throws InterruptedException {
    room.acquire();
  }

  /** Sends a parcel. For data, there must be room. */
  void put(Parcel parcel) {
    parcels.add(parcel);
  }

  /** Takes the next parcel, and waits until its arrival time. */
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

  /** Waits until the clock has reached the time. */
  static void parkUntil(long nanos) throws InterruptedException {
    for (long left = nanos - System.nanoTime(); left > 0; left = nanos - System.nanoTime()) {
      LockSupport.parkNanos(left);
      if (Thread.interrupted()) {
        throw new InterruptedException();
      }
    }
  }
}
