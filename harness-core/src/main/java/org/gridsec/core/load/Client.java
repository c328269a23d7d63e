package org.gridsec.core.load;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.concurrent.TimeUnit;
import org.gridsec.core.api.FailedCall;
import org.gridsec.core.api.Payload;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.api.Session;
import org.gridsec.core.api.SessionFactory;
import org.gridsec.core.record.AmountRecorder;
import org.gridsec.core.record.PhaseRecorder;

/**
 * One client's part in a slice, on a thread of its own: opens a session, makes its first call,
 * waits for the others to have made theirs, calls until the slice ends, closes the session.
 *
 * <p>In a closed loop it goes on calling while it waits. Clients that all began at the same moment
 * would find the server idle, and their first calls would be too fast: by so much that the mean of
 * a short slice would depend on its length.
 */
final class Client implements Runnable {

  /** Different payloads in turn, so that the reply to an earlier call does not pass for a reply. */
  private static final int PAYLOADS = 4;

  private static final Logger LOG = System.getLogger(Client.class.getName());

  /** How long before a call is due its session is refreshed. */
  private static final long REFRESH_NANOS = 5_000_000;

  /** No time of the clock that a call was done at. */
  private static final long FAILED = Long.MIN_VALUE;

  private final int number;
  private final SessionFactory sessions;
  private final Slice slice;
  private final Ticker ticker;
  private final StartLine startLine;
  private final Failures failures;
  private final Cuts cuts;
  private final long length;
  private final CallStatistics statistics;
  private final Payload[] payloads = new Payload[PAYLOADS];
  private final PhaseRecorder phases;
  private final AmountRecorder recorder;

  /** Amounts of calls that the cuts have. */
  private final AmountRecorder taken = new AmountRecorder(Recorder.NONE);

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
    length = TimeUnit.MILLISECONDS.toNanos(slice.millis());
    statistics = new CallStatistics(length);
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
    recorder.add(taken);
    return recorder;
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
        if (slice.load().closed()) {
          callUntilStart(session);
        }
        callUntilEnd(session, startLine.await());
      }
    } catch (Throwable e) {
      fail(e);
    } finally {
      recorder.end();
      close(session);
    }
  }

  /** Null if it failed; the client still arrives at the start then, where others wait for it. */
  private Session openAndCallOnce() {
    Session session = null;
    try {
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

  /** A call in flight at the start counts for the throughput only. */
  private void callUntilStart(Session session) throws Exception {
    for (int call = 0; !startLine.crossed() && !failures.any(); call++) {
      long done = exchangeUncounted(session, payloads[call % PAYLOADS]);
      if (done != FAILED && startLine.crossed()) {
        statistics.addCompleted(done - startLine.await());
      }
    }
  }

  /** Makes a call before the start; returns when it was done, or {@link #FAILED}. */
  private long exchangeUncounted(Session session, Payload payload) throws Exception {
    try {
      Payload reply = session.exchange(payload, recorder);
      long done = ticker.nanos();
      InvalidReply.check(payload, reply);
      return done;
    } catch (FailedCall e) {
      LOG.log(Level.DEBUG, step, e);
      return FAILED;
    } finally {
      forget();
    }
  }

  /**
   * Calls due before the end are made even when it is over, so that none that a slow reply held up
   * is left out, as long as the slice has patience.
   */
  private void callUntilEnd(Session session, long start) throws Exception {
    Pacer pacer = Pacer.of(slice.load(), number, slice.allClients(), slice.leastCalls());
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
          statistics.add(due, free, sent, done);
          if (slice.visit() != null) {
            cuts.add(due, free, sent, done, recorder);
            taken.add(recorder);
            recorder.reset();
          }
        } catch (FailedCall e) {
          addFailed(due, e.getMessage());
        }
      }
    } finally {
      step = "call " + (call + 1);
      if (failures.any()) {
        statistics.endAt(ticker.nanos() - start);
      }
    }
  }

  private void addFailed(long due, String reason) {
    statistics.addFailed(reason);
    if (slice.visit() != null) {
      cuts.addFailed(due, reason);
      recorder.reset();
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
