package org.gridsec.results.report;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.gridsec.core.model.run.Course;
import org.gridsec.core.model.run.Ending;
import org.gridsec.core.model.run.Trajectory;

/** Describes in words how the courses of trajectories ended. */
public final class Endings {

  private Endings() {}

  /** Each ending with its number of courses. */
  public static String text(List<Course> courses) {
    if (courses.isEmpty()) {
      return "not measured";
    }
    Map<Ending, Long> count =
        courses.stream()
            .collect(Collectors.groupingBy(Course::ending, TreeMap::new, Collectors.counting()));
    return count.entrySet().stream()
        .map(e -> "%s (%s of %s)".formatted(e.getKey().id(), e.getValue(), courses.size()))
        .collect(Collectors.joining(", "));
  }

  /** Failed courses, one line each. */
  public static List<String> failures(Collection<Trajectory> trajectories) {
    return trajectories.stream()
        .flatMap(
            trajectory ->
                trajectory.courses().stream()
                    .filter(Course::failed)
                    .map(
                        course ->
                            "%s, fork %s: %s: %s"
                                .formatted(
                                    trajectory.label(),
                                    course.fork(),
                                    course.ending().id(),
                                    course.failure())))
        .toList();
  }
}
