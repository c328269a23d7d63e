package org.gridsec.results.report.compare;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;
import org.gridsec.core.model.Course;
import org.gridsec.core.model.Trajectory;
import org.gridsec.results.report.Endings;
import org.gridsec.results.report.compare.ComparePage.CellRow;
import org.gridsec.results.report.compare.ComparePage.Entry;
import org.gridsec.results.report.model.Numbers;
import org.gridsec.results.stats.Climb;
import org.gridsec.results.stats.PerFork;
import org.gridsec.results.stats.Scale;

/**
 * The trajectories that any of the runs has, a row each, whatever suite of algorithms they used.
 */
final class CourseTables {

  private static final Entry NOT_MEASURED = new Entry("pending", "not measured", "");

  /** Of each run, by what the trajectory is called without its suite. */
  private final List<Map<String, Trajectory>> columns;

  /** Of any of them, likewise. */
  private final Map<String, Trajectory> rows = new LinkedHashMap<>();

  CourseTables(List<ComparedRun> runs) {
    columns = runs.stream().map(run -> byName(run.summary().run().trajectories())).toList();
    columns.forEach(column -> column.forEach(rows::putIfAbsent));
  }

  private static Map<String, Trajectory> byName(List<Trajectory> trajectories) {
    Map<String, Trajectory> names = new LinkedHashMap<>();
    for (Trajectory trajectory : trajectories) {
      names.put(
          new Trajectory(
                  trajectory.key().withSuite(CellTables.SUITE),
                  trajectory.jvm(),
                  List.of(),
                  List.of())
              .label(),
          trajectory);
    }
    return names;
  }

  /** How many calls a server had, and how that ended. */
  List<CellRow> calls() {
    return rows(CourseTables::each, Endings::text);
  }

  /** What the last calls took by what the first did. */
  List<CellRow> lastTenthByFirst() {
    return rows(Climb::lastTenthByFirst, courses -> "");
  }

  private static Optional<PerFork> each(List<Course> courses) {
    Map<Integer, Double> calls = new TreeMap<>();
    courses.forEach(course -> calls.put(course.fork(), (double) course.calls()));
    return PerFork.of(Scale.LOG, calls);
  }

  private List<CellRow> rows(
      Function<List<Course>, Optional<PerFork>> value, Function<List<Course>, String> more) {
    return rows.entrySet().stream()
        .map(
            row ->
                new CellRow(
                    row.getKey(),
                    row.getValue().key().clients(),
                    columns.stream()
                        .map(
                            column ->
                                Optional.ofNullable(column.get(row.getKey()))
                                    .map(Trajectory::courses)
                                    .filter(courses -> !courses.isEmpty())
                                    .map(courses -> entry(courses, value, more))
                                    .orElse(NOT_MEASURED))
                        .toList()))
        .toList();
  }

  private static Entry entry(
      List<Course> courses,
      Function<List<Course>, Optional<PerFork>> value,
      Function<List<Course>, String> more) {
    if (courses.stream().anyMatch(Course::failed)) {
      return new Entry("failed", "failed", Endings.text(courses));
    }
    return value
        .apply(courses)
        .map(PerFork::estimate)
        .map(
            estimate ->
                new Entry(
                    "ok",
                    Numbers.format(estimate.point()),
                    String.join(
                        ", ",
                        Stream.of(
                                estimate.hasInterval() ? Numbers.interval(estimate) : "no interval",
                                more.apply(courses))
                            .filter(text -> !text.isEmpty())
                            .toList())))
        .orElse(new Entry("none", "–", ""));
  }
}
