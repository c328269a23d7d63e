package org.gridsec.echo.http;

import jakarta.servlet.ServletInputStream;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.io.InputStream;
import java.util.Comparator;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.gridsec.echo.host.Limits;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * For how long a server waits for its clients, so that slow ones leave it threads for others. What
 * it takes to answer does not count, however long that is.
 */
final class Patience {

  private static final Logger LOG = LoggerFactory.getLogger(Patience.class);

  private static final double NANOS_PER_SECOND = 1e9;

  private final Limits limits;
  private final long silence;
  private final long arrival;
  private final Connectors connectors;
  private final Set<Wait> begun = ConcurrentHashMap.newKeySet();

  Patience(Limits limits, Connectors connectors) {
    this.limits = limits;
    this.connectors = connectors;
    this.silence = limits.silence().toNanos();
    this.arrival = limits.arrival().toNanos();
  }

  Limits limits() {
    return limits;
  }

  /** Begins to wait for a client, until that is closed. */
  Wait begin(HttpServletRequest request) {
    return new Wait(request.getServletConnection().getConnectionId());
  }

  /**
   * Reads what is left of a request, up to the limit: a client that is still sending would not see
   * the answer.
   */
  void drain(HttpServletRequest request) throws IOException {
    try (Wait wait = begin(request)) {
      wait.drain(request.getInputStream());
    }
  }

  private boolean crowded() {
    return begun.size() > limits.waiting();
  }

  /** Gives up the request that has been waited for longest, so that its thread serves another. */
  private synchronized boolean makeRoom(Wait newcomer) {
    // each is asked once: what it says changes while they are compared
    record Aged(Wait request, long nanos) {}
    Optional<Wait> longest =
        begun.stream()
            .filter(one -> one != newcomer)
            .map(one -> new Aged(one, one.waited()))
            .filter(one -> one.nanos() > 0)
            .max(Comparator.comparingLong(Aged::nanos))
            .map(Aged::request);
    return longest.isEmpty() || longest.get().giveUp();
  }

  /** For one request, and then for its answer to be taken. */
  final class Wait implements AutoCloseable {

    private final String connection;
    private boolean settled = true;
    private boolean reads;
    private boolean givenUp;
    private long since;
    private long nanos;
    private long bytes;

    private Wait(String connection) {
      this.connection = connection;
      begun.add(this);
    }

    /** The body of a request, which is waited for; while too many are, in the place of another. */
    InputStream admit(ServletInputStream body) {
      settled = !crowded();
      return new LimitedInput(body, limits, this);
    }

    /**
     * The next bytes of a body are read.
     *
     * @return when that began, in ns
     * @throws GivenUp if they would have to be waited for, and may not
     */
    long reads(ServletInputStream body) throws IOException {
      if (!settled && crowded() && body.available() <= 0 && !body.isFinished()) {
        settled = true;
        if (!makeRoom(this)) {
          throw GivenUp.busy();
        }
      }
      synchronized (this) {
        reads = true;
        since = System.nanoTime();
        return since;
      }
    }

    /** For how long it has been waiting for its request, in ns; 0 where it is not. */
    private synchronized long waited() {
      return reads ? nanos + System.nanoTime() - since : 0;
    }

    /** Has what reads the request fail, unless it came to its end meanwhile. */
    private synchronized boolean giveUp() {
      if (reads && connectors.endInput(connection)) {
        givenUp = true;
        begun.remove(this);
      }
      return givenUp || !reads;
    }

    /**
     * Some bytes came or went.
     *
     * @param waited ns
     * @throws GivenUp if that was too slow, or others need the thread
     */
    synchronized void moved(int more, long waited) throws GivenUp {
      reads = false;
      if (givenUp) {
        throw GivenUp.busy();
      }
      nanos += waited;
      bytes += Math.max(more, 0);
      if (nanos > silence
          && (nanos > arrival
              || crowded()
              || bytes < limits.bytesPerSecond() * (nanos / NANOS_PER_SECOND))) {
        throw tooSlow();
      }
    }

    /** What to throw where waiting failed: a host gives up after a silence of its own accord. */
    synchronized IOException failure(IOException failure, long waited) {
      reads = false;
      nanos += waited;
      if (givenUp) {
        return GivenUp.busy();
      }
      return waited >= silence ? tooSlow() : failure;
    }

    private GivenUp tooSlow() {
      return GivenUp.tooSlow(limits, bytes, nanos);
    }

    /** The request is there; from now on its answer is waited for. */
    synchronized void turn() {
      nanos = 0;
      bytes = 0;
    }

    /** As {@link Patience#drain}. */
    void drain(ServletInputStream body) {
      byte[] buffer = new byte[8192];
      InputStream rest = new LimitedInput(body, limits, this);
      try {
        while (rest.read(buffer) >= 0) {
          // nobody wants it
        }
      } catch (IOException e) {
        LOG.debug("A request ended before its end", e);
      }
    }

    @Override
    public void close() {
      begun.remove(this);
    }
  }
}
