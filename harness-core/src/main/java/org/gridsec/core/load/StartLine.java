package org.gridsec.core.load;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

/** Tells the clients of a slice when its clock starts: once each has made its first call. */
final class StartLine {

  private final Ticker ticker;
  private final long lead;
  private final SlicePart part;
  private final AtomicInteger missing;
  private final CountDownLatch crossed = new CountDownLatch(1);
  private volatile long start;

  /**
   * @param lead from when the last client is here to the start, in ns
   * @param part says when to start at the earliest; null for no such time
   */
  StartLine(int clients, Ticker ticker, long lead, SlicePart part) {
    this.ticker = ticker;
    this.lead = lead;
    this.part = part;
    this.missing = new AtomicInteger(clients);
  }

  /** To be called by each client after its first call, whatever became of it. */
  void arrive() {
    if (missing.decrementAndGet() == 0) {
      long ready = ticker.nanos() + lead;
      start = part == null ? ready : ready + Math.max(0, part.startNanos() - ready);
      crossed.countDown();
    }
  }

  /** Whether the slice has started. */
  boolean crossed() {
    return crossed.getCount() == 0 && (part == null || ticker.nanos() - start >= 0);
  }

  /**
   * Waits for all clients; the slice starts, by the clock of the load generator, at the time
   * returned.
   */
  long await() throws InterruptedException {
    crossed.await();
    return start;
  }
}
