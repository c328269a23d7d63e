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
 * Takes turns among threads that warm different JVMs at the same time. One thread loads at a time,
 * in the order in which they wait, while the JIT compilers of the others work.
 */
public final class Turns {

  /** Time for interrupted threads to end. */
  private static final long END_SECONDS = 60;

  private final ReentrantLock lock = new ReentrantLock(true);

  /** The work of a thread. */
  @FunctionalInterface
  public interface Work<T> {
    T carryOut() throws IOException, InterruptedException;
  }

  /**
   * Runs work in threads. The work takes its turns itself.
   *
   * @param atOnce number of threads
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

  /** Waits for a turn, does the work, and ends the turn. */
  public <T> T take(Work<T> work) throws IOException, InterruptedException {
    lock.lockInterruptibly();
    try {
      return work.carryOut();
    } finally {
      lock.unlock();
    }
  }

  /** Gives up the thread's turn during the work, if it has one, so that others can take theirs. */
  public <T> T leave(Work<T> work) throws IOException, InterruptedException {
    if (!lock.isHeldByCurrentThread()) {
      return work.carryOut();
    }
    lock.unlock();
    try {
      return work.carryOut();
    } finally {
      lock.lock(); // the caller has its turn again, even if the work failed
    }
  }
}
