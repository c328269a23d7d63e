package org.gridsec.scenarios.gt3;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.gridsec.core.model.Course;
import org.gridsec.core.model.Point;
import org.gridsec.results.stats.Climb;
import org.gridsec.results.stats.PerFork;
import org.gridsec.results.stats.Scale;

/** How response times fall from the first call to fresh JVMs on, and when they have settled. */
final class Settling {

  /** Above the last tenth, by the mean, calls that count as settled may be so much. */
  static final double TOLERANCE = 0.05;

  private static final double TENTH = 0.1;

  private Settling() {}

  /**
   * Mean response time of some calls in ms.
   *
   * @param first number of the first of them, from 1
   * @param last number of the last of them
   * @return empty where a course has not all of them
   */
  static Optional<PerFork> between(List<Course> courses, int first, int last) {
    return each(
        courses,
        course -> course.calls() < last ? Double.NaN : Climb.meanMillis(course, first - 1, last));
  }

  /** Mean response time of the last tenth of the calls in ms; empty where there are no calls. */
  static Optional<PerFork> lastTenth(List<Course> courses) {
    return each(courses, Settling::lastTenth);
  }

  /**
   * Number of the call from which on response times have settled: the first after which as many
   * calls as there were take, in the mean, at most {@link #TOLERANCE} longer than the last tenth of
   * all. So many are looked at since single calls scatter, and each doubling is a step of the
   * compiler's counters.
   *
   * @return empty where a course did not settle within half of its calls
   */
  static Optional<PerFork> settledFrom(List<Course> courses) {
    return each(courses, Settling::settledFrom);
  }

  /** How long the calls before that took together, in s. */
  static Optional<PerFork> settlingSeconds(List<Course> courses) {
    return each(
        courses,
        course -> {
          double calls = settledFrom(course);
          return calls * Climb.meanMillis(course, 0, calls) / 1000;
        });
  }

  /**
   * The same courses with another time in the place of the response time.
   *
   * @param part of a point, in ms; null where it is not known
   * @return empty where a point has none
   */
  static Optional<List<Course>> of(List<Course> courses, Function<Point, Double> part) {
    if (courses.stream().flatMap(c -> c.points().stream()).anyMatch(p -> part.apply(p) == null)) {
      return Optional.empty();
    }
    return Optional.of(
        courses.stream()
            .map(
                course ->
                    new Course(
                        course.fork(),
                        course.warmupCalls(),
                        course.ending(),
                        course.failure(),
                        course.points().stream()
                            .map(p -> new Point(p.call(), part.apply(p), p.contexts(), p.heapMiB()))
                            .toList()))
            .toList());
  }

  private static double lastTenth(Course course) {
    return Climb.meanMillis(course, (1 - TENTH) * course.calls(), (double) course.calls());
  }

  private static double settledFrom(Course course) {
    double settled = (1 + TOLERANCE) * lastTenth(course);
    return course.points().stream()
        .mapToDouble(Point::call)
        .filter(call -> 2 * call <= course.calls())
        .filter(call -> Climb.meanMillis(course, call, 2 * call) <= settled)
        .findFirst()
        .orElse(Double.NaN);
  }

  private static Optional<PerFork> each(List<Course> courses, ToDoubleFunction<Course> value) {
    Map<Integer, Double> values = new TreeMap<>();
    courses.forEach(course -> values.put(course.fork(), value.applyAsDouble(course)));
    return PerFork.of(Scale.LOG, values);
  }
}
