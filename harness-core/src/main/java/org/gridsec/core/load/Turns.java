package org.gridsec.core.load;

import java.io.IOException;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The turns of threads that warm JVMs side by side, each its own: one loads at a time, in the order
 * in which they wait, while the JIT compilers of the others work.
 */
public final class Turns {

  private final ReentrantLock lock = new ReentrantLock(true);

  /** What a thread does. */
  @FunctionalInterface
  public interface Work<T> {
    T carryOut() throws IOException, InterruptedException;
  }

  /** Waits for a turn, and ends it after some work. */
  public <T> T take(Work<T> work) throws IOException, InterruptedException {
    lock.lockInterruptibly();
    try {
      return work.carryOut();
    } finally {
      lock.unlock();
    }
  }

  /** Lets others have their turns during some work, if the thread has one now. */
  public <T> T leave(Work<T> work) throws IOException, InterruptedException {
    if (!lock.isHeldByCurrentThread()) {
      return work.carryOut();
    }
    lock.unlock();
    try {
      return work.carryOut();
    } finally {
      lock.lock(); // its caller has a turn whatever becomes of the work
    }
  }
}
