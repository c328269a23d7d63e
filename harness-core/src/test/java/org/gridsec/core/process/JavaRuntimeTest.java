package org.gridsec.core.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import org.gridsec.core.model.run.Jdk;
import org.junit.jupiter.api.Test;

class JavaRuntimeTest {

  private static JavaRuntime with(String... options) {
    return new JavaRuntime(Path.of("jdk"), "front.jar:lib/*", List.of(options));
  }

  @Test
  void its_own_options_come_after_those_of_all_workers() {
    assertThat(with("-Xmx1g").with(List.of("-Xmx512m", "-XX:+UseSerialGC")))
        .containsExactly("-Xmx512m", "-XX:+UseSerialGC", "-Xmx1g");
  }

  @Test
  void a_collector_of_its_own_takes_the_place_of_that_of_all_workers() {
    assertThat(with("-XX:+UseG1GC").with(List.of("-XX:+UseSerialGC", "-XX:-UsePerfData")))
        .containsExactly("-XX:-UsePerfData", "-XX:+UseG1GC");
  }

  @Test
  void a_variant_has_the_jdk_that_is_called_so_and_else_this_one() {
    List<Jdk> jdks =
        List.of(new Jdk("jdk-17", "A 17", "/jdk-a"), new Jdk("jdk-25", "B 25", "/jdk-b"));

    assertThat(with("-Xmx1g").of("jdk-25", jdks))
        .isEqualTo(new JavaRuntime(Path.of("/jdk-b"), "front.jar:lib/*", List.of("-Xmx1g")));
    assertThat(with().of("", jdks)).isEqualTo(with());
    assertThat(with().of("a", List.of())).isEqualTo(with());
  }

  @Test
  void what_a_worker_can_do_without_leaves_the_class_path() {
    String separator = File.pathSeparator;
    String classPath = String.join(separator, "lib/a-1.jar", "lib/b-1.jar", "classes");

    assertThat(
            new JavaRuntime(Path.of("jdk"), classPath, List.of())
                .without(name -> name.startsWith("b-")))
        .isEqualTo(
            new JavaRuntime(Path.of("jdk"), "lib/a-1.jar" + separator + "classes", List.of()));
  }

  @Test
  void a_worker_is_started_with_its_java_and_its_class_path() {
    Launch launch =
        Launch.of("worker", JavaRuntimeTest.class, List.of(), List.of(), Path.of("log")).on(with());

    assertThat(launch.commandLine())
        .containsExactly(
            Path.of("jdk", "bin", "java").toString(),
            "-cp",
            "front.jar:lib/*",
            JavaRuntimeTest.class.getName());
  }
}
