package org.gridsec.core.model.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EnvironmentTest {

  private static Environment environment(int cores, long memoryMiB, String kernel, String jdk) {
    return new Environment(
        "CPU",
        cores,
        memoryMiB,
        kernel,
        jdk,
        new TreeMap<>(),
        "abc",
        "none",
        List.of(),
        null,
        List.of());
  }

  @ParameterizedTest
  @CsvSource({
    "24063, Linux 6.1.0, 17, true", // half a GiB, and another one after the start
    "23000, Linux 6.1.0, 17, true",
    "22800, Linux 6.1.0, 17, false",
    "32768, Linux 6.1.0, 17, false",
    "24064, Linux 6.1.99-azure, 21, true",
    "24064, Linux 6.2.0, 17, false",
    "24064, Linux 6.10.0, 17, false"
  })
  void the_same_machine_after_a_start_is_the_same(
      long memoryMiB, String kernel, String jdk, boolean same) {
    Environment one = environment(2, 24_064, "Linux 6.1.0", "17");
    Environment another = environment(2, memoryMiB, kernel, jdk);
    assertThat(one.machineDifferences(another).isEmpty()).isEqualTo(same);
    assertThat(another.machineDifferences(one).isEmpty()).isEqualTo(same);
  }

  @Test
  void differences_are_named_with_both_values() {
    assertThat(
            environment(2, 8_000, "Darwin", "17")
                .machineDifferences(environment(4, 16_000, "Linux 6.1.0", "17")))
        .containsExactly("cores (2, 4)", "memoryMiB (8000, 16000)", "kernel (Darwin, Linux 6.1.0)");
  }

  @Test
  void clients_on_other_hardware_make_another_machine_and_on_other_software_do_not() {
    Environment alone = environment(2, 8_000, "Linux 6.1.0", "17");
    Environment one = alone.withEngines(List.of(new LoadEngine("a:1", "CPU", 4, "17", "ab")));
    Environment other = alone.withEngines(List.of(new LoadEngine("b:2", "CPU", 4, "21", "cd")));

    assertThat(alone.machineDifferences(one)).containsExactly("engines (none, 4 × CPU)");
    assertThat(one.machineDifferences(other)).isEmpty();
    assertThat(one.enginesInWords()).isEqualTo("a:1 (4 × CPU, 17)");
  }
}
