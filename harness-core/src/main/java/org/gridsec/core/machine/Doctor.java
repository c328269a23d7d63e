package org.gridsec.core.machine;

import java.nio.file.Path;
import java.util.List;
import org.gridsec.core.machine.Finding.Severity;

/**
 * Checks a machine for conditions that disturb measurements.
 *
 * @param results directory for runs; it need not exist
 */
public record Doctor(Machine machine, Path results) {

  /** Runs all checks. Returns one finding per check. */
  public List<Finding> examine() {
    return List.of(
        ProcessorChecks.cores(machine.cores()),
        CpuQuota.check(CpuQuota.cores(machine)),
        ProcessorChecks.load(machine.loadAverage(), machine.cores()),
        ProcessorChecks.governor(
            machine.text("sys/devices/system/cpu/cpu0/cpufreq/scaling_governor")),
        ProcessorChecks.turbo(
            machine.text("sys/devices/system/cpu/intel_pstate/no_turbo"),
            machine.text("sys/devices/system/cpu/cpufreq/boost")),
        RuntimeChecks.memory(machine.memoryMiB(), machine.value("proc/meminfo", "MemAvailable")),
        RuntimeChecks.jdk(
            Runtime.version().feature(),
            System.getProperty("java.vm.name"),
            System.getProperty("sun.arch.data.model")),
        RuntimeChecks.clockSource(
            machine.text("sys/devices/system/clocksource/clocksource0/current_clocksource")),
        RuntimeChecks.clockStep(RuntimeChecks.measuredClockStepNanos()),
        SystemChecks.taskset(machine.hasProgram("taskset"), machine.cores()),
        SystemChecks.netem(Netem.obstacle(machine), Netem.inKernel(machine)),
        SystemChecks.ports(),
        SystemChecks.disk(results));
  }

  /** True if runs would fail. */
  public static boolean anyProblem(List<Finding> findings) {
    return findings.stream().anyMatch(f -> f.severity() == Severity.PROBLEM);
  }
}
