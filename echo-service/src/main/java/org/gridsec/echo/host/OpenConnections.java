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
 * Checks every second if too many connections wait for their clients, and gives up those that have
 * waited for longest. It also closes connections that have been sending the head of a request for
 * too long, because containers restart their timeout with each byte of it.
 */
final class OpenConnections implements AutoCloseable {

  private static final Logger LOG = LoggerFactory.getLogger(OpenConnections.class);

  private static final long PERIOD_MILLIS = 1000;

  /** A connection that waits for its client. */
  interface Waiting {

    /** Time that it has waited, in ms. */
    long millis();

    /** Time that the head of a request has been arriving, in ms; 0 if none is arriving. */
    long headMillis();

    /** Makes the container close the connection, if it still waits. */
    void giveUp();

    /** Closes the connection. */
    void close();
  }

  private final Timer timer = new Timer("open connections", true);

  /**
   * Starts checking. It ends when this object is closed.
   *
   * @param limits limits for the number of waiting connections and the time of a head
   * @param waiting supplies the waiting connections
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
      // reads each time once, because it changes during the sort
      record Aged(Waiting waiting, long millis) {}
      waiting.stream()
          .map(one -> new Aged(one, one.millis()))
          .sorted(Comparator.comparingLong(Aged::millis).reversed())
          .limit(waiting.size() - most)
          .forEach(aged -> aged.waiting().giveUp());
    }
  }

  /** Makes the thread that reads from the client see the end of the input. */
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
