package org.gridsec.scenarios.campaign;

import java.util.ArrayList;
import java.util.List;
import org.gridsec.core.load.CallTimes;
import org.gridsec.core.model.Point;
import org.gridsec.core.worker.ServerState;

/**
 * Gathers calls into points: of a few calls each, of more where the calls before were many, and of
 * twice as many whenever there are too many points to store and to draw.
 */
final class Blocks {

  private static final double NANOS_PER_MILLI = 1e6;

  private final int most;
  private final double growth;
  private List<Point> points = new ArrayList<>();
  private int size;
  private long calls;
  private long callsOfPoints;
  private long nanos;
  private long waitingNanos;
  private ServerState state;

  /**
   * @param size calls of a point at least, while there are few points
   * @param most points
   * @param growth calls of a point at least, as a part of the calls before it
   */
  Blocks(int size, int most, double growth) {
    this.size = size;
    this.most = most;
    this.growth = growth;
  }

  /**
   * Takes in calls.
   *
   * @param after what the server held after them; null where it could not be asked
   */
  void add(CallTimes times, ServerState after) {
    state = after;
    for (int i = 0; i < times.nanos().size(); i++) {
      calls++;
      nanos += times.nanos().get(i);
      waitingNanos += times.waitingNanos().get(i);
      if (calls - callsOfPoints >= Math.max(size, growth * callsOfPoints)) {
        cut();
      }
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
            millisPerCall(nanos),
            state == null ? null : state.contexts(),
            state == null ? null : state.heapMiB(),
            millisPerCall(waitingNanos)));
    callsOfPoints = calls;
    nanos = 0;
    waitingNanos = 0;
    if (points.size() > most) {
      merge();
    }
  }

  private double millisPerCall(long sum) {
    return sum / NANOS_PER_MILLI / (calls - callsOfPoints);
  }

  private void merge() {
    List<Point> merged = new ArrayList<>();
    long start = 0;
    for (int i = 0; i < points.size(); i += 2) {
      Point first = points.get(i);
      Point second = points.get(Math.min(i + 1, points.size() - 1));
      double part = (first.call() - start) / (double) (second.call() - start);
      merged.add(
          new Point(
              second.call(),
              part * first.meanMillis() + (1 - part) * second.meanMillis(),
              second.contexts(),
              second.heapMiB(),
              part * first.waitingMillis() + (1 - part) * second.waitingMillis()));
      start = second.call();
    }
    points = merged;
    size *= 2;
  }
}
