package org.gridsec.core.model.run;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.SortedMap;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The machine and the software of a run.
 *
 * @param cpuModel name of the CPU in the kernel
 * @param cores number of cores available to this process
 * @param memoryMiB physical memory
 * @param kernel name and release
 * @param jdk vendor and version of the Java runtime; several JDKs are separated by commas
 * @param libraries versions of the measured libraries, by name
 * @param gitCommit commit that this harness was built from, with {@code -dirty} if it had changes;
 *     {@code unknown} if there was no repository
 * @param pinning binding of workers to cores
 * @param plugins sources of additional mechanisms and scenarios, by name; empty if all came with
 *     this harness
 * @param serverCores number of cores available to the server, if it runs on another machine and
 *     reports them; null otherwise
 * @param engines load engines on other machines that had the clients; empty if the clients ran on
 *     this machine
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

  /** Name of this harness among the libraries; runs of versions before 0.2.0 do not have it. */
  public static final String GRIDSEC = "Gridsec";

  /**
   * Relative to the larger of two memory sizes. The share that firmware, hypervisor and kernel keep
   * varies between boots, and no machine is sold with so little more memory.
   */
  private static final double MEMORY_TOLERANCE = 0.05;

  private static final Pattern KERNEL = Pattern.compile("(\\S+ \\d+\\.\\d+).*");

  public Environment {
    plugins = plugins == null ? List.of() : List.copyOf(plugins);
    engines = engines == null ? List.of() : List.copyOf(engines);
  }

  /** The plugins in one line, for people; {@code none} if there are none. */
  public String pluginsInWords() {
    return words(plugins, Plugin::toString);
  }

  /** The engines in one line, for people; {@code none} if there are none. */
  public String enginesInWords() {
    return words(engines, LoadEngine::toString);
  }

  /**
   * Lists the differences between this machine and another. Response times are comparable only
   * between equal machines. Software is not compared.
   *
   * @return the name and both values of each field that differs
   */
  public List<String> machineDifferences(Environment other) {
    List<String> differences = new ArrayList<>();
    add(differences, "cpuModel", cpuModel, other.cpuModel);
    add(differences, "cores", cores, other.cores);
    if (!sameMemory(other)) {
      add(differences, "memoryMiB", memoryMiB, other.memoryMiB);
    }
    if (!kernelVersion().equals(other.kernelVersion())) {
      add(differences, "kernel", kernel, other.kernel);
    }
    add(differences, "pinning", pinning, other.pinning);
    add(differences, "serverCores", serverCores, other.serverCores);
    add(differences, "engines", engineMachines(), other.engineMachines());
    return differences;
  }

  private String engineMachines() {
    return words(engines, LoadEngine::machine);
  }

  private static <T> String words(List<T> all, Function<T, String> word) {
    return all.isEmpty() ? "none" : all.stream().map(word).collect(Collectors.joining(", "));
  }

  private static void add(List<String> differences, String field, Object one, Object another) {
    if (!Objects.equals(one, another)) {
      differences.add("%s (%s, %s)".formatted(field, one, another));
    }
  }

  /** True if both have the same memory, apart from the share that is lost at boot. */
  public boolean sameMemory(Environment other) {
    return Math.abs(memoryMiB - other.memoryMiB)
        <= MEMORY_TOLERANCE * Math.max(memoryMiB, other.memoryMiB);
  }

  /** Kernel name and the first two numbers of its release; the other numbers change every week. */
  public String kernelVersion() {
    Matcher matcher = KERNEL.matcher(kernel);
    return matcher.matches() ? matcher.group(1) : kernel;
  }
}
