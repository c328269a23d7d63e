package org.gridsec.core.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalDouble;
import org.gridsec.core.machine.Finding.Severity;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CpuQuotaTest {

  @TempDir private Path root;

  private void file(String name, String text) throws IOException {
    Path file = root.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text + "\n");
  }

  private OptionalDouble cores() {
    return CpuQuota.cores(new Machine(root, ""));
  }

  @Test
  void a_machine_without_control_groups_has_none() {
    assertThat(cores()).isEmpty();
    assertThat(CpuQuota.check(cores()).severity()).isEqualTo(Severity.OK);
  }

  @Test
  void of_version_2_the_smallest_of_a_group_and_those_around_it_counts() throws IOException {
    file("proc/self/cgroup", "0::/user.slice/run.scope");
    file("sys/fs/cgroup/user.slice/cpu.max", "150000 100000");
    file("sys/fs/cgroup/user.slice/run.scope/cpu.max", "max 100000");
    assertThat(cores()).hasValue(1.5);

    file("sys/fs/cgroup/user.slice/run.scope/cpu.max", "50000 100000");
    assertThat(cores()).hasValue(0.5);
    Finding finding = CpuQuota.check(cores());
    assertThat(finding.severity()).isEqualTo(Severity.WARNING);
    assertThat(finding.found()).startsWith("0.50 cores");
  }

  @Test
  void of_version_1_the_controller_of_the_processor_tells() throws IOException {
    file("proc/self/cgroup", "4:memory:/a\n3:cpuset:/a\n1:cpu,cpuacct:/a\n0::/");
    file("sys/fs/cgroup/cpu,cpuacct/cpu.cfs_quota_us", "-1");
    file("sys/fs/cgroup/cpu,cpuacct/cpu.cfs_period_us", "100000");
    assertThat(cores()).isEmpty();

    file("sys/fs/cgroup/cpu,cpuacct/a/cpu.cfs_quota_us", "25000");
    file("sys/fs/cgroup/cpu,cpuacct/a/cpu.cfs_period_us", "100000");
    assertThat(cores()).hasValue(0.25);
  }

  @Test
  void a_container_sees_its_own_group_as_the_root() throws IOException {
    file("proc/self/cgroup", "0::/docker/4aa67c");
    file("sys/fs/cgroup/cpu.max", "200000 100000");
    assertThat(cores()).hasValue(2);
  }
}
