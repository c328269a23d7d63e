package org.gridsec.results.report;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.gridsec.core.model.Course;
import org.gridsec.core.model.Ending;

/** How the courses of a trajectory ended, in words. */
public final class Endings {

  private Endings() {}

  /** Each ending with the number of courses that had it. */
  public static String text(List<Course> courses) {
    if (courses.isEmpty()) {
      return "not measured";
    }
    Map<Ending, Long> count =
        courses.stream()
            .collect(Collectors.groupingBy(Course::ending, TreeMap::new, Collectors.counting()));
    return count.entrySet().stream()
        .map(
            e ->
                String.format(
                    Locale.ROOT, "%s (%d of %d)", e.getKey().id(), e.getValue(), courses.size()))
        .collect(Collectors.joining(", "));
  }
}
