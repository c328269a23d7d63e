package org.gridsec.results.report.compare;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gridsec.core.model.run.Course;
import org.gridsec.core.model.run.Trajectory;
import org.gridsec.results.report.Endings;
import org.gridsec.results.report.model.Entry;
import org.gridsec.results.report.model.Table;
import org.gridsec.results.report.model.TableSpec;
import org.gridsec.results.stats.Climb;
import org.gridsec.results.stats.PerFork;
import org.gridsec.results.stats.Scale;

/**
 * Tables of the trajectories that any of the runs has, a row each. Runs with different suites of
 * algorithms share the rows.
 */
final class CourseTables {

  /** The courses of a run by the labels of their trajectories, without the suite. */
  private record Column(String run, Map<String, List<Course>> courses) {

    static Column of(ComparedRun compared) {
      Map<String, List<Course>> courses = new LinkedHashMap<>();
      for (Trajectory one : compared.summary().run().trajectories()) {
        Trajectory row = one.withKey(one.key().withSuite(CellTables.SUITE));
        courses.put(row.label(), one.courses());
      }
      return new Column(compared.name(), courses);
    }
  }

  private final List<Column> columns;

  CourseTables(List<ComparedRun> runs) {
    columns = runs.stream().map(Column::of).toList();
  }

  /**
   * Tables with the number of calls until a server ended and the reason, and with the response time
   * of the last calls divided by that of the first.
   */
  List<Table> tables() {
    return Stream.of(
            table(
                "Calls that a fresh server had, and what ended them",
                courses -> PerFork.ofCourses(Scale.LOG, courses, Course::calls),
                Endings::text),
            table(
                "Mean response time of the last tenth of these calls by that of the first tenth",
                Climb::lastTenthByFirst,
                courses -> ""))
        .flatMap(table -> table.unlessEmpty().stream())
        .toList();
  }

  private Table table(
      String caption,
      Function<List<Course>, Optional<PerFork>> value,
      Function<List<Course>, String> more) {
    return new TableSpec<String>(caption, "Series", name -> name)
        .columns(
            columns,
            Column::run,
            (name, column) -> entry(column.courses().getOrDefault(name, List.of()), value, more))
        .of(
            columns.stream()
                .flatMap(column -> column.courses().keySet().stream())
                .distinct()
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
      return Entry.FAILED.withBelow(Endings.text(courses));
    }
    Entry entry = Entry.of(value.apply(courses));
    return entry.ok()
        ? entry.withBelow(
            Stream.of(entry.interval(), more.apply(courses))
                .filter(text -> !text.isEmpty())
                .collect(Collectors.joining(", ")))
        : entry;
  }
}
