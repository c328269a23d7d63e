package org.gridsec.results.history;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.gridsec.core.model.Environment;

/**
 * What has to be the same for two runs to be compared: the machine, and how it was measured on. The
 * software is not part of it: what a new JDK or library does to the overhead is what a history is
 * to show.
 *
 * @param cpuModel as the kernel names it
 * @param cores available
 * @param memoryGib physical memory in GiB, rounded: what a virtual machine has differs a little
 *     from start to start
 * @param kernel its name, and the first two numbers of its release: hosted machines get others
 *     every week
 * @param pinning how workers were bound to cores
 * @param profile how long was measured
 * @param host what hosted the service
 */
public record Fingerprint(
    String cpuModel,
    int cores,
    long memoryGib,
    String kernel,
    String pinning,
    String profile,
    String host) {

  private static final Pattern KERNEL = Pattern.compile("(\\S+ \\d+\\.\\d+).*");
  private static final double MIB_PER_GIB = 1024;

  static Fingerprint of(HistoryEntry entry) {
    Environment machine = entry.environment();
    Matcher kernel = KERNEL.matcher(machine.kernel());
    return new Fingerprint(
        machine.cpuModel(),
        machine.cores(),
        Math.round(machine.memoryMiB() / MIB_PER_GIB),
        kernel.matches() ? kernel.group(1) : machine.kernel(),
        machine.pinning(),
        entry.profile(),
        entry.host());
  }

  /** For people, in one line. */
  @Override
  public String toString() {
    return "%s, %s %s, %s GiB, %s, %s, profile %s, %s"
        .formatted(
            cpuModel,
            cores,
            cores == 1 ? "core" : "cores",
            memoryGib,
            kernel,
            pinning,
            profile,
            host);
  }
}
