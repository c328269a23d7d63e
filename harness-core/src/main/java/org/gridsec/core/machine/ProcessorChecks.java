package org.gridsec.core.machine;

import java.util.Optional;
import org.gridsec.core.model.Rounded;

/** Checks of the processor. */
final class ProcessorChecks {

  /** Largest load average per core. Other work takes time from the measured programs. */
  private static final double MAX_LOAD = 0.2;

  private ProcessorChecks() {}

  static Finding cores(int cores) {
    return cores >= 2
        ? Finding.ok("cores", cores + " available")
        : Finding.warning(
            "cores",
            "1 available: server and client take turns",
            "use a machine with 2 cores or more, or a server on another one (--server)");
  }

  /**
   * Checks the load.
   *
   * @param load average over a minute, negative if not known
   */
  static Finding load(double load, int cores) {
    if (load < 0) {
      return Finding.ok("load", "unknown");
    }
    String found = Rounded.text("%.2f in the last minute", load);
    return load <= MAX_LOAD * cores
        ? Finding.ok("load", found)
        : Finding.warning(
            "load",
            found + Rounded.text(", expected up to %.2f", MAX_LOAD * cores),
            "end other programs (top shows them), then wait a minute");
  }

  static Finding governor(Optional<String> governor) {
    if (governor.isEmpty()) {
      return Finding.ok("cpu governor", "unknown: set outside, if this is a virtual machine");
    }
    return governor.get().equals("performance")
        ? Finding.ok("cpu governor", "performance")
        : Finding.warning(
            "cpu governor",
            governor.get() + ": the clock follows the load",
            "cpupower frequency-set -g performance");
  }

  /**
   * Checks the turbo mode.
   *
   * @param noTurbo value of the intel_pstate driver: 0 if turbo is on
   * @param boost value of other drivers: 1 if it is on
   */
  static Finding turbo(Optional<String> noTurbo, Optional<String> boost) {
    if (noTurbo.isEmpty() && boost.isEmpty()) {
      return Finding.ok("turbo", "unknown: set outside, if this is a virtual machine");
    }
    boolean on = noTurbo.map("0"::equals).orElseGet(() -> boost.orElseThrow().equals("1"));
    return on
        ? Finding.warning(
            "turbo",
            "on: the clock depends on how many cores are busy, and how warm they are",
            noTurbo.isPresent()
                ? "echo 1 > /sys/devices/system/cpu/intel_pstate/no_turbo"
                : "echo 0 > /sys/devices/system/cpu/cpufreq/boost")
        : Finding.ok("turbo", "off");
  }
}
