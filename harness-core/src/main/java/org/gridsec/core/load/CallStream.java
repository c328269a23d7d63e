package org.gridsec.core.load;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicLong;
import org.gridsec.core.api.Payload;
import org.gridsec.core.api.Phase;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.api.Session;
import org.gridsec.core.api.SessionFactory;

/**
 * Calls a server and gives the time of every call, including the first ones. It measures changes
 * from call to call, whereas {@link LoadGenerator} measures a steady state. One platform thread and
 * one session per client; the sessions last as long as the stream.
 */
public final class CallStream implements AutoCloseable {

  private static final Logger LOG = System.getLogger(CallStream.class.getName());

  private final SessionFactory sessions;
  private final CallOrder order;
  private final Ticker ticker;
  private final AtomicLong begun = new AtomicLong();
  private final Failures failures = new Failures(() -> {});
  private final List<Thread> clients = new ArrayList<>();

  /** Times of the calls that have ended; an empty element means that a client has ended. */
  private final BlockingQueue<Optional<CallTimes.Call>> times = new LinkedBlockingQueue<>();

  private int running;
  private volatile boolean stopped;

  private CallStream(SessionFactory sessions, CallOrder order, Ticker ticker) {
    this.sessions = sessions;
    this.order = order;
    this.ticker = ticker;
    this.running = order.clients();
  }

  /** Starts calling. */
  public static CallStream start(SessionFactory sessions, CallOrder order) {
    return start(sessions, order, Ticker.SYSTEM);
  }

  static CallStream start(SessionFactory sessions, CallOrder order, Ticker ticker) {
    CallStream stream = new CallStream(sessions, order, ticker);
    for (int number = 0; number < order.clients(); number++) {
      int client = number;
      stream.clients.add(new Thread(() -> stream.call(client), "client-" + number));
    }
    stream.clients.forEach(Thread::start);
    return stream;
  }

  /** The times of the next calls. Returns as soon as that many have ended, or all have. */
  public CallTimes next(int calls) throws InterruptedException {
    List<CallTimes.Call> next = new ArrayList<>();
    while (next.size() < calls && running > 0) {
      times.take().ifPresentOrElse(next::add, () -> running--);
    }
    boolean over = running == 0;
    return new CallTimes(next, over, over ? failures.line() : null);
  }

  private void call(int client) {
    String step = "open";
    WaitingClock waiting = new WaitingClock(ticker);
    try (Session session = sessions.open(client, order.transport(), order.parameters())) {
      for (long call = 1; goesOn(); call++) {
        step = "call " + call;
        Payload payload =
            Payloads.of(order.payload(), client * (long) Client.PAYLOADS + call % Client.PAYLOADS);
        long start = ticker.nanos();
        Payload reply = session.exchange(payload, waiting);
        long nanos = ticker.nanos() - start;
        InvalidReply.check(payload, reply);
        times.add(Optional.of(new CallTimes.Call(nanos, waiting.take())));
      }
      step = "close";
    } catch (Throwable e) {
      // Errors, too: otherwise the reader would wait for a client that has ended.
      failures.add("client " + client + ", " + step, e);
    } finally {
      times.add(Optional.empty());
    }
  }

  private boolean goesOn() {
    return !stopped && !failures.any() && begun.getAndIncrement() < order.calls();
  }

  /** Stops calling, and waits until the running calls have ended and the sessions are closed. */
  @Override
  public void close() {
    stopped = true;
    try {
      for (Thread client : clients) {
        client.join();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    if (failures.any()) {
      LOG.log(Level.WARNING, failures.line(), failures.cause());
    }
  }

  /** Measures only the time that a client waits for its server. Used by one thread at a time. */
  private static final class WaitingClock implements Recorder {

    private final Ticker ticker;
    private final Span waiting = this::waited;
    private long start;
    private long nanos;

    WaitingClock(Ticker ticker) {
      this.ticker = ticker;
    }

    @Override
    public Span span(Phase phase) {
      if (phase != Phase.EXCHANGE) {
        return Span.NONE;
      }
      start = ticker.nanos();
      return waiting;
    }

    private void waited() {
      nanos += ticker.nanos() - start;
    }

    /** Time in ns since the last call of this method. */
    long take() {
      long taken = nanos;
      nanos = 0;
      return taken;
    }
  }
}
