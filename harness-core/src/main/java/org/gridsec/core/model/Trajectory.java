package org.gridsec.core.model;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * How the response time changes over the calls that are made to one server, from the first on. A
 * cell says what a call costs; this says how that depends on the calls before it.
 *
 * @param key what is called, and by how many clients
 * @param jvm what the server's JVM differs in from those of cells: {@code heap} in MiB
 * @param scenario ids of the scenarios that show it
 * @param courses one of each fork that was measured
 */
public record Trajectory(
    @JsonUnwrapped CellKey key, Parameters jvm, List<String> scenario, List<Course> courses) {

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

  /** What was measured of it, under another key. */
  public Trajectory withKey(CellKey other) {
    return new Trajectory(other, jvm, scenario, courses);
  }

  public Trajectory withCourse(Course course) {
    List<Course> more = new ArrayList<>(courses);
    more.add(course);
    return new Trajectory(key, jvm, scenario, more);
  }

  /** Whether it is of that point of the matrix, with such JVMs. */
  public boolean is(CellKey otherKey, Parameters otherJvm) {
    return key.equals(otherKey) && jvm.equals(otherJvm);
  }

  /** What a fork measured; empty where it has not yet. */
  public Optional<Course> course(int fork) {
    return courses.stream().filter(course -> course.fork() == fork).findFirst();
  }

  /** Whether a course of it went wrong. */
  public boolean failed() {
    return courses.stream().anyMatch(Course::failed);
  }

  /** What this project calls it. */
  public String label() {
    return key + (jvm.values().isEmpty() ? "" : " " + jvm);
  }
}
