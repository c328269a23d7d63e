package org.gridsec.core.load;

import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/** The clock of a load generator, in ns from an arbitrary origin. */
public interface Ticker {

  /** The clock of the machine. */
  Ticker SYSTEM = new Machine();

  long nanos();

  /**
   * Waits until the clock has reached a time, or {@code cancelled} is true. A thread that cancels
   * must unpark the waiting thread.
   */
  void awaitUntil(long nanos, BooleanSupplier cancelled);

  /** {@link System#nanoTime}. */
  final class Machine implements Ticker {

    /** A parked thread wakes up to this much too late (Linux' timer slack is 50 µs). */
    private static final long SPIN_NANOS = 60_000;

    private Machine() {}

    @Override
    public long nanos() {
      return System.nanoTime();
    }

    @Override
    public void awaitUntil(long nanos, BooleanSupplier cancelled) {
      long left = nanos - System.nanoTime();
      while (left > 0 && !cancelled.getAsBoolean()) {
        if (left > SPIN_NANOS && !Thread.currentThread().isInterrupted()) {
          LockSupport.parkNanos(this, left - SPIN_NANOS);
        } else {
          Thread.onSpinWait();
        }
        left = nanos - System.nanoTime();
      }
    }
  }
}
