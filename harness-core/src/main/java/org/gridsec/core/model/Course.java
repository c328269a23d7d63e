package org.gridsec.core.model;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Locale;

/**
 * What one fork measured of a {@link Trajectory}: from the first call to a fresh server until no
 * more were made.
 *
 * @param fork number of the set of fresh JVMs, from 1
 * @param warmupCalls made before the first, to an endpoint that keeps nothing; they are not counted
 * @param ending why there were no more
 * @param failure what failed first, in one line; null where nothing did
 * @param points in the order of their calls; none where no call was completed
 * @param visit when it was, from the first call to the last; null where there was none, and in runs
 *     of older versions
 */
public record Course(
    int fork,
    long warmupCalls,
    Ending ending,
    String failure,
    List<Point> points,
    @JsonInclude(JsonInclude.Include.NON_NULL) VisitTime visit) {

  public Course {
    if (fork < 1) {
      throw new IllegalArgumentException("'fork' expected 1 or more, got: " + fork);
    }
    failure = failure == null ? null : OneLine.of(failure);
    points = List.copyOf(points);
    for (int i = 1; i < points.size(); i++) {
      if (points.get(i).call() <= points.get(i - 1).call()) {
        throw new IllegalArgumentException(
            String.format(
                Locale.ROOT,
                "'points' expected in the order of their calls, got %d after %d",
                points.get(i).call(),
                points.get(i - 1).call()));
      }
    }
  }

  /** One whose moment is not known. */
  public Course(int fork, long warmupCalls, Ending ending, String failure, List<Point> points) {
    this(fork, warmupCalls, ending, failure, points, null);
  }

  /** How many calls were completed. */
  public long calls() {
    return points.isEmpty() ? 0 : points.get(points.size() - 1).call();
  }

  /** Whether it shows something that went wrong, other than a heap that filled up. */
  public boolean failed() {
    return ending == Ending.FAILED || ending == Ending.DIED;
  }
}
