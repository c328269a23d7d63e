package org.gridsec.core.load;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The turns of threads that warm JVMs side by side, each its own: one loads at a time, in the order
 * in which they wait, while the JIT compilers of the others work.
 */
public final class Turns {

  /** For threads that are interrupted to end. */
  private static final long END_SECONDS = 60;

  private final ReentrantLock lock = new ReentrantLock(true);

  /** What a thread does. */
  @FunctionalInterface
  public interface Work<T> {
    T carryOut() throws IOException, InterruptedException;
  }

  /**
   * Carries out work in threads. It takes its turns itself.
   *
   * @param atOnce how many threads there are
   */
  public static void inThreads(int atOnce, List<Work<Void>> all) throws InterruptedException {
    ExecutorService threads = Executors.newFixedThreadPool(Math.max(1, atOnce));
    try {
      List<Callable<Void>> calls = new ArrayList<>();
      all.forEach(work -> calls.add(work::carryOut));
      for (Future<Void> done : threads.invokeAll(calls)) {
        done.get();
      }
    } catch (ExecutionException e) {
      if (e.getCause() instanceof RuntimeException failed) {
        throw failed;
      }
      throw new IllegalStateException(e.getCause());
    } finally {
      threads.shutdownNow();
      threads.awaitTermination(END_SECONDS, TimeUnit.SECONDS);
    }
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
