package org.gridsec.echo.host;

import java.time.Duration;

/**
 * Limits that a server sets for its clients.
 *
 * @param requestBytes largest message that is read
 * @param heldBytes largest total memory for large messages that are being answered
 * @param threads number of threads that serve requests, per listener or for all together
 * @param connections number of connections that may be open without a request being answered; above
 *     it, those that have been silent for longest are closed
 * @param silence longest wait for the next bytes of a request, for its whole head, or for the
 *     client to read the next bytes of an answer
 * @param arrival longest wait for a whole request, and for the client to read a whole answer
 * @param bytesPerSecond lowest rate at which a client may send or read, once it has been waited for
 *     as long as {@code silence}
 */
public record Limits(
    long requestBytes,
    long heldBytes,
    int threads,
    int connections,
    Duration silence,
    Duration arrival,
    long bytesPerSecond) {

  /**
   * The largest message in twelve minutes takes 95 KB/s, the rate of GRID'04 between Tokyo and
   * Indiana. The lowest rate allows as many clients as share such a link in a cell.
   */
  public static final Limits DEFAULT =
      new Limits(
          64L << 20,
          Runtime.getRuntime().maxMemory() / 2,
          256,
          2_000,
          Duration.ofSeconds(20),
          Duration.ofMinutes(12),
          1_000);

  public Limits {
    if (requestBytes < 1) {
      throw new IllegalArgumentException("'requestBytes' expected 1 or more, got: " + requestBytes);
    }
  }

  public Limits withRequestBytes(long other) {
    return new Limits(other, heldBytes, threads, connections, silence, arrival, bytesPerSecond);
  }

  /**
   * Number of requests that may be waited for at a time. The other threads serve requests that have
   * arrived.
   */
  public int waiting() {
    return threads * 3 / 4;
  }

  int silenceMillis() {
    return Math.toIntExact(silence.toMillis());
  }
}
