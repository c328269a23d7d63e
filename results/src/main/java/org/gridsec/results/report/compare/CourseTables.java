package org.gridsec.results.report.compare;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gridsec.core.model.Course;
import org.gridsec.core.model.Trajectory;
import org.gridsec.results.report.Endings;
import org.gridsec.results.report.model.Entry;
import org.gridsec.results.report.model.Table;
import org.gridsec.results.stats.Climb;
import org.gridsec.results.stats.PerFork;
import org.gridsec.results.stats.Scale;

/**
 * Tables of the trajectories that any of the runs has, a row each. Runs with different suites of
 * algorithms share the rows.
 */
final class CourseTables {

  private final List<ComparedRun> runs;

  /** Trajectories of each run by their labels without the suite. */
  private final List<Map<String, Trajectory>> columns;

  CourseTables(List<ComparedRun> runs) {
    this.runs = runs;
    columns = runs.stream().map(run -> byName(run.summary().run().trajectories())).toList();
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

  /**
   * Tables with the number of calls until a server ended and the reason, and with the response time
   * of the last calls divided by that of the first.
   */
  List<Table> tables() {
    return Stream.of(
            table(
                "Calls that a fresh server had, and what ended them",
                CourseTables::calls,
                Endings::text),
            table(
                "Mean response time of the last tenth of these calls by that of the first tenth",
                Climb::lastTenthByFirst,
                courses -> ""))
        .flatMap(table -> table.unlessEmpty().stream())
        .toList();
  }

  private static Optional<PerFork> calls(List<Course> courses) {
    Map<Integer, Double> calls = new TreeMap<>();
    courses.forEach(course -> calls.put(course.fork(), (double) course.calls()));
    return PerFork.of(Scale.LOG, calls);
  }

  private Table table(
      String caption,
      Function<List<Course>, Optional<PerFork>> value,
      Function<List<Course>, String> more) {
    return new Table(
        caption,
        "Series",
        runs.stream().map(ComparedRun::name).toList(),
        columns.stream()
            .flatMap(column -> column.keySet().stream())
            .distinct()
            .map(
                name ->
                    new Table.Row(
                        name,
                        columns.stream()
                            .map(
                                column ->
                                    column.containsKey(name)
                                        ? entry(column.get(name).courses(), value, more)
                                        : Entry.PENDING)
                            .toList()))
            .toList());
  }

  private static Entry entry(
      List<Course> courses,
      Function<List<Course>, Optional<PerFork>> value,
      Function<List<Course>, String> more) {
    if (courses.isEmpty()) {
      return Entry.PENDING;
    }
    if (courses.stream().anyMatch(Course::failed)) {
      return new Entry("failed", "failed", Endings.text(courses), "");
    }
    Entry entry = Entry.of(value.apply(courses));
    return entry.ok()
        ? Entry.text(
            entry.value(),
            Stream.of(entry.interval(), more.apply(courses))
                .filter(text -> !text.isEmpty())
                .collect(Collectors.joining(", ")))
        : entry;
  }
}
