package org.gridsec.core.machine;

import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.gridsec.core.model.run.Environment;

/** Collects the description of the environment that is stored with a run. */
public final class EnvironmentProbe {

  private EnvironmentProbe() {}

  /**
   * The environment of this JVM.
   *
   * @param libraries a class of each measured library, by the library's name
   * @param others versions of software measured in other JVMs, by name
   * @param gitCommit commit of this harness; see {@link Environment#gitCommit}
   * @param pinning binding of workers to cores
   */
  public static Environment probe(
      Map<String, Class<?>> libraries,
      Map<String, String> others,
      String gitCommit,
      String pinning) {
    Machine machine = Machine.local();
    SortedMap<String, String> versions = new TreeMap<>(others);
    libraries.forEach((name, marker) -> versions.put(name, LibraryVersion.of(marker)));
    return new Environment(
        machine.cpuModel(),
        machine.cores(),
        machine.memoryMiB(),
        machine.kernel(),
        machine.jdk(),
        versions,
        gitCommit,
        pinning,
        List.of(),
        null,
        List.of());
  }
}
