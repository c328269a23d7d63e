package org.gridsec.echo.http;

import jakarta.servlet.ServletInputStream;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
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
 * Limits the time that a server waits for its clients, so that slow ones leave threads for others.
 * The time to compute an answer does not count.
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

  /** Starts to wait for a client, until the result is closed. */
  Wait begin(HttpServletRequest request) {
    return new Wait(request.getServletConnection().getConnectionId());
  }

  /**
   * Reads the rest of a request, up to the limit. A client that is still sending would not see the
   * answer. One that has not begun to send loses the connection instead (RFC 9110 section 10.1.1).
   */
  void drain(HttpServletRequest request, HttpServletResponse response) {
    try (Wait wait = begin(request)) {
      wait.drain(request, response);
    }
  }

  private boolean crowded() {
    return begun.size() > limits.waiting();
  }

  /**
   * Gives up the request that has been waited for longest, so that its thread can serve another.
   */
  private synchronized boolean makeRoom(Wait newcomer) {
    // reads each time once, because it changes during the comparison
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

  /** The wait for one request, and then for the client to read its answer. */
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

    /**
     * The body of a request, as a stream with limits. If too many requests are waited for, it has
     * to replace another one.
     */
    InputStream admit(ServletInputStream body) {
      settled = !crowded();
      return new LimitedInput(body, limits, this);
    }

    /**
     * Starts to read the next bytes of a body.
     *
     * @return start time, in ns
     * @throws GivenUp if the thread would have to wait for them and may not
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

    /** Time that it has been waiting for its request, in ns; 0 if it is not waiting. */
    private synchronized long waited() {
      return reads ? nanos + System.nanoTime() - since : 0;
    }

    /** Makes the reader of the request fail, unless the request has ended meanwhile. */
    private synchronized boolean giveUp() {
      if (reads && connectors.endInput(connection)) {
        givenUp = true;
        begun.remove(this);
      }
      return givenUp || !reads;
    }

    /**
     * Counts bytes that were read or written.
     *
     * @param waited waiting time, in ns
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

    /**
     * Counts bytes that were written, as {@link #moved} does. Its exception is one that the
     * container does not take for a fault of the service.
     */
    void written(int more, long waited) throws IOException {
      try {
        moved(more, waited);
      } catch (GivenUp e) {
        throw connectors.clientGone(e);
      }
    }

    /** The exception for a failed wait. A host also gives up by itself after a silence. */
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

    /** Switches from the request, which has arrived, to the answer. */
    synchronized void turn() {
      nanos = 0;
      bytes = 0;
    }

    /** Reads the rest of the body, as {@link Patience#drain} does. */
    void drain(HttpServletRequest request, HttpServletResponse response) {
      if (bytes == 0 && connectors.holdsBack(request)) {
        response.setHeader("Connection", "close");
        return;
      }
      byte[] buffer = new byte[8192];
      try {
        InputStream rest = new LimitedInput(request.getInputStream(), limits, this);
        while (rest.read(buffer) >= 0) {
          // the rest is not used
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
