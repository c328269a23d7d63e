package org.gridsec.scenarios.engines;

import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;

/**
 * Offset between an engine's clock and this JVM's, both from {@link System#nanoTime}. The shortest
 * of the latest round trips is used; its error is at most half of its duration (Cristian,
 * Probabilistic clock synchronization, 1989). Clocks drift apart by some 10 µs per second, so old
 * round trips are dropped.
 */
final class EngineClock {

  private static final int LATEST = 10;

  /** A round trip: its duration, and the engine's clock minus the middle of the trip, in ns. */
  private record Trip(long nanos, long offset) {}

  private final Deque<Trip> trips = new ArrayDeque<>();

  /**
   * Adds a round trip.
   *
   * @param sent time of sending, by this clock
   * @param answer time by the engine's clock
   * @param received time of receipt, by this clock
   */
  synchronized void add(long sent, long answer, long received) {
    trips.addLast(new Trip(received - sent, answer - (sent + (received - sent) / 2)));
    if (trips.size() > LATEST) {
      trips.removeFirst();
    }
  }

  /** Returns the engine's clock minus this clock, in ns. */
  synchronized long offset() {
    return shortest().offset();
  }

  /** Returns the largest error of the offset in ns, without drift since then. */
  synchronized long error() {
    return shortest().nanos() / 2;
  }

  private Trip shortest() {
    return trips.stream().min(Comparator.comparingLong(Trip::nanos)).orElseThrow();
  }
}
