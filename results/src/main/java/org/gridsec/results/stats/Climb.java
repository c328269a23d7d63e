package org.gridsec.results.stats;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.gridsec.core.model.run.Course;
import org.gridsec.core.model.run.Point;

/**
 * Growth of response time from call to call in the courses of one trajectory. Two lines ({@link
 * BrokenLine}) are fitted in each fork to the logarithm of the response time by call number, so
 * that a slope is a growth by factors.
 *
 * @param knee number of the call at which the slope changes
 * @param before factor by which response time grows along the first line, up to the knee
 * @param after factor by which it grows along the second line, from the knee to the last call
 */
public record Climb(PerFork knee, PerFork before, PerFork after) {

  private static final int LEAST_POINTS = 5;
  private static final double TENTH = 0.1;

  /**
   * Fits the lines.
   *
   * @param courses of one trajectory
   * @return empty if there are none, or one of them has fewer than five points
   */
  public static Optional<Climb> of(List<Course> courses) {
    Map<Integer, Double> knee = new TreeMap<>();
    Map<Integer, Double> before = new TreeMap<>();
    Map<Integer, Double> after = new TreeMap<>();
    for (Course course : courses) {
      if (course.points().size() < LEAST_POINTS) {
        return Optional.empty();
      }
      BrokenLine lines =
          BrokenLine.of(
              course.points().stream().mapToDouble(Point::call).toArray(),
              course.points().stream().mapToDouble(p -> Math.log(p.meanMillis())).toArray());
      long first = course.points().get(0).call();
      knee.put(course.fork(), lines.breakAt());
      before.put(course.fork(), Math.exp(lines.slopeBefore() * (lines.breakAt() - first)));
      after.put(course.fork(), Math.exp(lines.slopeAfter() * (course.calls() - lines.breakAt())));
    }
    return PerFork.of(Scale.LOG, knee)
        .flatMap(
            k ->
                PerFork.of(Scale.LOG, before)
                    .flatMap(b -> PerFork.of(Scale.LOG, after).map(a -> new Climb(k, b, a))));
  }

  /**
   * Mean response time of the last tenth of the calls divided by that of the first tenth, in each
   * course.
   *
   * @return empty if there are no courses, or one of them has no calls
   */
  public static Optional<PerFork> lastTenthByFirst(List<Course> courses) {
    return PerFork.ofCourses(
        Scale.LOG,
        courses,
        course -> lastTenth(course) / meanMillis(course, 0, TENTH * course.calls()));
  }

  /** Mean response time of the last tenth of the calls, in ms. */
  public static double lastTenth(Course course) {
    double calls = course.calls();
    return meanMillis(course, (1 - TENTH) * calls, calls);
  }

  /**
   * Mean response time of the calls in a range, in ms. The calls of a point all count as equal.
   *
   * @param from number of calls before the range
   * @param to number of calls up to its end, above {@code from}
   * @return {@code NaN} if the course has no calls in the range
   */
  public static double meanMillis(Course course, double from, double to) {
    double millis = 0;
    double calls = 0;
    double begin = 0;
    for (Point point : course.points()) {
      double end = point.call();
      double within = Math.max(0, Math.min(to, end) - Math.max(from, begin));
      millis += within * point.meanMillis();
      calls += within;
      begin = end;
    }
    return millis / calls;
  }
}
