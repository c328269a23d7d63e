package org.gridsec.core.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.gridsec.core.machine.Finding.Severity;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DoctorTest {

  @TempDir private Path directory;

  private static void assertOk(Finding finding) {
    assertThat(finding.severity()).as(finding.toString()).isEqualTo(Severity.OK);
    assertThat(finding.remedy()).isEmpty();
  }

  private static void assertFound(Finding finding, Severity severity, String found) {
    assertThat(finding.severity()).as(finding.toString()).isEqualTo(severity);
    assertThat(finding.found()).contains(found);
    assertThat(finding.remedy()).isNotEmpty();
  }

  @Test
  void this_machine_can_be_examined_and_every_complaint_has_a_remedy() {
    List<Finding> findings = new Doctor(Machine.local(), directory.resolve("a/b")).examine();

    assertThat(findings)
        .extracting(Finding::name)
        .containsExactly(
            "cores",
            "cpu quota",
            "load",
            "cpu governor",
            "turbo",
            "memory",
            "jdk",
            "clock source",
            "clock step",
            "taskset",
            "netem",
            "ports",
            "disk");
    assertThat(findings)
        .allMatch(f -> !f.found().isEmpty())
        .allMatch(f -> f.remedy().isEmpty() == (f.severity() == Severity.OK));
  }

  @Test
  void only_a_problem_is_a_problem() {
    Finding ok = Finding.ok("a", "fine");
    Finding warning = Finding.warning("b", "so so", "better it");

    assertThat(Doctor.anyProblem(List.of(ok, warning))).isFalse();
    assertThat(Doctor.anyProblem(List.of(ok, Finding.problem("c", "bad", "mend it")))).isTrue();
  }

  @Test
  void two_cores_are_expected() {
    assertOk(ProcessorChecks.cores(2));
    assertFound(ProcessorChecks.cores(1), Severity.WARNING, "1 available");
  }

  @Test
  void other_load_is_a_warning() {
    assertOk(ProcessorChecks.load(0.3, 2));
    assertOk(ProcessorChecks.load(-1, 2));
    assertFound(ProcessorChecks.load(1.5, 2), Severity.WARNING, "1.50 in the last minute");
  }

  @Test
  void a_governor_that_follows_the_load_is_a_warning() {
    assertOk(ProcessorChecks.governor(Optional.of("performance")));
    assertThat(ProcessorChecks.governor(Optional.empty()).found()).startsWith("unknown");
    assertFound(ProcessorChecks.governor(Optional.of("powersave")), Severity.WARNING, "powersave");
  }

  @Test
  void turbo_is_a_warning_under_either_driver() {
    assertOk(ProcessorChecks.turbo(Optional.empty(), Optional.empty()));
    assertOk(ProcessorChecks.turbo(Optional.of("1"), Optional.empty()));
    assertOk(ProcessorChecks.turbo(Optional.empty(), Optional.of("0")));
    assertFound(ProcessorChecks.turbo(Optional.of("0"), Optional.empty()), Severity.WARNING, "on");
    assertFound(ProcessorChecks.turbo(Optional.empty(), Optional.of("1")), Severity.WARNING, "on");
  }

  @Test
  void memory_has_to_hold_the_workers() {
    assertOk(RuntimeChecks.memory(16_000, Optional.of("12000000 kB")));
    assertOk(RuntimeChecks.memory(16_000, Optional.empty()));
    assertFound(
        RuntimeChecks.memory(8000, Optional.of("3000000 kB")), Severity.WARNING, "2929 MiB");
    assertFound(RuntimeChecks.memory(8000, Optional.of("1000000 kB")), Severity.PROBLEM, "976 MiB");
  }

  @Test
  void the_runtime_has_to_be_a_hotspot_of_17_or_newer() {
    assertOk(RuntimeChecks.jdk(17, "OpenJDK 64-Bit Server VM", "64"));
    assertFound(RuntimeChecks.jdk(11, "OpenJDK Server VM", "64"), Severity.PROBLEM, "17 or newer");
    assertFound(RuntimeChecks.jdk(21, "Eclipse OpenJ9 VM", "64"), Severity.WARNING, "HotSpot");
  }

  @Test
  void a_slow_clock_is_a_warning() {
    assertOk(RuntimeChecks.clockSource(Optional.of("tsc")));
    assertOk(RuntimeChecks.clockSource(Optional.empty()));
    assertFound(RuntimeChecks.clockSource(Optional.of("hpet")), Severity.WARNING, "hpet");
    assertOk(RuntimeChecks.clockStep(30));
    assertFound(RuntimeChecks.clockStep(15_000_000), Severity.WARNING, "15000000 ns");
    assertThat(RuntimeChecks.measuredClockStepNanos()).isPositive();
  }

  @Test
  void taskset_is_needed_where_there_are_cores_to_divide() {
    assertOk(SystemChecks.taskset(true, 2));
    assertOk(SystemChecks.taskset(false, 1));
    assertFound(SystemChecks.taskset(false, 2), Severity.PROBLEM, "not on the PATH");
  }

  @Test
  void netem_is_told_of_and_never_missed() {
    assertThat(SystemChecks.netem(Optional.empty(), Optional.of(true)).found())
        .startsWith("available");
    assertThat(SystemChecks.netem(Optional.empty(), Optional.empty()).found())
        .startsWith("unknown");
    assertThat(SystemChecks.netem(Optional.of("no tc on the PATH"), Optional.of(true)).found())
        .isEqualTo("no tc on the PATH; a relay simulates wide-area networks");
    assertOk(SystemChecks.netem(Optional.of("no tc on the PATH"), Optional.empty()));
  }

  @Test
  void a_directory_has_to_be_writable_and_to_have_room() throws Exception {
    Path file = Files.createFile(directory.resolve("file"));

    assertOk(SystemChecks.disk(directory, 100));
    assertFound(SystemChecks.disk(directory, 99), Severity.PROBLEM, "99 MiB free");
    assertFound(
        SystemChecks.disk(file.resolve("runs")), Severity.PROBLEM, "is no writable directory");
  }
}
