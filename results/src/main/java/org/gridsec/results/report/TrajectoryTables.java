package org.gridsec.results.report;

import freemarker.core.TemplateHTMLOutputModel;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import org.gridsec.core.model.Course;
import org.gridsec.core.model.Ending;
import org.gridsec.core.model.Point;
import org.gridsec.core.model.Run;
import org.gridsec.core.model.Trajectory;
import org.gridsec.results.report.TrajectoryFigure.Line;
import org.gridsec.results.report.model.Entry;
import org.gridsec.results.report.model.Numbers;
import org.gridsec.results.stats.Climb;
import org.gridsec.results.stats.PerFork;
import org.gridsec.results.stats.Scale;

/** A figure over the number of the call: its drawings, its tables, and what is found. */
final class TrajectoryTables {

  private static final int TENTHS = 10;
  private static final double KIB_PER_MIB = 1024;

  private final Run run;
  private final TrajectoryFigure figure;

  TrajectoryTables(Run run, TrajectoryFigure figure) {
    this.run = run;
    this.figure = figure;
  }

  /**
   * The figure for the page.
   *
   * @param drawn whether with drawings
   * @return empty where the run has none of its lines
   */
  Optional<TrajectoryView> view(boolean drawn) {
    Map<Line, Trajectory> lines = new LinkedHashMap<>();
    for (Line line : figure.lines()) {
      run.trajectories().stream()
          .filter(trajectory -> trajectory.is(line.key(), line.jvm()))
          .findFirst()
          .ifPresent(trajectory -> lines.put(line, trajectory));
    }
    if (lines.isEmpty()) {
      return Optional.empty();
    }
    List<String> remarks = new ArrayList<>();
    lines.forEach(
        (line, trajectory) -> Outlasting.of(run, line, trajectory).ifPresent(remarks::add));
    lines.values().forEach(trajectory -> remarks.addAll(failures(trajectory)));
    return Optional.of(
        new TrajectoryView(
            figure.scenario(),
            drawn ? drawings(lines.values()) : List.of(),
            lines.entrySet().stream().map(e -> row(e.getKey(), e.getValue())).toList(),
            lines.values().stream().map(TrajectoryTables::tenths).toList(),
            remarks));
  }

  /** One for each mechanism. */
  private List<TemplateHTMLOutputModel> drawings(Collection<Trajectory> trajectories) {
    Map<String, List<Trajectory>> byMechanism =
        trajectories.stream()
            .filter(t -> t.courses().stream().anyMatch(c -> !c.points().isEmpty()))
            .collect(
                Collectors.groupingBy(
                    t -> t.key().mechanism(), LinkedHashMap::new, Collectors.toList()));
    List<TemplateHTMLOutputModel> drawings = new ArrayList<>();
    byMechanism.forEach(
        (mechanism, lines) ->
            drawings.add(
                PageTemplate.markup(
                    new TrajectoryChart(lines, TrajectoryChart.Below.HEAP)
                        .toSvg(
                            figure.scenario() + "-" + mechanism,
                            "%s: %s, %s".formatted(figure.source(), figure.title(), mechanism)))));
    return drawings;
  }

  private static TrajectoryView.Row row(Line line, Trajectory trajectory) {
    List<Course> courses = trajectory.courses();
    return new TrajectoryView.Row(
        trajectory.label(),
        line.paperLabel(),
        Endings.text(courses),
        entry(each(courses, Course::calls)),
        entry(gaveOut(trajectory) ? Climb.of(courses).map(Climb::knee) : Optional.empty()),
        entry(Climb.lastTenthByFirst(courses)),
        last(courses, Point::contexts).map(Object::toString).orElse("–"),
        last(courses, Point::heapMiB).map(Numbers::format).orElse("–"),
        entry(
            gaveOut(trajectory)
                ? each(courses, TrajectoryTables::kibPerContext)
                : Optional.empty()));
  }

  /** Any other line's knee would be the compiler's, and its heap at the end that of its garbage. */
  private static boolean gaveOut(Trajectory trajectory) {
    return !trajectory.courses().isEmpty()
        && trajectory.courses().stream().allMatch(c -> c.ending() == Ending.OUT_OF_MEMORY);
  }

  /**
   * From the point after the collection that freed the most, which left little else than contexts,
   * to the last known one, when nothing else could be freed; NaN where there are no two.
   */
  private static double kibPerContext(Course course) {
    List<Point> points =
        course.points().stream().filter(p -> p.contexts() != null && p.heapMiB() != null).toList();
    if (points.size() < 2) {
      return Double.NaN;
    }
    int from = 0;
    double freed = 0;
    for (int i = 1; i < points.size(); i++) {
      double fall = points.get(i - 1).heapMiB() - points.get(i).heapMiB();
      if (fall > freed) {
        freed = fall;
        from = i;
      }
    }
    Point first = points.get(from);
    Point last = points.get(points.size() - 1);
    return KIB_PER_MIB * (last.heapMiB() - first.heapMiB()) / (last.contexts() - first.contexts());
  }

  private static TrajectoryView.Tenths tenths(Trajectory trajectory) {
    List<Entry> entries = new ArrayList<>();
    for (int i = 0; i < TENTHS; i++) {
      double part = i;
      entries.add(
          entry(
              each(
                  trajectory.courses(),
                  course ->
                      Climb.meanMillis(
                          course,
                          part / TENTHS * course.calls(),
                          (part + 1) / TENTHS * course.calls()))));
    }
    return new TrajectoryView.Tenths(trajectory.label(), entries);
  }

  private static Optional<PerFork> each(List<Course> courses, ToDoubleFunction<Course> value) {
    Map<Integer, Double> values = new TreeMap<>();
    courses.forEach(course -> values.put(course.fork(), value.applyAsDouble(course)));
    return PerFork.of(Scale.LOG, values);
  }

  /** What the last course's server held when it was last asked. */
  private static <T> Optional<T> last(List<Course> courses, Function<Point, T> value) {
    return courses.isEmpty()
        ? Optional.empty()
        : courses.get(courses.size() - 1).points().stream()
            .map(value)
            .filter(Objects::nonNull)
            .reduce((earlier, later) -> later);
  }

  /** Point and interval; a dash where there is no value. */
  static Entry entry(Optional<PerFork> value) {
    return value
        .map(PerFork::estimate)
        .map(e -> new Entry("ok", Numbers.format(e.point()), Numbers.interval(e), ""))
        .orElse(Entry.NOTHING);
  }

  /** What failed, a line each. */
  static List<String> failures(Trajectory trajectory) {
    return trajectory.courses().stream()
        .filter(Course::failed)
        .map(
            course ->
                String.format(
                    Locale.ROOT,
                    "%s, fork %d: %s: %s",
                    trajectory.label(),
                    course.fork(),
                    course.ending().id(),
                    course.failure()))
        .toList();
  }
}
