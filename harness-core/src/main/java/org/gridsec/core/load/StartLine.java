package org.gridsec.core.load;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Starts the clock of a slice once each client has made its first call. */
final class StartLine {

  private final Ticker ticker;
  private final long lead;
  private final SlicePart part;
  private final AtomicInteger missing;
  private final CountDownLatch crossed = new CountDownLatch(1);
  private volatile long start;

  /**
   * Creates the start line of a slice.
   *
   * @param lead time from the last client's arrival to the start, in ns
   * @param part has the earliest start time; null if there is none
   */
  StartLine(int clients, Ticker ticker, long lead, SlicePart part) {
    this.ticker = ticker;
    this.lead = lead;
    this.part = part;
    this.missing = new AtomicInteger(clients);
  }

  /** Each client calls this after its first call, even a failed one. */
  void arrive() {
    if (missing.decrementAndGet() == 0) {
      long ready = ticker.nanos() + lead;
      start = part == null ? ready : ready + Math.max(0, part.startNanos() - ready);
      crossed.countDown();
    }
  }

  /** True if the slice has started. */
  boolean crossed() {
    return crossed.getCount() == 0 && (part == null || ticker.nanos() - start >= 0);
  }

  /** Waits for all clients, but not longer than a time in ns. */
  void await(long nanos) throws InterruptedException {
    crossed.await(nanos, TimeUnit.NANOSECONDS);
  }

  /** Waits for all clients. Returns the start of the slice on the load generator's clock. */
  long await() throws InterruptedException {
    crossed.await();
    return start;
  }
}
