package org.gridsec.core.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.gridsec.core.machine.Machine;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PinningTest {

  @TempDir private Path directory;

  @Test
  void one_core_cannot_be_divided() {
    Pinning pinning = Pinning.dividing(List.of(List.of(0)));

    assertThat(pinning).isEqualTo(Pinning.NONE).hasToString("none");
    assertThat(pinning.serverPrefix()).isEmpty();
  }

  @Test
  void of_two_cores_each_side_has_one() {
    Pinning pinning = Pinning.dividing(List.of(List.of(0), List.of(1)));

    assertThat(pinning).hasToString("server 0, client 1");
    assertThat(pinning.serverPrefix()).containsExactly("taskset", "-c", "0");
    assertThat(pinning.clientPrefix()).containsExactly("taskset", "-c", "1");
  }

  @Test
  void more_cores_are_halved() {
    assertThat(Pinning.dividing(List.of(List.of(4), List.of(5), List.of(6), List.of(7))))
        .hasToString("server 4,5, client 6,7");
    assertThat(Pinning.dividing(List.of(List.of(0), List.of(1), List.of(2))))
        .hasToString("server 0,1, client 2");
  }

  @Test
  void hardware_threads_of_a_core_stay_on_one_side() {
    assertThat(Pinning.dividing(List.of(List.of(0, 2), List.of(1, 3))))
        .hasToString("server 0,2, client 1,3");
  }

  @Test
  void the_hardware_threads_of_the_only_core_are_divided() {
    assertThat(Pinning.dividing(List.of(List.of(0, 1)))).hasToString("server 0, client 1");
  }

  private Machine machine() {
    return new Machine(directory, "/nowhere:" + directory);
  }

  private void put(String file, String text) throws Exception {
    Files.createDirectories(directory.resolve(file).getParent());
    Files.writeString(directory.resolve(file), text);
  }

  @Test
  void cores_are_those_that_the_kernel_allows_this_process() throws Exception {
    put("proc/self/status", "Name:\tjava\nCpus_allowed_list:\t0-2,5\n");

    assertThat(Pinning.allowed(machine(), 8))
        .containsExactly(List.of(0), List.of(1), List.of(2), List.of(5));
    assertThat(Pinning.allowed(machine(), 2)).containsExactly(List.of(0), List.of(1));
  }

  @Test
  void hardware_threads_of_a_core_are_found() throws Exception {
    for (int core = 0; core < 4; core++) {
      String siblings = core % 2 + "," + (core % 2 + 2) + "\n";
      put("sys/devices/system/cpu/cpu" + core + "/topology/thread_siblings_list", siblings);
    }

    assertThat(Pinning.allowed(machine(), 4)).containsExactly(List.of(0, 2), List.of(1, 3));
  }

  @Test
  void this_machine_has_cores() {
    assertThat(Pinning.allowed(Machine.local(), 2).stream().mapToInt(List::size).sum())
        .isBetween(1, 2);
  }

  @Test
  void nothing_is_pinned_where_it_is_not_wanted() throws Exception {
    assertThat(Pinning.detect(false)).isEqualTo(Pinning.NONE);
  }

  @Test
  void a_missing_taskset_is_reported_with_its_remedy() {
    assertThatThrownBy(() -> Pinning.requireTaskset(machine()))
        .isInstanceOf(IOException.class)
        .hasMessage(
            "taskset expected on the PATH to pin server and client to different cores, found none:"
                + " install util-linux, or run with --no-pin");
  }

  @Test
  void taskset_is_found_on_the_path() throws Exception {
    Files.createFile(
        directory.resolve("taskset"),
        PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));

    assertThatCode(() -> Pinning.requireTaskset(machine())).doesNotThrowAnyException();
  }
}
