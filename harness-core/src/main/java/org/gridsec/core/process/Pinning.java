package org.gridsec.core.process;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.gridsec.core.machine.Machine;

/**
 * The cores that the server's and the client's JVM are bound to. With two or more cores they share
 * none; otherwise the work of one side would appear as waiting time of the other.
 *
 * @param serverCores empty, like the client's, if they are not bound
 */
public record Pinning(List<Integer> serverCores, List<Integer> clientCores) {

  public static final Pinning NONE = new Pinning(List.of(), List.of());

  public Pinning {
    serverCores = List.copyOf(serverCores);
    clientCores = List.copyOf(clientCores);
  }

  /**
   * Divides the cores that this process may use.
   *
   * @param wanted false for no binding
   * @throws IOException if there are cores to divide, but no {@code taskset} program
   */
  public static Pinning detect(boolean wanted) throws IOException {
    if (!wanted) {
      return NONE;
    }
    Machine machine = Machine.local();
    int available = Runtime.getRuntime().availableProcessors();
    Pinning pinning = dividing(allowed(machine, available));
    if (pinning.pinned()) {
      requireTaskset(machine);
    }
    return pinning;
  }

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
            .map(Pinning::parsed)
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

  /**
   * Gives the first half, rounded up, to the server. Hardware threads of a physical core stay on
   * one side, unless it is the only core.
   *
   * @param physicalCores hardware threads of each physical core
   */
  static Pinning dividing(List<List<Integer>> physicalCores) {
    List<List<Integer>> parts =
        physicalCores.size() == 1
            ? physicalCores.get(0).stream().map(List::of).toList()
            : physicalCores;
    if (parts.size() < 2) {
      return NONE;
    }
    int half = (parts.size() + 1) / 2;
    return new Pinning(
        parts.subList(0, half).stream().flatMap(List::stream).sorted().toList(),
        parts.subList(half, parts.size()).stream().flatMap(List::stream).sorted().toList());
  }

  static void requireTaskset(Machine machine) throws IOException {
    if (!machine.hasProgram("taskset")) {
      throw new IOException(
          "taskset expected on the PATH to pin server and client to different cores, found none:"
              + " install util-linux, or run with --no-pin");
    }
  }

  public boolean pinned() {
    return !serverCores.isEmpty();
  }

  /** Start of the server's command line. */
  public List<String> serverPrefix() {
    return prefix(serverCores);
  }

  /** Start of the client's command line. */
  public List<String> clientPrefix() {
    return prefix(clientCores);
  }

  private static List<String> prefix(List<Integer> cores) {
    return cores.isEmpty() ? List.of() : List.of("taskset", "-c", joined(cores));
  }

  private static String joined(List<Integer> cores) {
    return cores.stream().map(String::valueOf).collect(Collectors.joining(","));
  }

  /** {@code server 0, client 1}, or {@code none}. */
  @Override
  public String toString() {
    return pinned() ? "server " + joined(serverCores) + ", client " + joined(clientCores) : "none";
  }
}
