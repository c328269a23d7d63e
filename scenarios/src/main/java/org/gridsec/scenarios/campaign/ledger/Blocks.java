package org.gridsec.scenarios.campaign.ledger;

import java.util.ArrayList;
import java.util.List;
import org.gridsec.core.load.CallTimes;
import org.gridsec.core.model.run.Point;
import org.gridsec.core.worker.ServerState;

/**
 * Groups calls into points. A point has a few calls at first, and more as the number of calls
 * before it grows. If there are too many points to store and to draw, neighbours are merged and the
 * size doubles.
 */
public final class Blocks {

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
   * An empty group of calls.
   *
   * @param size smallest number of calls in a point, at first
   * @param most largest number of points
   * @param growth smallest number of calls in a point, as a part of the calls before it
   */
  public Blocks(int size, int most, double growth) {
    this.size = size;
    this.most = most;
    this.growth = growth;
  }

  /**
   * Adds calls.
   *
   * @param after state of the server after them; null if unknown
   */
  public void add(CallTimes times, ServerState after) {
    state = after;
    for (CallTimes.Call call : times.calls()) {
      calls++;
      nanos += call.nanos();
      waitingNanos += call.waitingNanos();
      if (calls - callsOfPoints >= Math.max(size, growth * callsOfPoints)) {
        cut();
      }
    }
  }

  /** The points of all calls so far; the last may have fewer calls than the others. */
  public List<Point> points() {
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
    return sum / 1e6 / (calls - callsOfPoints);
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
