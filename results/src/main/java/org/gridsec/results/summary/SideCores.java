package org.gridsec.results.summary;

import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.gridsec.core.model.run.Environment;
import org.gridsec.core.model.run.LoadEngine;

/**
 * Number of cores that each side of a run could use.
 *
 * @param shared true if both sides use the same cores
 */
public record SideCores(int server, int client, boolean shared) {

  /** Format of {@link org.gridsec.core.process.Pinning}. */
  private static final Pattern PINNED = Pattern.compile("server ([\\d,]+), client ([\\d,]+)");

  /** Cores of the sides on a machine. Workers that are not bound share all cores. */
  public static SideCores of(Environment machine) {
    if (machine.serverCores() != null || !machine.engines().isEmpty()) {
      return apart(machine);
    }
    Matcher pinned = PINNED.matcher(machine.pinning());
    return pinned.matches()
        ? new SideCores(count(pinned.group(1)), count(pinned.group(2)), false)
        : new SideCores(machine.cores(), machine.cores(), true);
  }

  /**
   * Cores of sides that ran on different hosts. Several engines of a host share its cores; those on
   * the loopback have this machine's.
   */
  private static SideCores apart(Environment machine) {
    Map<String, Integer> hosts = new TreeMap<>();
    machine.engines().forEach(engine -> hosts.put(engine.host(), engine.cores()));
    boolean clientsHere = machine.engines().isEmpty() || hosts.containsKey(LoadEngine.HERE);
    int clients = hosts.values().stream().mapToInt(Integer::intValue).sum();
    return new SideCores(
        machine.serverCores() == null ? machine.cores() : machine.serverCores(),
        machine.engines().isEmpty() ? machine.cores() : clients,
        machine.serverCores() == null && clientsHere);
  }

  private static int count(String cores) {
    return cores.split(",", -1).length;
  }
}
