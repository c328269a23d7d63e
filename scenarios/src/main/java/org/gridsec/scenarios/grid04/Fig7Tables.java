package org.gridsec.scenarios.grid04;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.gridsec.core.model.Course;
import org.gridsec.core.model.Ending;
import org.gridsec.core.model.Point;
import org.gridsec.core.model.Run;
import org.gridsec.core.model.Trajectory;
import org.gridsec.results.report.Endings;
import org.gridsec.results.report.TrajectoryChart;
import org.gridsec.results.report.model.Block;
import org.gridsec.results.report.model.Chart;
import org.gridsec.results.report.model.Chart.Axis;
import org.gridsec.results.report.model.Entry;
import org.gridsec.results.report.model.Notes;
import org.gridsec.results.report.model.Numbers;
import org.gridsec.results.report.model.Table;
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

  private static final List<String> COLUMNS =
      List.of(
          "Ended by",
          "Calls",
          "Knee at call",
          "Last tenth / first",
          "Contexts",
          "Heap, MiB",
          "KiB a context");

  /** Returns charts and tables; empty if the run has no such lines. */
  List<Block> blocks() {
    if (lines.isEmpty()) {
      return List.of();
    }
    List<String> remarks = new ArrayList<>();
    lines.forEach((line, t) -> Outlasting.of(run, line, t).ifPresent(remarks::add));
    remarks.addAll(Endings.failures(lines.values()));
    List<Block> blocks = new ArrayList<>(charts());
    blocks.add(
        new Table(
            "What became of the servers; intervals over forks. Knee: from which call on the response"
                + " time climbs, where the server ran out of memory. Contexts and heap at the end of"
                + " the last fork, and what a context adds to the heap",
            "Series",
            COLUMNS,
            lines.entrySet().stream().map(e -> row(e.getKey(), e.getValue())).toList()));
    blocks.addAll(Notes.of("notes", remarks));
    blocks.add(
        new Table(
            "Response time in ms in each tenth of the calls",
            "Series",
            IntStream.rangeClosed(1, TENTHS).mapToObj(Integer::toString).toList(),
            lines.values().stream().map(Fig7Tables::tenths).toList()));
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

  private static Table.Row row(TrajectorySeries line, Trajectory trajectory) {
    List<Course> courses = trajectory.courses();
    boolean gaveOut = gaveOut(trajectory);
    return new Table.Row(
        line.paperLabel().isEmpty() ? trajectory.label() : line.paperLabel(),
        line.paperLabel().isEmpty() ? "not in the paper" : trajectory.label(),
        List.of(
            Entry.text(Endings.text(courses)),
            Entry.of(each(courses, Course::calls)),
            Entry.of(gaveOut ? Climb.of(courses).map(Climb::knee) : Optional.empty()),
            Entry.of(Climb.lastTenthByFirst(courses)),
            last(courses, Point::contexts, Object::toString),
            last(courses, Point::heapMiB, Numbers::format),
            Entry.of(gaveOut ? each(courses, Fig7Tables::kibPerContext) : Optional.empty())));
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

  private static Table.Row tenths(Trajectory trajectory) {
    List<Entry> entries = new ArrayList<>();
    for (int i = 0; i < TENTHS; i++) {
      double part = i;
      entries.add(
          Entry.of(
              each(
                  trajectory.courses(),
                  course ->
                      Climb.meanMillis(
                          course,
                          part / TENTHS * course.calls(),
                          (part + 1) / TENTHS * course.calls()))));
    }
    return new Table.Row(trajectory.label(), entries);
  }

  private static Optional<PerFork> each(List<Course> courses, ToDoubleFunction<Course> value) {
    Map<Integer, Double> values = new TreeMap<>();
    courses.forEach(course -> values.put(course.fork(), value.applyAsDouble(course)));
    return PerFork.of(Scale.LOG, values);
  }

  /** Last known value of the last fork. */
  private static <T> Entry last(
      List<Course> courses, Function<Point, T> value, Function<T, String> text) {
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
