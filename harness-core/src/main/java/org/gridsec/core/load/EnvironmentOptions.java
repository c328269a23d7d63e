package org.gridsec.core.load;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The options that the environment sets for all JVMs. Workers get them, but for what would make one
 * JVM unlike the next: collector and heap are those of {@link WorkerOptions}.
 */
public final class EnvironmentOptions {

  private static final String FIRST = "JAVA_TOOL_OPTIONS";

  /** A JVM obeys it after its command line. */
  private static final String LAST = "_JAVA_OPTIONS";

  static final List<String> VARIABLES = List.of("JDK_JAVA_OPTIONS", FIRST, LAST);

  /** As a JVM divides them, and as its launcher does. */
  private static final Pattern WORD = Pattern.compile("(?:[^\\s'\"]|'[^']*'|\"[^\"]*\")+");

  private EnvironmentOptions() {}

  /**
   * What of the environment is left out of workers, a line each.
   *
   * @param environment as in {@link System#getenv()}
   */
  public static List<String> leftOut(Map<String, String> environment) {
    List<String> lines = new ArrayList<>();
    for (String variable : VARIABLES) {
      words(environment.getOrDefault(variable, "")).stream()
          .filter(WorkerOptions::choosesCollector)
          .map(word -> variable + ": workers have a collector of their own, not " + word)
          .forEach(lines::add);
    }
    return lines;
  }

  /**
   * Changes the environment of a worker: what it sets neither chooses a collector nor comes after
   * the worker's own options.
   */
  static void adapt(Map<String, String> environment) {
    for (String variable : VARIABLES) {
      environment.computeIfPresent(
          variable,
          (name, text) ->
              words(text).stream()
                  .filter(word -> !WorkerOptions.choosesCollector(word))
                  .collect(Collectors.joining(" ")));
    }
    String last = environment.remove(LAST);
    if (last != null) {
      environment.merge(FIRST, last, (first, second) -> first + " " + second);
    }
  }

  static List<String> words(String options) {
    return WORD.matcher(options).results().map(MatchResult::group).toList();
  }
}
