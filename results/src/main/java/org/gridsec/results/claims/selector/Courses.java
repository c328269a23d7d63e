package org.gridsec.results.claims.selector;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.gridsec.core.model.run.Course;
import org.gridsec.core.model.run.Trajectory;
import org.gridsec.results.claims.comparison.Measured;
import org.gridsec.results.stats.PerFork;

/** Values that are computed from a trajectory, per fork. */
public final class Courses {

  private Courses() {}

  /**
   * Computes a value from all courses; missing if there are none or one failed.
   *
   * @param exact see {@link Measured.Averaged}
   * @param how returns empty if a course is too short
   */
  public static Measured measured(
      Trajectory trajectory, boolean exact, Function<List<Course>, Optional<PerFork>> how) {
    List<Course> courses = trajectory.courses();
    if (courses.isEmpty()) {
      return missing(trajectory, "was not measured yet; go on with --resume");
    }
    Optional<Course> failed = courses.stream().filter(Course::failed).findFirst();
    if (failed.isPresent()) {
      return missing(trajectory, "failed: " + failed.get().failure());
    }
    return how.apply(courses)
        .<Measured>map(values -> new Measured.Averaged(values, exact))
        .orElseGet(() -> missing(trajectory, "has too few calls in a fork"));
  }

  public static Measured missing(Trajectory trajectory, String what) {
    return new Measured.Missing("'%s' %s".formatted(trajectory.label(), what));
  }
}
