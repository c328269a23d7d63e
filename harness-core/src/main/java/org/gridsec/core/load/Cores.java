package org.gridsec.core.load;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.gridsec.core.machine.Machine;

/** The processor cores of a machine, with Linux's numbers. */
final class Cores {

  private Cores() {}

  /**
   * The cores that this process may run on. Each inner list has the hardware threads of one
   * physical core.
   *
   * @param most number of cores that the JVM sees; it may be smaller, because a container may have
   *     a smaller share of the time
   */
  static List<List<Integer>> allowed(Machine machine, int most) {
    List<Integer> numbers =
        machine
            .value("proc/self/status", "Cpus_allowed_list")
            .map(Cores::parsed)
            .orElseGet(() -> IntStream.range(0, most).boxed().toList());
    Map<String, List<Integer>> physical = new LinkedHashMap<>();
    for (int core : numbers.subList(0, Math.min(most, numbers.size()))) {
      String siblings = "sys/devices/system/cpu/cpu" + core + "/topology/thread_siblings_list";
      physical
          .computeIfAbsent(machine.text(siblings).orElse("" + core), k -> new ArrayList<>())
          .add(core);
    }
    return List.copyOf(physical.values());
  }

  /** Parses a list: {@code 0-2,5} is 0, 1, 2 and 5. */
  private static List<Integer> parsed(String list) {
    TreeSet<Integer> cores = new TreeSet<>();
    for (String range : list.split(",", -1)) {
      String[] ends = range.strip().split("-", -1);
      for (int i = Integer.parseInt(ends[0]); i <= Integer.parseInt(ends[ends.length - 1]); i++) {
        cores.add(i);
      }
    }
    return List.copyOf(cores);
  }
}
