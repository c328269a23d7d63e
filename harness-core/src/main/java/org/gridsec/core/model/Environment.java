package org.gridsec.core.model;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.SortedMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The machine and the software of a run.
 *
 * @param cpuModel as the kernel names it
 * @param cores available to this process
 * @param memoryMiB physical memory
 * @param kernel name and release
 * @param jdk vendor and version of the Java runtime; of several JDKs with commas between them
 * @param libraries versions of the measured libraries, by name
 * @param gitCommit this harness was built from, with {@code -dirty} where it was changed; {@code
 *     unknown} where there was no repository
 * @param pinning how workers were bound to cores
 * @param plugins that mechanisms or scenarios came from, by name; none where all came with this
 *     harness
 * @param serverCores available to the server, where that runs on another machine and tells; null
 *     otherwise
 * @param engines on other machines that had the clients; none where these were on this machine
 */
@RecordBuilder
public record Environment(
    String cpuModel,
    int cores,
    long memoryMiB,
    String kernel,
    String jdk,
    SortedMap<String, String> libraries,
    String gitCommit,
    String pinning,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Plugin> plugins,
    @JsonInclude(JsonInclude.Include.NON_NULL) Integer serverCores,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) List<LoadEngine> engines)
    implements EnvironmentBuilder.With {

  /**
   * In parts of the larger: what firmware, hypervisor and kernel keep for themselves is not the
   * same after each start, and no machine is sold with so little more.
   */
  private static final double MEMORY_TOLERANCE = 0.05;

  private static final Pattern KERNEL = Pattern.compile("(\\S+ \\d+\\.\\d+).*");

  public Environment {
    plugins = plugins == null ? List.of() : List.copyOf(plugins);
    engines = engines == null ? List.of() : List.copyOf(engines);
  }

  /** One without plugins and engines. */
  public Environment(
      String cpuModel,
      int cores,
      long memoryMiB,
      String kernel,
      String jdk,
      SortedMap<String, String> libraries,
      String gitCommit,
      String pinning) {
    this(
        cpuModel, cores, memoryMiB, kernel, jdk, libraries, gitCommit, pinning, List.of(), null,
        List.of());
  }

  /** The plugins for people, in a line; {@code none} where there are none. */
  public String pluginsInWords() {
    return plugins.isEmpty()
        ? "none"
        : plugins.stream().map(Plugin::toString).collect(Collectors.joining(", "));
  }

  /** The engines for people, in a line; {@code none} where there are none. */
  public String enginesInWords() {
    return engines.isEmpty()
        ? "none"
        : engines.stream().map(LoadEngine::toString).collect(Collectors.joining(", "));
  }

  /**
   * What another machine differs in: response times can be compared with those of the same machine
   * only, which is one that differs in nothing. The software is not part of it.
   *
   * @return for each field its name and both values
   */
  public List<String> machineDifferences(Environment other) {
    List<String> differences = new ArrayList<>();
    add(differences, "cpuModel", cpuModel, other.cpuModel, cpuModel.equals(other.cpuModel));
    add(differences, "cores", cores, other.cores, cores == other.cores);
    add(differences, "memoryMiB", memoryMiB, other.memoryMiB, sameMemory(other));
    add(differences, "kernel", kernel, other.kernel, kernelVersion().equals(other.kernelVersion()));
    add(differences, "pinning", pinning, other.pinning, pinning.equals(other.pinning));
    add(
        differences,
        "serverCores",
        serverCores,
        other.serverCores,
        Objects.equals(serverCores, other.serverCores));
    add(
        differences,
        "engines",
        engineMachines(),
        other.engineMachines(),
        engineMachines().equals(other.engineMachines()));
    return differences;
  }

  private String engineMachines() {
    return engines.isEmpty()
        ? "none"
        : engines.stream().map(LoadEngine::machine).collect(Collectors.joining(", "));
  }

  private static void add(
      List<String> differences, String field, Object one, Object another, boolean same) {
    if (!same) {
      differences.add("%s (%s, %s)".formatted(field, one, another));
    }
  }

  /** Whether both have the same memory but for what is lost at a start. */
  public boolean sameMemory(Environment other) {
    return Math.abs(memoryMiB - other.memoryMiB)
        <= MEMORY_TOLERANCE * Math.max(memoryMiB, other.memoryMiB);
  }

  /** The kernel's name and the first two numbers of its release: the others change every week. */
  public String kernelVersion() {
    Matcher matcher = KERNEL.matcher(kernel);
    return matcher.matches() ? matcher.group(1) : kernel;
  }
}
