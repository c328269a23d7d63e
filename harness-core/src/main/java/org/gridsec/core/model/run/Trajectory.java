package org.gridsec.core.model.run;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Parameters;

/**
 * The change of the response time over the calls to one server, from the first call on. A cell
 * tells the cost of a call; a trajectory tells how it depends on the calls before.
 *
 * @param key the called service and the number of clients
 * @param jvm settings of the server's JVM that differ from those of cells: {@code heap} in MiB
 * @param scenario ids of the scenarios that show it
 * @param courses one per measured fork
 */
@RecordBuilder
public record Trajectory(
    @JsonUnwrapped CellKey key, Parameters jvm, List<String> scenario, List<Course> courses)
    implements TrajectoryBuilder.With {

  public Trajectory {
    scenario = List.copyOf(scenario);
    courses = List.copyOf(courses);
    if (courses.stream().map(Course::fork).distinct().count() < courses.size()) {
      throw new IllegalArgumentException(
          "courses expected one of each fork of '%s', got: two".formatted(key));
    }
  }

  public static Trajectory pending(CellKey key, Parameters jvm, List<String> scenario) {
    return new Trajectory(key, jvm, scenario, List.of());
  }

  public Trajectory withCourse(Course course) {
    return withCourses(Stream.concat(courses.stream(), Stream.of(course)).toList());
  }

  /**
   * Stands for a trajectory in a set of points, where a cell of the same key is another point.
   *
   * @param key of the trajectory
   */
  public static CellKey point(CellKey key) {
    return key.withParameters(key.parameters().with("course", "calls"));
  }

  /** True if this trajectory has that key and those JVM settings. */
  public boolean is(CellKey otherKey, Parameters otherJvm) {
    return key.equals(otherKey) && jvm.equals(otherJvm);
  }

  /** The course of a fork; empty if that fork has not been measured. */
  public Optional<Course> course(int fork) {
    return courses.stream().filter(course -> course.fork() == fork).findFirst();
  }

  /** True if one of its courses failed. */
  public boolean failed() {
    return courses.stream().anyMatch(Course::failed);
  }

  /** The key, followed by the settings of the server's JVM if there are any. */
  public String label() {
    return key + (jvm.values().isEmpty() ? "" : " " + jvm);
  }
}
