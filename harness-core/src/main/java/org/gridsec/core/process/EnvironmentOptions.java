package org.gridsec.core.process;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * JVM options from the environment. Workers get them, except options that would make JVMs differ:
 * garbage collector and heap come from {@link WorkerOptions}.
 */
public final class EnvironmentOptions {

  private static final String FIRST = "JAVA_TOOL_OPTIONS";

  /** A JVM applies it after its command line. */
  private static final String LAST = "_JAVA_OPTIONS";

  static final List<String> VARIABLES = List.of("JDK_JAVA_OPTIONS", FIRST, LAST);

  /** Splits words as a JVM and its launcher do. */
  private static final Pattern WORD = Pattern.compile("(?:[^\\s'\"]|'[^']*'|\"[^\"]*\")+");

  private EnvironmentOptions() {}

  /**
   * Lists the options from the environment that workers do not get, one per line.
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
   * Changes the environment of a worker, so that it chooses no collector, no archive of classes
   * beside the worker's own, and no option from it comes after the worker's own options.
   *
   * @param own the worker's own options
   */
  static void adapt(Map<String, String> environment, List<String> own) {
    boolean archives = own.stream().anyMatch(WorkerOptions::choosesArchive);
    for (String variable : VARIABLES) {
      environment.computeIfPresent(
          variable,
          (name, text) ->
              words(text).stream()
                  .filter(word -> !WorkerOptions.choosesCollector(word))
                  .filter(word -> !archives || !WorkerOptions.choosesArchive(unquoted(word)))
                  .collect(Collectors.joining(" ")));
    }
    String last = environment.remove(LAST);
    if (last != null) {
      environment.merge(FIRST, last, (first, second) -> first + " " + second);
    }
  }

  private static String unquoted(String word) {
    return word.replaceAll("[\"']", "");
  }

  static List<String> words(String options) {
    return WORD.matcher(options).results().map(MatchResult::group).toList();
  }
}
