package org.gridsec.scenarios.grid04;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.gridsec.core.model.run.Course;
import org.gridsec.core.model.run.Ending;
import org.gridsec.core.model.run.Point;
import org.gridsec.core.model.run.Run;
import org.gridsec.core.model.run.Trajectory;
import org.gridsec.results.report.Endings;
import org.gridsec.results.report.figure.TrajectoryChart;
import org.gridsec.results.report.model.Block;
import org.gridsec.results.report.model.Chart;
import org.gridsec.results.report.model.Chart.Axis;
import org.gridsec.results.report.model.Entry;
import org.gridsec.results.report.model.Notes;
import org.gridsec.results.report.model.Numbers;
import org.gridsec.results.report.model.TableSpec;
import org.gridsec.results.stats.Climb;
import org.gridsec.results.stats.PerFork;
import org.gridsec.results.stats.Scale;
import org.gridsec.scenarios.spi.ScenarioInfo;
import org.gridsec.scenarios.spi.TrajectorySeries;

/**
 * Charts, tables and findings about servers that keep contexts.
 *
 * @param info description of the scenario
 */
record Fig7Tables(Run run, ScenarioInfo info, Map<TrajectorySeries, Trajectory> lines) {

  private static final int TENTHS = 10;
  private static final double KIB_PER_MIB = 1024;

  private static final String CAPTION =
      "Response time in ms, and the server’s heap in MiB, over the number of the call, counted over all"
          + " clients from the first; a line a fork. The heap is what the latest collection left, be"
          + " it of the young generation alone. Values are in trajectories.csv.";

  /** Returns charts and tables; empty if the run has no such lines. */
  List<Block> blocks() {
    if (lines.isEmpty()) {
      return List.of();
    }
    List<String> remarks = new ArrayList<>();
    lines.forEach((line, t) -> Outlasting.of(run, line, t).ifPresent(remarks::add));
    remarks.addAll(Endings.failures(lines.values()));
    List<Block> blocks = new ArrayList<>(charts());
    blocks.add(ends().of(lines.entrySet()));
    blocks.addAll(Notes.of("notes", remarks));
    blocks.add(
        new TableSpec<Trajectory>(
                "Response time in ms in each tenth of the calls", "Series", Trajectory::label)
            .columns(
                IntStream.rangeClosed(1, TENTHS).boxed().toList(),
                Object::toString,
                (trajectory, tenth) -> Entry.of(each(trajectory, course -> mean(course, tenth))))
            .of(lines.values()));
    return blocks;
  }

  /** Returns one chart per mechanism. */
  private List<Chart> charts() {
    Map<String, List<Trajectory>> byMechanism =
        lines.values().stream()
            .collect(
                Collectors.groupingBy(
                    t -> t.key().mechanism(), LinkedHashMap::new, Collectors.toList()));
    return byMechanism.entrySet().stream()
        .flatMap(
            of ->
                TrajectoryChart.of(
                    info.id() + "-" + of.getKey(),
                    "%s: %s, %s".formatted(info.source(), info.title(), of.getKey()),
                    CAPTION,
                    of.getValue(),
                    new TrajectoryChart.Below(Axis.linear("Heap (MiB)"), Point::heapMiB))
                    .stream())
        .toList();
  }

  private static TableSpec<Map.Entry<TrajectorySeries, Trajectory>> ends() {
    return new TableSpec<Map.Entry<TrajectorySeries, Trajectory>>(
            "What became of the servers; intervals over forks. Knee: from which call on the response"
                + " time climbs, where the server ran out of memory. Contexts and heap at the end of"
                + " the last fork, and what a context adds to the heap",
            "Series",
            row -> inPaper(row.getKey()) ? row.getKey().paperLabel() : row.getValue().label(),
            row -> inPaper(row.getKey()) ? row.getValue().label() : "not in the paper")
        .text("Ended by", row -> Endings.text(row.getValue().courses()))
        .value("Calls", row -> each(row.getValue(), Course::calls))
        .value(
            "Knee at call",
            row ->
                Climb.of(row.getValue().courses())
                    .filter(climb -> gaveOut(row.getValue()))
                    .map(Climb::knee))
        .value("Last tenth / first", row -> Climb.lastTenthByFirst(row.getValue().courses()))
        .column("Contexts", row -> last(row.getValue(), Point::contexts, Object::toString))
        .column("Heap, MiB", row -> last(row.getValue(), Point::heapMiB, Numbers::format))
        .value(
            "KiB a context",
            row ->
                each(row.getValue(), Fig7Tables::kibPerContext)
                    .filter(kib -> gaveOut(row.getValue())));
  }

  private static boolean inPaper(TrajectorySeries line) {
    return !line.paperLabel().isEmpty();
  }

  /**
   * True if all forks ran out of memory. Only then are knee and heap meaningful: other knees come
   * from the compiler, and the final heap would include garbage.
   */
  private static boolean gaveOut(Trajectory trajectory) {
    return !trajectory.courses().isEmpty()
        && trajectory.courses().stream().allMatch(c -> c.ending() == Ending.OUT_OF_MEMORY);
  }

  /**
   * Heap per context in KiB: from the point after the largest collection, which left little but
   * contexts, to the last known point, where nothing else could be freed. NaN if there are fewer
   * than two points.
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

  /** Mean response time in ms of a tenth of the calls, counted from 1. */
  private static double mean(Course course, int tenth) {
    double end = tenth;
    return Climb.meanMillis(
        course, (end - 1) / TENTHS * course.calls(), end / TENTHS * course.calls());
  }

  private static Optional<PerFork> each(Trajectory trajectory, ToDoubleFunction<Course> value) {
    return PerFork.ofCourses(Scale.LOG, trajectory.courses(), value);
  }

  /** Last known value of the last fork. */
  private static <T> Entry last(
      Trajectory trajectory, Function<Point, T> value, Function<T, String> text) {
    List<Course> courses = trajectory.courses();
    return courses.isEmpty()
        ? Entry.NOTHING
        : courses.get(courses.size() - 1).points().stream()
            .map(value)
            .filter(Objects::nonNull)
            .reduce((earlier, later) -> later)
            .map(text)
            .map(Entry::text)
            .orElse(Entry.NOTHING);
  }
}
