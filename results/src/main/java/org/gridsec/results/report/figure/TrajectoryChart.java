package org.gridsec.results.report.figure;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.gridsec.core.model.run.Course;
import org.gridsec.core.model.run.Ending;
import org.gridsec.core.model.run.Point;
import org.gridsec.core.model.run.Trajectory;
import org.gridsec.results.report.model.Chart;
import org.gridsec.results.report.model.Chart.Axis;
import org.gridsec.results.report.model.Chart.Line;
import org.gridsec.results.report.model.Chart.Sign;
import org.gridsec.results.report.model.Chart.Style;

/**
 * Chart of trajectories: response time over the number of the call, and another quantity below it
 * over the same axis. Each fork has its own line in the colour of its trajectory. A line ends in a
 * cross if the server died.
 */
public final class TrajectoryChart {

  /**
   * The quantity below the response time.
   *
   * @param axis of the quantity
   * @param value of a point; null if it has none
   */
  public record Below(Axis axis, Function<Point, Double> value) {}

  private TrajectoryChart() {}

  /**
   * Draws the chart.
   *
   * @return empty if no trajectory has a point
   */
  public static Optional<Chart> of(
      String id, String title, String caption, Collection<Trajectory> all, Below below) {
    List<Trajectory> trajectories =
        all.stream()
            .filter(t -> t.courses().stream().anyMatch(c -> !c.points().isEmpty()))
            .toList();
    if (trajectories.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        new Chart(
            id,
            Chart.Form.LINES,
            title,
            "Response time in ms, and %s, over the number of the call"
                .formatted(below.axis().title()),
            caption
                + (trajectories.stream().anyMatch(TrajectoryChart::died)
                    ? " ×: the server died."
                    : ""),
            Axis.logarithmic("Number of the call"),
            List.of(
                new Chart.Panel(
                    Axis.logarithmic("Response time (ms)"), lines(trajectories, Point::meanMillis)),
                new Chart.Panel(below.axis(), lines(trajectories, below.value())))));
  }

  private static List<Line> lines(List<Trajectory> trajectories, Function<Point, Double> value) {
    List<Line> lines = new ArrayList<>();
    for (int i = 0; i < trajectories.size(); i++) {
      for (Course course : trajectories.get(i).courses()) {
        lines.add(line(trajectories.get(i), i, points(course, value)));
      }
    }
    return lines;
  }

  private static Line line(Trajectory of, int look, List<Chart.Point> points) {
    return new Line(
        of.key().toString(),
        of.jvm().values().isEmpty() ? "" : of.jvm().toString(),
        false,
        Style.LINE,
        Line.colour(look),
        look,
        points);
  }

  private static List<Chart.Point> points(Course course, Function<Point, Double> value) {
    List<Chart.Point> points =
        new ArrayList<>(
            course.points().stream()
                .filter(point -> value.apply(point) != null)
                .map(point -> Chart.Point.of((double) point.call(), value.apply(point)))
                .toList());
    if (died(course) && !points.isEmpty()) {
      Chart.Point last = points.get(points.size() - 1);
      points.set(points.size() - 1, new Chart.Point(last.x(), last.y(), Sign.ENDED));
    }
    return points;
  }

  private static boolean died(Trajectory trajectory) {
    return trajectory.courses().stream().anyMatch(TrajectoryChart::died);
  }

  private static boolean died(Course course) {
    return course.ending() == Ending.OUT_OF_MEMORY || course.failed();
  }
}
