package org.gridsec.scenarios.run;

import java.util.ArrayList;
import java.util.List;
import org.gridsec.core.model.Point;
import org.gridsec.scenarios.worker.ServerState;

/**
 * Gathers calls into points: of a few calls each, and of twice as many whenever there are too many
 * points to store and to draw.
 */
final class Blocks {

  private static final double NANOS_PER_MILLI = 1e6;

  private final int most;
  private List<Point> points = new ArrayList<>();
  private int size;
  private long calls;
  private long callsOfPoints;
  private long nanos;
  private ServerState state;

  /**
   * @param size calls of a point, while there are few
   * @param most points
   */
  Blocks(int size, int most) {
    this.size = size;
    this.most = most;
  }

  /**
   * Takes in calls.
   *
   * @param times response times in ns
   * @param after what the server held after them; null where it could not be asked
   */
  void add(List<Long> times, ServerState after) {
    calls += times.size();
    nanos += times.stream().mapToLong(Long::longValue).sum();
    state = after;
    if (calls - callsOfPoints >= size) {
      cut();
    }
  }

  /** The points of all calls so far; the last may have fewer calls than the others. */
  List<Point> points() {
    if (calls > callsOfPoints) {
      cut();
    }
    return List.copyOf(points);
  }

  private void cut() {
    points.add(
        new Point(
            calls,
            nanos / NANOS_PER_MILLI / (calls - callsOfPoints),
            state == null ? null : state.contexts(),
            state == null ? null : state.heapMiB()));
    callsOfPoints = calls;
    nanos = 0;
    if (points.size() > most) {
      merge();
    }
  }

  private void merge() {
    List<Point> merged = new ArrayList<>();
    long start = 0;
    for (int i = 0; i < points.size(); i += 2) {
      Point first = points.get(i);
      Point second = points.get(Math.min(i + 1, points.size() - 1));
      double sum =
          first.meanMillis() * (first.call() - start)
              + second.meanMillis() * (second.call() - first.call());
      merged.add(
          new Point(
              second.call(), sum / (second.call() - start), second.contexts(), second.heapMiB()));
      start = second.call();
    }
    points = merged;
    size *= 2;
  }
}
