package org.gridsec.core.load;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** The processor cores of this machine, as Linux numbers them. */
final class Cores {

  private static final Path STATUS = Path.of("/proc/self/status");
  private static final Path CPUS = Path.of("/sys/devices/system/cpu");

  private Cores() {}

  /**
   * Those that this process may run on, no more than the JVM makes of them (a container may have a
   * smaller share of the time). The hardware threads of a physical core are in a list of their own.
   */
  static List<List<Integer>> allowed() {
    Map<String, List<Integer>> physical = new LinkedHashMap<>();
    for (int core : numbers()) {
      Path siblings = CPUS.resolve("cpu" + core + "/topology/thread_siblings_list");
      String key = Files.isReadable(siblings) ? lines(siblings).get(0) : Integer.toString(core);
      physical.computeIfAbsent(key, k -> new ArrayList<>()).add(core);
    }
    return List.copyOf(physical.values());
  }

  private static List<Integer> numbers() {
    int available = Runtime.getRuntime().availableProcessors();
    List<Integer> cores = new ArrayList<>();
    if (Files.isReadable(STATUS)) {
      lines(STATUS).stream()
          .filter(line -> line.startsWith("Cpus_allowed_list:"))
          .forEach(line -> cores.addAll(parsed(line.substring(line.indexOf(':') + 1).strip())));
    }
    for (int core = 0; cores.isEmpty() && core < available; core++) {
      cores.add(core);
    }
    return cores.subList(0, Math.min(available, cores.size()));
  }

  /** {@code 0-2,5} is 0, 1, 2 and 5. */
  static List<Integer> parsed(String list) {
    TreeSet<Integer> cores = new TreeSet<>();
    for (String range : list.split(",", -1)) {
      String[] ends = range.strip().split("-", -1);
      for (int i = Integer.parseInt(ends[0]); i <= Integer.parseInt(ends[ends.length - 1]); i++) {
        cores.add(i);
      }
    }
    return List.copyOf(cores);
  }

  private static List<String> lines(Path file) {
    try {
      return Files.readAllLines(file);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + file, e);
    }
  }
}
