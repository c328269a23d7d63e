package org.gridsec.core.machine;

import java.util.Optional;
import java.util.Set;

/** Checks of memory, Java runtime and clock. */
final class RuntimeChecks {

  private static final int MIN_MEMORY_MIB = 2048;
  private static final int GOOD_MEMORY_MIB = 10_240;
  private static final int MIN_JAVA = 17;
  private static final int MAX_CLOCK_STEP_NANOS = 1000;
  private static final int CLOCK_READINGS = 100_000;

  /** Clock sources that are read without a system call. */
  private static final Set<String> FAST_CLOCKS =
      Set.of("tsc", "kvm-clock", "arch_sys_counter", "hyperv_clocksource_tsc_page");

  private RuntimeChecks() {}

  /**
   * Checks the memory.
   *
   * @param available value from {@code /proc/meminfo}: {@code 8123456 kB}
   */
  static Finding memory(long totalMiB, Optional<String> available) {
    long free = available.map(a -> Long.parseLong(a.replaceAll("\\D", "")) >> 10).orElse(totalMiB);
    String found = free + " MiB available of " + totalMiB;
    String remedy = "end other programs, or use a machine with more";
    if (free < MIN_MEMORY_MIB) {
      return Finding.problem(
          "memory", found + ", expected " + MIN_MEMORY_MIB + " for the worker JVMs", remedy);
    }
    return free < GOOD_MEMORY_MIB
        ? Finding.warning(
            "memory",
            found + ", expected " + GOOD_MEMORY_MIB + " for liu05 in profile standard",
            remedy)
        : Finding.ok("memory", found);
  }

  /**
   * Checks the Java runtime.
   *
   * @param dataModel number of bits of an address
   */
  static Finding jdk(int feature, String vm, String dataModel) {
    String found = feature + ", " + vm;
    if (feature < MIN_JAVA) {
      return Finding.problem(
          "jdk", found + ", expected " + MIN_JAVA + " or newer", "set JAVA_HOME to a newer JDK");
    }
    boolean hotSpot = vm.contains("OpenJDK") || vm.contains("HotSpot");
    return hotSpot && "64".equals(dataModel)
        ? Finding.ok("jdk", found)
        : Finding.warning(
            "jdk",
            found + ", expected a 64-bit HotSpot: the workers' options are its",
            "set JAVA_HOME to an OpenJDK build for a 64-bit system");
  }

  static Finding clockSource(Optional<String> source) {
    if (source.isEmpty() || FAST_CLOCKS.contains(source.get())) {
      return Finding.ok("clock source", source.orElse("unknown"));
    }
    return Finding.warning(
        "clock source",
        source.get() + ": each reading is a call into the kernel",
        "boot with clocksource=tsc where the processor's counter is reliable");
  }

  static Finding clockStep(long nanos) {
    return nanos <= MAX_CLOCK_STEP_NANOS
        ? Finding.ok("clock step", nanos + " ns")
        : Finding.warning(
            "clock step",
            nanos + " ns, expected up to " + MAX_CLOCK_STEP_NANOS,
            "see clock source; times shorter than this cannot be told apart");
  }

  /** The smallest step of {@link System#nanoTime}, which is at least the cost of a reading. */
  static long measuredClockStepNanos() {
    long smallest = Long.MAX_VALUE;
    long before = System.nanoTime();
    for (int i = 0; i < CLOCK_READINGS; i++) {
      long now = System.nanoTime();
      if (now != before) {
        smallest = Math.min(smallest, now - before);
      }
      before = now;
    }
    return smallest;
  }
}
