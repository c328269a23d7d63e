package org.gridsec.core.load;

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

/** Where the clients of a slice wait for each other before its clock starts. */
final class StartLine {

  /** From when the last client is here to the start: time for all of them to wake up. */
  private static final long LEAD_NANOS = 1_000_000;

  private final CyclicBarrier barrier;
  private volatile long start;

  StartLine(int clients, Ticker ticker) {
    barrier = new CyclicBarrier(clients, () -> start = ticker.nanos() + LEAD_NANOS);
  }

  /** Waits for all clients; the slice starts, by the clock of the rig, at the time returned. */
  long await() throws InterruptedException, BrokenBarrierException {
    barrier.await();
    return start;
  }
}
