package org.gridsec.results.regression.history;

import org.gridsec.core.model.run.Environment;

/**
 * The conditions that two runs must share to be compared: the machine and the way of measuring. The
 * software is not part of them, because a history is to show the effect of a new JDK or library.
 *
 * @param machine that was measured on
 * @param profile length of the measurement
 * @param host of the service
 */
public record Fingerprint(Environment machine, String profile, String host) {

  private static final double MIB_PER_GIB = 1024;

  static Fingerprint of(HistoryEntry entry) {
    return new Fingerprint(entry.environment(), entry.profile(), entry.host());
  }

  /** True if runs under both conditions can be compared. */
  boolean matches(Fingerprint other) {
    return machine.machineDifferences(other.machine).isEmpty()
        && profile.equals(other.profile)
        && host.equals(other.host);
  }

  /** The conditions in one line for people. */
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
