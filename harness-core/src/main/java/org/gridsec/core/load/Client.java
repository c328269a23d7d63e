package org.gridsec.core.load;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.concurrent.TimeUnit;
import org.gridsec.core.api.FailedCall;
import org.gridsec.core.api.Payload;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.api.Session;
import org.gridsec.core.api.SessionFactory;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.record.AmountRecorder;
import org.gridsec.core.record.PhaseRecorder;

/**
 * One client of a slice, in its own thread. It opens a session, makes its first call, waits for the
 * first calls of the others, calls until the slice ends, and closes the session.
 *
 * <p>In a closed loop, and while clients are added, it keeps calling while it waits. If all clients
 * started at the same moment, the server would be idle and their first calls too fast. The mean of
 * a short slice would then depend on its length.
 */
final class Client implements Runnable {

  /**
   * Number of payloads used in turn, so that the reply to an earlier call is not taken for the
   * right one.
   */
  static final int PAYLOADS = 4;

  private static final Logger LOG = System.getLogger(Client.class.getName());

  /** A session is refreshed this long before a call is due. */
  private static final long REFRESH_NANOS = 5_000_000;

  private static final double NANOS_PER_SECOND = 1e9;

  /** A call before the start, with its times on the clock of the load generator. */
  private record Uncounted(long sent, long done) {}

  private final int number;
  private final SessionFactory sessions;
  private final Slice slice;
  private final Ticker ticker;
  private final StartLine startLine;
  private final Failures failures;
  private final Cuts cuts;
  private final long length;

  /** Pause after each reply in a closed loop. */
  private final long think;

  private final CallStatistics statistics;
  private final Payload[] payloads = new Payload[PAYLOADS];
  private final PhaseRecorder phases;

  /** Amounts of the current call. */
  private final AmountRecorder recorder;

  /** Amounts of the counted calls. */
  private final AmountRecorder amounts = new AmountRecorder(Recorder.NONE);

  private String step = "open";

  Client(
      int number,
      SessionFactory sessions,
      Slice slice,
      Ticker ticker,
      StartLine startLine,
      Failures failures,
      Cuts cuts) {
    this.number = number;
    this.sessions = sessions;
    this.slice = slice;
    this.ticker = ticker;
    this.startLine = startLine;
    this.failures = failures;
    this.cuts = cuts;
    think = TimeUnit.MILLISECONDS.toNanos(slice.thinkMillis());
    length = TimeUnit.MILLISECONDS.toNanos(slice.millis());
    statistics = new CallStatistics(length, slice.clients() > CellKey.MAX_CLIENTS);
    phases = new PhaseRecorder(ticker::nanos);
    recorder = new AmountRecorder(slice.recording() ? phases : Recorder.NONE);
    for (int i = 0; i < PAYLOADS; i++) {
      payloads[i] = Payloads.of(slice.payload(), (long) number * PAYLOADS + i);
    }
  }

  CallStatistics statistics() {
    return statistics;
  }

  PhaseRecorder phases() {
    return phases;
  }

  AmountRecorder amounts() {
    return amounts;
  }

  private void forget() {
    phases.reset();
    recorder.reset();
  }

  @Override
  public void run() {
    Session session = null;
    try {
      session = openAndCallOnce();
      startLine.arrive();
      if (session != null) {
        boolean calls = slice.load().closed() || slice.rampUpMillis() > 0;
        Uncounted inFlight = calls ? callUntilStart(session) : null;
        long start = startLine.await();
        callUntilEnd(session, start);
        if (inFlight != null) { // only now, since slow calls make the slice longer
          addForRate(statistics, inFlight.sent - start, inFlight.done - start);
        }
      }
    } catch (Throwable e) {
      fail(e);
    } finally {
      recorder.end();
      close(session);
    }
  }

  /**
   * Opens the session and makes the first call; null if it failed. Even then the client arrives at
   * the start line, because the others wait for it.
   */
  private Session openAndCallOnce() {
    Session session = null;
    try {
      long turn = slice.rampUpMillis() * (number - slice.firstClient()) / slice.clients();
      pause(TimeUnit.MILLISECONDS.toNanos(turn));
      session = sessions.open(number, slice.transport(), slice.parameters());
      step = "first call";
      exchangeUncounted(session, payloads[PAYLOADS - 1]);
      step = "call before the start";
      return session;
    } catch (Throwable e) {
      fail(e);
      close(session);
      return null;
    }
  }

  /**
   * Calls until the start. A call that is in flight at the start counts for the throughput only.
   *
   * @return that call; null if it failed, or if there was none
   */
  private Uncounted callUntilStart(Session session) throws Exception {
    Uncounted last = null;
    for (int call = 0; !startLine.crossed() && !failures.any(); call++) {
      last = exchangeUncounted(session, payloads[call % PAYLOADS]);
      if (slice.load().closed()) {
        pause(think);
      } else {
        startLine.await((long) (NANOS_PER_SECOND / slice.load().callsPerSecond()));
      }
    }
    return last;
  }

  private void pause(long nanos) {
    if (nanos > 0) {
      ticker.awaitUntil(ticker.nanos() + nanos, failures::any);
    }
  }

  /** Makes a call before the start; null if it failed. */
  private Uncounted exchangeUncounted(Session session, Payload payload) throws Exception {
    try {
      long sent = ticker.nanos();
      Payload reply = session.exchange(payload, recorder);
      long done = ticker.nanos();
      InvalidReply.check(payload, reply);
      return new Uncounted(sent, done);
    } catch (FailedCall e) {
      LOG.log(Level.DEBUG, step, e);
      return null;
    } finally {
      forget();
    }
  }

  /**
   * Calls until the end. Calls that were due before the end are made even after it, up to the
   * slice's patience, so that calls held up by a slow reply are not left out.
   */
  private void callUntilEnd(Session session, long start) throws Exception {
    Pacer pacer = Pacer.of(slice.load(), number, slice.allClients(), slice.leastCalls(), think);
    long givenUp = length + TimeUnit.MILLISECONDS.toNanos(slice.patienceMillis());
    ticker.awaitUntil(start, failures::any);
    long call = 0;
    try {
      for (; !failures.any(); call++) {
        long sent = ticker.nanos() - start;
        long free = sent;
        long due = pacer.due(call, sent);
        if (!pacer.wanted(call, due, length)) {
          return;
        }
        if (due < sent && sent >= givenUp) {
          for (long left = call; due < length; due = pacer.due(++left, sent)) {
            addUnsent(due);
          }
          return;
        }
        if (due > sent) {
          if (due - sent > REFRESH_NANOS) {
            ticker.awaitUntil(start + due - REFRESH_NANOS, failures::any);
            session.refresh();
          }
          ticker.awaitUntil(start + due, failures::any);
          if (failures.any()) {
            return;
          }
          sent = ticker.nanos() - start;
        }
        Payload payload = payloads[(int) (call % PAYLOADS)];
        try {
          Payload reply = session.exchange(payload, recorder);
          long done = ticker.nanos() - start;
          InvalidReply.check(payload, reply);
          if (slice.load().closed() && call < slice.leastCalls()) {
            statistics.lastUntil(done);
          }
          count(statistics, due, free, sent, done);
          if (recorder.request() != null) {
            count(statistics.of(recorder.request()), due, free, sent, done);
          }
          if (slice.visit() != null) {
            cuts.add(due, free, sent, done, recorder);
          }
          amounts.add(recorder);
        } catch (FailedCall e) {
          addFailed(due, e.getMessage());
        } finally {
          recorder.reset();
        }
      }
    } finally {
      step = "call " + (call + 1);
      if (failures.any()) {
        statistics.endAt(ticker.nanos() - start);
      }
    }
  }

  private void count(CallStatistics all, long due, long free, long sent, long done) {
    all.addTimes(due, free, sent, done);
    addForRate(all, sent, done);
  }

  /** At a rate, the calls that end in the slice are compared with those that are due in it. */
  private void addForRate(CallStatistics all, long sent, long done) {
    if (slice.load().closed()) {
      all.addPart(sent, done);
    } else {
      all.addCompleted(done);
    }
  }

  private void addFailed(long due, String reason) {
    statistics.addFailed(reason);
    if (recorder.request() != null) {
      statistics.of(recorder.request()).addFailed(reason);
    }
    if (slice.visit() != null) {
      cuts.addFailed(due, reason);
    }
  }

  private void addUnsent(long due) {
    statistics.addUnsent(1);
    if (slice.visit() != null) {
      cuts.addUnsent(due);
    }
  }

  private void close(Session session) {
    if (session != null) {
      try {
        session.close();
      } catch (Throwable e) {
        step = "close";
        fail(e);
      }
    }
  }

  private void fail(Throwable e) {
    failures.add("client " + number + ", " + step, e);
  }
}
