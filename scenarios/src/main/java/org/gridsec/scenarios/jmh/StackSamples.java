package org.gridsec.scenarios.jmh;

import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Distribution of an operation's CPU time over methods, from stack samples. Only samples within
 * JMH's timed loop count; set-up is not timed.
 *
 * @param total number of samples
 * @param top number of samples per method at the top of the stack
 * @param callers number of samples per method of this project that is the uppermost of its methods
 */
record StackSamples(int total, Map<String, Integer> top, Map<String, Integer> callers) {

  /** Part of the name of the method that JMH times. */
  private static final String TIMED = "_jmhStub";

  private static final String OURS = "org/gridsec/";

  /** Suffix of a top method that is synchronized. */
  static final String SYNCHRONIZED = " (synchronized)";

  /**
   * Parses collapsed stacks of async-profiler.
   *
   * @param collapsed a line per stack, from bottom to top: {@code a;b;c 17}
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

  /**
   * Lists the most frequent top methods, such as {@code String.charAt 41 %}: at most 4, each with 2
   * % or more.
   */
  String topShares() {
    return shares(top, 4, 2);
  }

  /** Lists the most frequent callers: at most 3, each with 1 % or more. */
  String callerShares() {
    return shares(callers, 3, 1);
  }

  private String shares(Map<String, Integer> samples, int most, int leastPercent) {
    return samples.entrySet().stream()
        .sorted(Map.Entry.<String, Integer>comparingByValue().reversed())
        .filter(method -> 100 * method.getValue() >= leastPercent * total)
        .limit(most)
        .map(method -> "%s %s %%".formatted(method.getKey(), 100 * method.getValue() / total))
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
   * Shortens a frame: {@code java/lang/String.charAt} becomes {@code String.charAt}. Drops
   * arguments of functions, the kernel suffix and numbers of lambdas.
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
      return false; // native code of the JVM
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
      return false; // generated at run time, for example for a lambda
    }
  }
}
