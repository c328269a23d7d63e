package org.gridsec.echo.host;

import java.io.IOException;
import java.nio.channels.SocketChannel;
import java.util.Comparator;
import java.util.List;
import java.util.Timer;
import java.util.TimerTask;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Looks every second whether more connections wait for their clients than may, and gives up those
 * that have waited for longest. Those that have been sending the head of a request for too long are
 * closed: containers start to wait anew with each byte of it.
 */
final class OpenConnections implements AutoCloseable {

  private static final Logger LOG = LoggerFactory.getLogger(OpenConnections.class);

  private static final long PERIOD_MILLIS = 1000;

  /** One that waits for its client. */
  interface Waiting {

    /** For how long, in ms. */
    long millis();

    /** For how long the head of a request has been arriving, in ms; 0 where none is. */
    long headMillis();

    /** Has the container close it, if it still waits. */
    void giveUp();

    /** Closes it. */
    void close();
  }

  private final Timer timer = new Timer("open connections", true);

  /**
   * Looks until it is closed.
   *
   * @param limits with how many may wait, and for how long a head may arrive
   * @param waiting those that do
   */
  OpenConnections(Limits limits, Supplier<List<Waiting>> waiting) {
    timer.schedule(
        new TimerTask() {
          @Override
          public void run() {
            List<Waiting> all = waiting.get();
            giveUp(all, limits.connections());
            all.stream()
                .filter(one -> one.headMillis() > limits.silenceMillis())
                .forEach(Waiting::close);
          }
        },
        PERIOD_MILLIS,
        PERIOD_MILLIS);
  }

  private static void giveUp(List<Waiting> waiting, int most) {
    if (waiting.size() > most) {
      // each is asked once: what it says changes while they are sorted
      record Aged(Waiting waiting, long millis) {}
      waiting.stream()
          .map(one -> new Aged(one, one.millis()))
          .sorted(Comparator.comparingLong(Aged::millis).reversed())
          .limit(waiting.size() - most)
          .forEach(aged -> aged.waiting().giveUp());
    }
  }

  /** Has who waits for its client read its end. */
  static void endInput(SocketChannel connection) {
    try {
      connection.shutdownInput();
    } catch (IOException e) {
      LOG.debug("A connection was gone before it was given up", e);
    }
  }

  @Override
  public void close() {
    timer.cancel();
  }
}
