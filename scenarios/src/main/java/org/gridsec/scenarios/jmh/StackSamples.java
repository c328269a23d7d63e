package org.gridsec.scenarios.jmh;

import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Where an operation spends its CPU time, as samples of the stack say. Only those count that JMH's
 * loop around the operation is in: what prepares it is not timed.
 *
 * @param total how many samples there are
 * @param top how many of them each method is at the top of
 * @param callers how many of them each method of this project is in, with no other above it
 */
record StackSamples(int total, Map<String, Integer> top, Map<String, Integer> callers) {

  /** In the name of the method that JMH times. */
  private static final String TIMED = "_jmhStub";

  private static final String OURS = "org/gridsec/";

  /** Said of a top method that takes a lock. */
  static final String SYNCHRONIZED = " (synchronized)";

  /**
   * Reads async-profiler's collapsed stacks.
   *
   * @param collapsed a line for each stack, from its bottom to its top: {@code a;b;c 17}
   */
  static StackSamples parse(String collapsed) {
    int total = 0;
    Map<String, Integer> top = new TreeMap<>();
    Map<String, Integer> callers = new TreeMap<>();
    for (String line : collapsed.lines().filter(stack -> stack.contains(TIMED)).toList()) {
      int end = line.lastIndexOf(' ');
      int samples = Integer.parseInt(line.substring(end + 1));
      List<String> stack = Arrays.asList(line.substring(0, end).split(";"));
      total += samples;
      top.merge(method(stack.get(stack.size() - 1)), samples, Integer::sum);
      callers.merge(caller(stack), samples, Integer::sum);
    }
    return new StackSamples(total, top, callers);
  }

  /** The methods most samples are in, as {@code String.charAt 41 %}: 4 at most, of 2 % and more. */
  String topShares() {
    return shares(top, 4, 2);
  }

  /** The same of callers: 3 at most, of 1 % and more. */
  String callerShares() {
    return shares(callers, 3, 1);
  }

  private String shares(Map<String, Integer> samples, int most, int leastPercent) {
    return samples.entrySet().stream()
        .sorted(Map.Entry.<String, Integer>comparingByValue().reversed())
        .filter(method -> 100 * method.getValue() >= leastPercent * total)
        .limit(most)
        .map(
            method ->
                String.format(
                    Locale.ROOT, "%s %d %%", method.getKey(), 100 * method.getValue() / total))
        .collect(Collectors.joining(", "));
  }

  private static String caller(List<String> stack) {
    for (int i = stack.size() - 1; i >= 0; i--) {
      if (stack.get(i).startsWith(OURS)) {
        return shortened(stack.get(i));
      }
    }
    throw new IllegalArgumentException("a stack of this project expected, got: " + stack);
  }

  private static String method(String frame) {
    return shortened(frame) + (takesLock(frame) ? SYNCHRONIZED : "");
  }

  /**
   * {@code String.charAt} of {@code java/lang/String.charAt}; a function without its arguments and
   * the mark of the kernel, a lambda without its number.
   */
  private static String shortened(String frame) {
    return frame
        .replaceFirst("\\(.*", "")
        .replaceFirst("\\$\\$Lambda.*", "")
        .replaceFirst("_\\[k]$", "")
        .replaceFirst("^.*/", "");
  }

  private static boolean takesLock(String frame) {
    int dot = frame.lastIndexOf('.');
    if (dot < 0 || !frame.contains("/")) {
      return false; // the JVM's own code
    }
    try {
      Class<?> type =
          Class.forName(
              frame.substring(0, dot).replace('/', '.'),
              false,
              StackSamples.class.getClassLoader());
      return Arrays.stream(type.getDeclaredMethods())
          .filter(method -> method.getName().equals(frame.substring(dot + 1)))
          .anyMatch(method -> Modifier.isSynchronized(method.getModifiers()));
    } catch (ClassNotFoundException e) {
      return false; // made while the program runs, from lambda expressions and the like
    }
  }
}
