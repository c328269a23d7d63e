package org.gridsec.results.store;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.gridsec.core.model.run.Ending;
import org.gridsec.core.model.run.Status;

/**
 * Finds numbers that are NaN or infinite. JSON has none and Gridsec writes none, but programs that
 * change a run may.
 */
final class NonFinite {

  private static final List<String> ESTIMATES =
      List.of(
          "responseMillis", "throughputPerSecond", "percentilesMillis", "serverCpu", "clientCpu");

  private NonFinite() {}

  /**
   * The first such number, as one line: place, expected, got.
   *
   * @param path of the node in its document
   */
  static Optional<String> first(JsonNode node, String path) {
    if (node.isNumber() && !Double.isFinite(node.doubleValue())) {
      return Optional.of(DocumentSchema.line(node, path, "expected a finite number"));
    }
    Stream<Optional<String>> parts =
        node.isArray()
            ? IntStream.range(0, node.size()).mapToObj(i -> first(node.get(i), path + "/" + i))
            : node.properties().stream()
                .map(field -> first(field.getValue(), path + "/" + field.getKey()));
    return parts.flatMap(Optional::stream).findFirst();
  }

  /**
   * Marks cells and courses that have such a number as failed, and removes their values.
   *
   * @return one line per cell or course
   */
  static List<String> fail(JsonNode run) {
    List<String> problems = new ArrayList<>();
    failCells(run.path("cells"), problems);
    JsonNode trajectories = run.path("trajectories");
    for (int i = 0; i < trajectories.size(); i++) {
      failCourses(
          trajectories.get(i).path("courses"), "/trajectories/" + i + "/courses/", problems);
    }
    return problems;
  }

  private static void failCells(JsonNode cells, List<String> problems) {
    for (int i = 0; i < cells.size(); i++) {
      Optional<String> damage = first(cells.get(i), "/cells/" + i);
      if (damage.isPresent() && cells.get(i) instanceof ObjectNode cell) {
        cell.put("status", Status.FAILED.id()).put("failure", "damaged: " + damage.get());
        cell.putArray("samples");
        ESTIMATES.forEach(cell::putNull);
        problems.add("run.json: " + damage.get() + "; its cell has failed");
      }
    }
  }

  private static void failCourses(JsonNode courses, String path, List<String> problems) {
    for (int i = 0; i < courses.size(); i++) {
      Optional<String> damage = first(courses.get(i), path + i);
      if (damage.isPresent() && courses.get(i) instanceof ObjectNode course) {
        course.put("ending", Ending.FAILED.id()).put("failure", "damaged: " + damage.get());
        course.putArray("points");
        problems.add("run.json: " + damage.get() + "; its trajectory has failed");
      }
    }
  }
}
