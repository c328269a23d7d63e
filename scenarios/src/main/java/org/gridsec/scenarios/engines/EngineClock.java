package org.gridsec.scenarios.engines;

import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;

/**
 * How an engine's clock differs from this JVM's, both as {@link System#nanoTime} has them. Of the
 * latest round trips the shortest counts: its answer was given within half of it around its middle
 * (Cristian, Probabilistic clock synchronization, 1989). Clocks drift apart by some 10 µs a second,
 * so that older ones say less.
 */
final class EngineClock {

  private static final int LATEST = 10;

  /** One round trip: how long it took, and the engine's clock less the middle of it. */
  private record Trip(long nanos, long offset) {}

  private final Deque<Trip> trips = new ArrayDeque<>();

  /**
   * A round trip.
   *
   * @param sent by this clock
   * @param answer what the engine's clock said
   * @param received by this clock
   */
  synchronized void add(long sent, long answer, long received) {
    trips.addLast(new Trip(received - sent, answer - (sent + (received - sent) / 2)));
    if (trips.size() > LATEST) {
      trips.removeFirst();
    }
  }

  /** What has to be added to this clock for the engine's, in ns. */
  synchronized long offset() {
    return shortest().offset();
  }

  /** By how much the offset can be wrong, in ns, but for the drift since. */
  synchronized long error() {
    return shortest().nanos() / 2;
  }

  private Trip shortest() {
    return trips.stream().min(Comparator.comparingLong(Trip::nanos)).orElseThrow();
  }
}
