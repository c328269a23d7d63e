package org.gridsec.results.claims.shape;

import com.fasterxml.jackson.annotation.JsonFormat;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.gridsec.core.model.run.Course;
import org.gridsec.core.model.run.Ending;
import org.gridsec.core.model.run.Trajectory;
import org.gridsec.results.claims.comparison.Bound;
import org.gridsec.results.claims.comparison.Comparison;
import org.gridsec.results.claims.comparison.Measured;
import org.gridsec.results.claims.comparison.Sentence;
import org.gridsec.results.claims.selector.Courses;
import org.gridsec.results.claims.selector.Selector;
import org.gridsec.results.stats.Climb;
import org.gridsec.results.stats.PerFork;
import org.gridsec.results.stats.Scale;
import org.gridsec.results.yaml.Required;

/**
 * Claims that a server grows slower and then runs out of memory. Each course has to end so; its
 * response time is stable up to a knee and {@linkplain Climb climbs} from there on.
 *
 * @param says sentences about the part of the servers, and about growth up to the knee and after it
 * @param cells selects the trajectories
 * @param stable largest factor by which response time may grow up to the knee, above 1; it may fall
 * @param climb smallest factor by which it must grow from the knee to the end, above 1
 */
public record Exhaustion(
    @JsonFormat(with = JsonFormat.Feature.ACCEPT_SINGLE_VALUE_AS_ARRAY) List<Sentence> says,
    Selector cells,
    double stable,
    double climb)
    implements Shape {

  private static final Bound ALL = Bound.of("at least 1");

  public Exhaustion {
    Required.value("cells", cells);
    says = Sentence.several(says, 3);
    if (!(stable > 1 && climb > 1)) {
      throw new IllegalArgumentException(
          "'stable' and 'climb' expected above 1, got: " + stable + " and " + climb);
    }
  }

  @Override
  public List<Selector> selectors() {
    return List.of(cells);
  }

  /** Each check of each trajectory is an effect of its own, so that none makes up for another. */
  @Override
  public List<List<Comparison>> effects(ClaimCells run) {
    return run.trajectories(cells).stream()
        .flatMap(
            trajectory ->
                Stream.of(
                    ending(trajectory),
                    growth(
                        says.get(1),
                        trajectory,
                        "at the knee",
                        "at the start",
                        Climb::before,
                        Bound.of("at most " + stable)),
                    growth(
                        says.get(2),
                        trajectory,
                        "at the end",
                        "at the knee",
                        Climb::after,
                        Bound.of("at least " + climb))))
        .map(List::of)
        .toList();
  }

  private Comparison ending(Trajectory trajectory) {
    Optional<Course> cut =
        trajectory.courses().stream().filter(c -> c.ending() == Ending.TIME).findFirst();
    Measured value =
        cut.map(
                course ->
                    Courses.missing(
                        trajectory,
                        "had no more time after %s calls; a longer profile gives it more"
                            .formatted(course.calls())))
            .orElseGet(
                () ->
                    Courses.measured(
                        trajectory,
                        true,
                        courses ->
                            PerFork.ofCourses(
                                Scale.LINEAR,
                                courses,
                                course -> course.ending() == Ending.OUT_OF_MEMORY ? 1 : 0)));
    return new Comparison(
        says.get(0).about(List.of(trajectory.key())),
        trajectory.label() + ": part of the servers that ran out of memory",
        List.of(),
        value,
        Comparison.SHARE,
        ALL);
  }

  private static Comparison growth(
      Sentence says,
      Trajectory trajectory,
      String at,
      String than,
      Function<Climb, PerFork> factor,
      Bound bound) {
    return new Comparison(
        says.about(List.of(trajectory.key())),
        "%s: response time %s / %s".formatted(trajectory.label(), at, than),
        List.of(),
        Courses.measured(trajectory, false, courses -> Climb.of(courses).map(factor)),
        Comparison.RATIO,
        bound);
  }
}
