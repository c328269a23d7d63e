package org.gridsec.echo.host;

import java.time.Duration;

/**
 * What clients may ask of a server.
 *
 * @param requestBytes longest message that is read
 * @param heldBytes of memory that large messages may take together while they are answered
 * @param threads that serve requests, of each listener or of all together
 * @param connections that may be open without a request being answered; above that, those that have
 *     been silent for longest are closed
 * @param silence longest wait for the next bytes of a request, for its head as a whole, or for the
 *     client to take those of an answer
 * @param arrival longest wait for a request as a whole, and for an answer to be taken as a whole
 * @param bytesPerSecond that a client sends or takes at least, once it has been waited for as long
 *     as {@code silence}
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
   * The longest message in twelve minutes takes 95 KB/s, which is what GRID'04 had between Tokyo
   * and Indiana; the least rate leaves room for as many clients as share such a link in a cell.
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
   * How many requests may be waited for at a time; the other threads are for those that are there.
   */
  public int waiting() {
    return threads * 3 / 4;
  }

  int silenceMillis() {
    return Math.toIntExact(silence.toMillis());
  }
}
