package org.gridsec.echo.http;

import jakarta.servlet.http.HttpServletRequest;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.atomic.AtomicInteger;
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

  /** Longest body in bytes that is looked at whether it is there. */
  private static final int MOST_ARRIVED = 64 * 1024;

  private final Limits limits;
  private final long silence;
  private final long arrival;
  private final AtomicInteger begun = new AtomicInteger();

  Patience(Limits limits) {
    this.limits = limits;
    this.silence = limits.silence().toNanos();
    this.arrival = limits.arrival().toNanos();
  }

  Limits limits() {
    return limits;
  }

  /** Begins to wait for a client, until that is closed. */
  Wait begin() {
    return new Wait();
  }

  /**
   * Reads what is left of a request, up to the limit: a client that is still sending would not see
   * the answer.
   */
  void drain(HttpServletRequest request) throws IOException {
    try (Wait wait = begin()) {
      wait.drain(request.getInputStream());
    }
  }

  private boolean crowded() {
    return begun.get() > limits.waiting();
  }

  /** For one request, and then for its answer to be taken; of one thread. */
  final class Wait implements AutoCloseable {

    private long nanos;
    private long bytes;

    private Wait() {
      begun.incrementAndGet();
    }

    /**
     * The body of a request, which is waited for; while too many are, one that is there.
     *
     * @throws GivenUp if it would have to be waited for, and may not
     */
    InputStream admit(HttpServletRequest request) throws IOException {
      InputStream body = request.getInputStream();
      return new LimitedInput(crowded() ? arrived(request, body) : body, limits, this);
    }

    /** Reads what can be read at once: hosts tell of less than they have. */
    private static InputStream arrived(HttpServletRequest request, InputStream body)
        throws IOException {
      long length = request.getContentLengthLong();
      if (length < 0 || length > MOST_ARRIVED) {
        throw GivenUp.busy();
      }
      byte[] arrived = new byte[(int) length];
      int read = 0;
      while (read < length) {
        int more = body.available() > 0 ? body.read(arrived, read, arrived.length - read) : -1;
        if (more < 0) {
          throw GivenUp.busy();
        }
        read += more;
      }
      return new ByteArrayInputStream(arrived);
    }

    /**
     * Some bytes came or went.
     *
     * @param waited ns
     * @throws GivenUp if that was too slow, or others need the thread
     */
    void moved(int more, long waited) throws GivenUp {
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
    IOException failure(IOException failure, long waited) {
      nanos += waited;
      return waited >= silence ? tooSlow() : failure;
    }

    private GivenUp tooSlow() {
      return GivenUp.tooSlow(limits, bytes, nanos);
    }

    /** The request is there; from now on its answer is waited for. */
    void turn() {
      nanos = 0;
      bytes = 0;
    }

    /** As {@link Patience#drain}. */
    void drain(InputStream body) {
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
      begun.decrementAndGet();
    }
  }
}
