package org.gridsec.core.machine;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import org.gridsec.core.model.run.Environment;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MachineTest {

  @TempDir private Path root;

  private Machine machine() {
    return new Machine(root, root.resolve("bin").toString());
  }

  private void put(String file, String text) throws IOException {
    Path path = root.resolve(file);
    Files.createDirectories(path.getParent());
    try (OutputStream out =
        file.endsWith(".gz")
            ? new GZIPOutputStream(Files.newOutputStream(path))
            : Files.newOutputStream(path)) {
      out.write(text.getBytes(StandardCharsets.UTF_8));
    }
  }

  private void putProgram(String name) throws IOException {
    put("bin/" + name, "");
    assertThat(root.resolve("bin/" + name).toFile().setExecutable(true)).isTrue();
  }

  @Test
  void the_processor_is_named_as_the_kernel_does() throws Exception {
    put("proc/cpuinfo", "processor\t: 0\nmodel\t\t: 1\nmodel name\t: AMD EPYC 9: a\n");

    assertThat(machine().cpuModel()).isEqualTo("AMD EPYC 9: a");
  }

  @Test
  void without_the_kernels_files_the_architecture_stands_in() {
    assertThat(machine().cpuModel()).isEqualTo(System.getProperty("os.arch"));
    assertThat(machine().text("proc/nothing")).isEmpty();
  }

  @Test
  void programs_are_looked_for_on_the_path() throws Exception {
    put("bin/tc", "");
    assertThat(machine().hasProgram("tc")).isFalse();
    putProgram("tc");
    assertThat(machine().hasProgram("tc")).isTrue();
  }

  @Test
  void netem_is_unknown_where_nothing_tells() {
    assertThat(Netem.inKernel(machine())).isEmpty();
    assertThat(Netem.permitted(machine())).isFalse();
  }

  @Test
  void netem_is_found_in_the_configuration_of_the_kernel() throws Exception {
    put("proc/config.gz", "# CONFIG_NET_SCH_NETEM is not set\n");
    assertThat(Netem.inKernel(machine())).contains(false);
    put("proc/config.gz", "CONFIG_NET_SCH_NETEM=y\n");
    assertThat(Netem.inKernel(machine())).contains(true);
  }

  @Test
  void netem_is_found_among_the_modules() throws Exception {
    String modules = "lib/modules/" + System.getProperty("os.version") + "/modules.dep";
    put("proc/config.gz", "CONFIG_NET_SCH_NETEM=m\n");
    assertThat(Netem.inKernel(machine())).contains(false);
    put(modules, "kernel/net/sched/sch_netem.ko.xz:\n");
    assertThat(Netem.inKernel(machine())).contains(true);
  }

  @Test
  void the_capability_is_read_from_the_mask_of_the_process() throws Exception {
    put("proc/self/status", "Name:\tjava\nCapEff:\t0000000000001000\n");
    assertThat(Netem.permitted(machine())).isTrue();
    put("proc/self/status", "Name:\tjava\nCapEff:\t000001ffffffefff\n");
    assertThat(Netem.permitted(machine())).isFalse();
  }

  @Test
  void what_stands_in_the_way_of_netem_is_named() throws Exception {
    assertThat(Netem.obstacle(machine())).contains("no tc on the PATH");
    putProgram("tc");
    assertThat(Netem.obstacle(machine())).contains("no ip on the PATH");
    putProgram("ip");
    put("proc/config.gz", "# CONFIG_NET_SCH_NETEM is not set\n");
    assertThat(Netem.obstacle(machine())).contains("not in this kernel");
    put("proc/config.gz", "CONFIG_NET_SCH_NETEM=y\n");
    assertThat(Netem.obstacle(machine())).contains("needs the capability CAP_NET_ADMIN");
    put("proc/self/status", "CapEff:\t0000000000001000\n");
    assertThat(Netem.obstacle(machine())).isEmpty();
  }

  @Test
  void the_environment_has_the_versions_of_the_libraries() {
    Environment environment =
        EnvironmentProbe.probe(
            Map.of("jackson", ObjectMapper.class, "gridsec", Machine.class, "jdk", String.class),
            Map.of("xsul", "xsul-2.10.7"),
            "abc-dirty",
            "server 0, client 1");

    assertThat(environment.libraries().get("jackson")).matches("2\\.\\d+\\.\\d+.*");
    assertThat(environment.libraries()).containsEntry("gridsec", "unknown");
    assertThat(environment.libraries()).containsEntry("jdk", "unknown");
    assertThat(environment.libraries()).containsEntry("xsul", "xsul-2.10.7");
    assertThat(environment.cores()).isPositive();
    assertThat(environment.memoryMiB()).isPositive();
    assertThat(environment.cpuModel()).isNotBlank();
    assertThat(environment.kernel()).contains(" ");
    assertThat(environment.jdk()).contains(Integer.toString(Runtime.version().feature()));
    assertThat(environment.gitCommit()).isEqualTo("abc-dirty");
    assertThat(environment.pinning()).isEqualTo("server 0, client 1");
  }
}
