package org.gridsec.results.store;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import org.gridsec.core.model.run.Course;
import org.gridsec.core.model.run.Point;
import org.gridsec.core.model.run.Run;
import org.gridsec.core.model.run.Trajectory;

/** {@code trajectories.csv}: response times from call to call, one row per block of calls. */
final class TrajectoriesCsv {

  private record Row(Trajectory trajectory, Course course, Point point) {}

  private static final Csv<Row> TABLE =
      KeyColumns.withVisit(
          KeyColumns.<Row>of(row -> row.trajectory().key())
              .column("jvm", row -> KeyColumns.parameters(row.trajectory().jvm()))
              .column("fork", row -> row.course().fork())
              .column("ending", row -> row.course().ending().id())
              .column("last_call", row -> row.point().call())
              .column("response_ms", row -> row.point().meanMillis())
              .column("contexts", row -> row.point().contexts())
              .column("heap_mib", row -> row.point().heapMiB())
              .column("waiting_ms", row -> row.point().waitingMillis()),
          row -> row.course().visit());

  private TrajectoriesCsv() {}

  static void write(Run run, OutputStream out) throws IOException {
    List<Row> rows =
        run.trajectories().stream()
            .flatMap(
                trajectory ->
                    trajectory.courses().stream()
                        .flatMap(
                            course ->
                                course.points().stream()
                                    .map(point -> new Row(trajectory, course, point))))
            .toList();
    TABLE.write(rows, out);
  }
}
