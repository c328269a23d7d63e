package org.gridsec.results.regression.history;

import org.gridsec.core.model.Environment;

/**
 * What has to be the same for two runs to be compared: the machine, and how it was measured on. The
 * software is not part of it: what a new JDK or library does to the overhead is what a history is
 * to show.
 *
 * @param machine that was measured on
 * @param profile how long was measured
 * @param host what hosted the service
 */
public record Fingerprint(Environment machine, String profile, String host) {

  private static final double MIB_PER_GIB = 1024;

  static Fingerprint of(HistoryEntry entry) {
    return new Fingerprint(entry.environment(), entry.profile(), entry.host());
  }

  /** Whether runs of both can be compared. */
  boolean matches(Fingerprint other) {
    return machine.machineDifferences(other.machine).isEmpty()
        && profile.equals(other.profile)
        && host.equals(other.host);
  }

  /** For people, in one line. */
  @Override
  public String toString() {
    return "%s, %s %s, %s GiB, %s, %s, profile %s, %s"
        .formatted(
            machine.cpuModel(),
            machine.cores(),
            machine.cores() == 1 ? "core" : "cores",
            Math.round(machine.memoryMiB() / MIB_PER_GIB),
            machine.kernelVersion(),
            machine.pinning(),
            profile,
            host);
  }
}
