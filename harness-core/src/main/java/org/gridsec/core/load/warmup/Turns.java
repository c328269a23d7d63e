package org.gridsec.core.load.warmup;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongSupplier;

/**
 * Takes turns among threads that warm different JVMs at the same time. One thread loads at a time,
 * in the order in which they wait, while the JIT compilers of the others work.
 */
public final class Turns {

  /** Time for interrupted threads to end. */
  private static final long END_SECONDS = 60;

  /**
   * Factor for the warm-up time of JVMs that warm side by side, compared with one after the other,
   * since their compilers then use both cores all the time. With 0.4, Axis2 is 2.6 times as slow as
   * the pull stack in the first block and 1.4 times in the fourth.
   */
  private static final double SIDE_BY_SIDE = 0.6;

  private final ReentrantLock lock = new ReentrantLock(true);
  private final LongSupplier nanos;

  /** Time of the turns of others that a thread has waited through, in ns. */
  private final Map<Thread, Long> others = new ConcurrentHashMap<>();

  /** Time of all turns that have ended, in ns. */
  private long ended;

  /** Start of the turn that runs. */
  private long begun;

  /** Time that threads have left over, in ms. */
  private final AtomicLong spareMillis = new AtomicLong();

  public Turns() {
    this(System::nanoTime);
  }

  /**
   * Turns with another clock.
   *
   * @param nanos clock in ns, like {@link System#nanoTime}
   */
  Turns(LongSupplier nanos) {
    this.nanos = nanos;
  }

  /** Factor for the warm-up time of this number of JVMs, compared with one after the other. */
  public static double sideBySide(int jvms) {
    return jvms > 1 ? SIDE_BY_SIDE : 1;
  }

  /** The work of a thread. */
  @FunctionalInterface
  public interface Work<T> {
    T carryOut() throws IOException, InterruptedException;
  }

  /**
   * Runs work in threads. The work takes its turns itself. Time that is left over at the end is
   * lost.
   *
   * @param atOnce number of threads
   */
  public void inThreads(int atOnce, List<Work<Void>> all) throws InterruptedException {
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
      spareMillis.set(0);
      others.clear();
      threads.shutdownNow();
      threads.awaitTermination(END_SECONDS, TimeUnit.SECONDS);
    }
  }

  /** Waits for a turn, does the work, and ends the turn. */
  public <T> T take(Work<T> work) throws IOException, InterruptedException {
    lock.lockInterruptibly();
    begun = nanos.getAsLong();
    try {
      return work.carryOut();
    } finally {
      end();
    }
  }

  /** Ends the thread's turn. Returns the time of all turns so far, in ns. */
  private long end() {
    ended += nanos.getAsLong() - begun;
    long all = ended;
    lock.unlock();
    return all;
  }

  /** Gives up the thread's turn during the work, if it has one, so that others can take theirs. */
  public <T> T leave(Work<T> work) throws IOException, InterruptedException {
    if (!lock.isHeldByCurrentThread()) {
      return work.carryOut();
    }
    long before = end();
    try {
      return work.carryOut();
    } finally {
      lock.lock(); // the caller has its turn again, even if the work failed
      others.merge(Thread.currentThread(), ended - before, Long::sum);
      begun = nanos.getAsLong();
    }
  }

  /**
   * Time of the turns of others that the calling thread has waited through so far, in ns. It does
   * not count as the thread's own. Some thread has its turn, or none has and all count the time, so
   * threads with limits of their own take no longer than the sum of these limits.
   */
  public long othersNanos() {
    return others.getOrDefault(Thread.currentThread(), 0L);
  }

  /** Leaves the rest of a thread's own limit to the others, in ms. */
  void leaveOver(long millis) {
    spareMillis.addAndGet(Math.max(0, millis));
  }

  /** Takes time that others have left over: up to this length, in ms. */
  long takeSpare(long most) {
    return Math.min(most, spareMillis.getAndUpdate(spare -> Math.max(0, spare - most)));
  }
}
