package org.gridsec.core.load;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.concurrent.atomic.AtomicLong;

/** Work that takes a known CPU time. */
public final class BusyWork {

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private static final int THREAD_COUNT = 20;

  private BusyWork() {}

  /** Keeps this thread busy until it has used so much CPU time, in ns; returns what it used. */
  public static long burn(long nanos) {
    long start = THREADS.getCurrentThreadCpuTime();
    long used;
    do {
      used = THREADS.getCurrentThreadCpuTime() - start;
    } while (used < nanos);
    return used;
  }

  /** The same in threads that come and go, one after the other. */
  static long burnInThreads(long nanos) throws InterruptedException {
    AtomicLong used = new AtomicLong();
    for (int i = 0; i < THREAD_COUNT; i++) {
      Thread thread = new Thread(() -> used.addAndGet(burn(nanos / THREAD_COUNT)));
      thread.start();
      thread.join();
    }
    return used.get();
  }
}
