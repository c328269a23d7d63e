package org.gridsec.scenarios.gt3;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.gridsec.core.model.run.Course;
import org.gridsec.core.model.run.Point;
import org.gridsec.results.stats.Climb;
import org.gridsec.results.stats.PerFork;
import org.gridsec.results.stats.Scale;

/**
 * Decrease of response times from the first call to fresh JVMs on, and the point at which they have
 * settled.
 */
final class Settling {

  /** Share by which the mean of settled calls may exceed that of the last tenth. */
  static final double TOLERANCE = 0.05;

  private Settling() {}

  /**
   * Mean response time of a range of calls in ms.
   *
   * @param first number of the first call, from 1
   * @param last number of the last call
   * @return the mean; empty if a course is too short
   */
  static Optional<PerFork> between(List<Course> courses, int first, int last) {
    return each(
        courses,
        course -> course.calls() < last ? Double.NaN : Climb.meanMillis(course, first - 1, last));
  }

  /** Mean response time of the last tenth of the calls in ms; empty if there are no calls. */
  static Optional<PerFork> lastTenth(List<Course> courses) {
    return each(courses, Climb::lastTenth);
  }

  /**
   * Number of the call from which on response times have settled: from it on, as many calls as came
   * before it take at most {@link #TOLERANCE} longer on average than the last tenth of all calls.
   * There are that many because single calls scatter, and because the compiler's counters trigger
   * at each doubling.
   *
   * @return the number; empty if a course did not settle within half of its calls
   */
  static Optional<PerFork> settledFrom(List<Course> courses) {
    return each(courses, course -> callsBefore(course) + 1);
  }

  /** Total time of the calls before response times have settled, in s. */
  static Optional<PerFork> settlingSeconds(List<Course> courses) {
    return each(
        courses,
        course -> {
          double calls = callsBefore(course);
          return calls * Climb.meanMillis(course, 0, calls) / 1000;
        });
  }

  /**
   * Replaces the response time of courses by another time.
   *
   * @param part time of a point in ms; null if unknown
   * @return the courses; empty if the time of a point is unknown
   */
  static Optional<List<Course>> of(List<Course> courses, Function<Point, Double> part) {
    if (courses.stream().flatMap(c -> c.points().stream()).anyMatch(p -> part.apply(p) == null)) {
      return Optional.empty();
    }
    return Optional.of(
        courses.stream()
            .map(
                course ->
                    course
                        .withVisit(null)
                        .withPoints(
                            course.points().stream()
                                .map(
                                    p ->
                                        new Point(
                                            p.call(),
                                            part.apply(p),
                                            p.contexts(),
                                            p.heapMiB(),
                                            null))
                                .toList()))
            .toList());
  }

  /** Number of calls before response times have settled; {@code NaN} if they have not. */
  private static double callsBefore(Course course) {
    double settled = (1 + TOLERANCE) * Climb.lastTenth(course);
    return course.points().stream()
        .mapToDouble(Point::call)
        .filter(call -> 2 * call <= course.calls())
        .filter(call -> Climb.meanMillis(course, call, 2 * call) <= settled)
        .findFirst()
        .orElse(Double.NaN);
  }

  private static Optional<PerFork> each(List<Course> courses, ToDoubleFunction<Course> value) {
    return PerFork.ofCourses(Scale.LOG, courses, value);
  }
}
