package org.gridsec.results.claims.shape;

import java.util.List;
import org.gridsec.results.claims.comparison.Bound;
import org.gridsec.results.claims.comparison.Comparison;
import org.gridsec.results.claims.comparison.Sentence;
import org.gridsec.results.claims.selector.Courses;
import org.gridsec.results.claims.selector.Selector;
import org.gridsec.results.claims.selector.Window;
import org.gridsec.results.stats.PerFork;
import org.gridsec.results.stats.Scale;
import org.gridsec.results.yaml.Required;

/**
 * Ratio of the response times of two windows of calls to the same server.
 *
 * @param cells selects the trajectories
 * @param of calls in the numerator
 * @param to calls in the denominator
 */
public record CourseRatio(Sentence says, Selector cells, Window of, Window to, Bound bound)
    implements Shape {

  public CourseRatio {
    Sentence.require(says);
    Required.value("cells", cells);
    Required.value("of", of);
    Required.value("to", to);
    Required.value("bound", bound);
  }

  @Override
  public List<Selector> selectors() {
    return List.of(cells);
  }

  @Override
  public List<List<Comparison>> effects(ClaimCells run) {
    return Shape.one(
        run.trajectories(cells).stream()
            .map(
                trajectory ->
                    new Comparison(
                        says.about(List.of(trajectory.key())),
                        "%s: %s / %s".formatted(trajectory.label(), of, to),
                        List.of(),
                        Courses.measured(
                            trajectory,
                            false,
                            courses ->
                                PerFork.ofCourses(
                                    Scale.LOG,
                                    courses,
                                    course -> of.meanMillis(course) / to.meanMillis(course))),
                        Comparison.RATIO,
                        bound))
            .toList());
  }
}
