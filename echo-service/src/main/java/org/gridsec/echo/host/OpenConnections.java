package org.gridsec.echo.host;

import java.util.Comparator;
import java.util.List;
import java.util.Timer;
import java.util.TimerTask;
import java.util.function.Supplier;

/**
 * Looks every second whether more connections wait for their clients than may, and gives up those
 * that have waited for longest.
 */
final class OpenConnections implements AutoCloseable {

  private static final long PERIOD_MILLIS = 1000;

  /** One that waits for its client. */
  interface Waiting {

    /** For how long, in ms. */
    long millis();

    /** Has the container close it, if it still waits. */
    void giveUp();
  }

  private final Timer timer = new Timer("open connections", true);

  /**
   * Looks until it is closed.
   *
   * @param most that may wait
   * @param waiting those that do
   */
  OpenConnections(int most, Supplier<List<Waiting>> waiting) {
    timer.schedule(
        new TimerTask() {
          @Override
          public void run() {
            giveUp(waiting.get(), most);
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

  @Override
  public void close() {
    timer.cancel();
  }
}
