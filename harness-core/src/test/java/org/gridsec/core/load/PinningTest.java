package org.gridsec.core.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
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

  @Test
  void lists_of_cores_are_read_as_the_kernel_writes_them() {
    assertThat(Cores.parsed("0-2,5,8-9")).containsExactly(0, 1, 2, 5, 8, 9);
    assertThat(Cores.parsed("3")).containsExactly(3);
  }

  @Test
  void this_machine_has_cores() {
    assertThat(Cores.allowed().stream().mapToInt(List::size).sum())
        .isBetween(1, Runtime.getRuntime().availableProcessors());
  }

  @Test
  void nothing_is_pinned_where_it_is_not_wanted() {
    assertThat(Pinning.detect(false)).isEqualTo(Pinning.NONE);
  }

  @Test
  void a_missing_taskset_is_reported_with_its_remedy() {
    assertThatThrownBy(() -> Pinning.requireTaskset(directory + ":" + directory.resolve("none")))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage(
            "taskset expected on the PATH to pin server and client to different cores, found none:"
                + " install util-linux, or run with --no-pin");
  }

  @Test
  void taskset_is_found_on_the_path() throws Exception {
    Files.createFile(
        directory.resolve("taskset"),
        PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));

    assertThatCode(() -> Pinning.requireTaskset("/nowhere:" + directory))
        .doesNotThrowAnyException();
  }
}
