package org.gridsec.core.load;

import java.io.IOException;
import java.util.List;
import java.util.stream.Collectors;
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
    Pinning pinning = dividing(Cores.allowed(machine, available));
    if (pinning.pinned()) {
      requireTaskset(machine);
    }
    return pinning;
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
