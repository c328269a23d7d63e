package org.gridsec.core.load;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.api.SessionFactory;
import org.gridsec.core.machine.CpuReading;
import org.gridsec.core.machine.CpuUse;
import org.gridsec.core.record.AmountRecorder;
import org.gridsec.core.record.PhaseRecorder;

/**
 * Loads a server for slices of time, with one platform thread and one session per client. The
 * sessions of a slice are closed at its end. The caller owns the session factory and closes it.
 *
 * <p>The load generator adds two clock readings and three histogram entries to a call, less than
 * 0.1 µs; {@code LoadGeneratorOverhead} among the tests measures it.
 */
public final class LoadGenerator {

  private static final Logger LOG = System.getLogger(LoadGenerator.class.getName());

  /** Time for all clients to wake up if they call on a schedule. */
  private static final long LEAD_NANOS = 1_000_000;

  private final SessionFactory sessions;
  private final Ticker ticker;

  public LoadGenerator(SessionFactory sessions) {
    this(sessions, Ticker.SYSTEM);
  }

  LoadGenerator(SessionFactory sessions, Ticker ticker) {
    this.sessions = sessions;
    this.ticker = ticker;
  }

  /**
   * Runs a slice to its end or first failure, and waits for the calls in flight. These count for
   * the response time, and in a closed loop for the throughput, in part.
   *
   * @throws InterruptedException if interrupted; the clients have ended then, too. A {@link Visit}
   *     instead returns the results so far, with the interrupt as its failure
   */
  public SliceResult run(Slice slice) throws InterruptedException {
    Optional<CpuReading> before = CpuReading.own();
    List<Client> clients = new ArrayList<>();
    List<Thread> threads = new ArrayList<>();
    CountDownLatch done = new CountDownLatch(slice.clients());
    CountDownLatch read = new CountDownLatch(1);
    Cuts cuts = new Cuts(slice);
    Failures failures = new Failures(() -> threads.forEach(LockSupport::unpark));
    StartLine startLine =
        new StartLine(
            slice.clients(), ticker, slice.load().closed() ? 0 : LEAD_NANOS, slice.part());
    for (int number = 0; number < slice.clients(); number++) {
      Client client =
          new Client(
              slice.firstClient() + number, sessions, slice, ticker, startLine, failures, cuts);
      clients.add(client);
      threads.add(new Thread(new UntilRead(client, done, read), "client-" + number));
    }
    Optional<CpuReading> after = Optional.empty();
    try {
      after = runAll(threads, failures, done, read);
    } catch (InterruptedException e) {
      if (slice.visit() == null) {
        throw e;
      }
    }

    CallStatistics statistics = new CallStatistics(TimeUnit.MILLISECONDS.toNanos(slice.millis()));
    PhaseRecorder phases = new PhaseRecorder();
    AmountRecorder amounts = new AmountRecorder(Recorder.NONE);
    for (Client client : clients) {
      statistics.add(client.statistics());
      phases.add(client.phases());
      amounts.add(client.amounts());
    }
    if (failures.any() && !(failures.cause() instanceof InterruptedException)) {
      LOG.log(Level.WARNING, failures.line(), failures.cause());
    }
    CpuUse cpu = after.flatMap(last -> before.map(last::since)).orElse(null);
    return statistics.result(
        phases, amounts, cpu, failures.line(), startLine.await(), cuts.results(startLine.await()));
  }

  /**
   * A client whose thread stays alive until its CPU time has been read, because the times of ended
   * threads are lost.
   */
  private record UntilRead(Client client, CountDownLatch done, CountDownLatch read)
      implements Runnable {

    @Override
    public void run() {
      try {
        client.run();
      } finally {
        done.countDown();
      }
      try {
        read.await();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt(); // the load generator was interrupted: nothing is read
      }
    }
  }

  private static Optional<CpuReading> runAll(
      List<Thread> threads, Failures failures, CountDownLatch done, CountDownLatch read)
      throws InterruptedException {
    try {
      Optional<CpuReading> after = untilDone(threads, done, read);
      for (Thread thread : threads) {
        thread.join();
      }
      return after;
    } catch (InterruptedException | OutOfMemoryError e) {
      // On an OutOfMemoryError no more threads can start, and the started ones would wait for them.
      failures.add("load generator", e);
      threads.forEach(Thread::interrupt);
      boolean again = false;
      for (Thread thread : threads) {
        again |= joinInterrupted(thread);
      }
      if (again) {
        Thread.currentThread().interrupt();
      }
      throw e;
    }
  }

  private static Optional<CpuReading> untilDone(
      List<Thread> threads, CountDownLatch done, CountDownLatch read) throws InterruptedException {
    try {
      threads.forEach(Thread::start);
      done.await();
      return CpuReading.own();
    } finally {
      read.countDown();
    }
  }

  private static boolean joinInterrupted(Thread thread) {
    boolean interrupted = false;
    while (true) {
      try {
        thread.join();
        return interrupted;
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
  }
}
