package org.gridsec.core.model.run;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.List;
import org.gridsec.core.model.OneLine;

/**
 * The part of a {@link Trajectory} that one fork measured: from the first call to a fresh server to
 * the last.
 *
 * @param fork number of the set of fresh JVMs, from 1
 * @param warmupCalls calls made before the first, to an endpoint that keeps nothing; not counted
 * @param ending reason why the calls stopped
 * @param failure first failure, in one line; null if there was none
 * @param points in the order of their calls; empty if no call was completed
 * @param visit time from the first call to the last; null if there was none, and in runs of older
 *     versions
 */
@RecordBuilder
public record Course(
    int fork,
    long warmupCalls,
    Ending ending,
    String failure,
    List<Point> points,
    @JsonInclude(JsonInclude.Include.NON_NULL) VisitTime visit)
    implements CourseBuilder.With {

  public Course {
    if (fork < 1) {
      throw new IllegalArgumentException("'fork' expected 1 or more, got: " + fork);
    }
    failure = failure == null ? null : OneLine.of(failure);
    points = List.copyOf(points);
    for (int i = 1; i < points.size(); i++) {
      if (points.get(i).call() <= points.get(i - 1).call()) {
        throw new IllegalArgumentException(
            "'points' expected in the order of their calls, got %s after %s"
                .formatted(points.get(i).call(), points.get(i - 1).call()));
      }
    }
  }

  /** Number of completed calls. */
  public long calls() {
    return points.isEmpty() ? 0 : points.get(points.size() - 1).call();
  }

  /** True if something went wrong, other than a heap that filled up. */
  public boolean failed() {
    return ending == Ending.FAILED || ending == Ending.DIED;
  }
}
