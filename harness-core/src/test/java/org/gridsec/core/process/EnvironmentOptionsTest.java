package org.gridsec.core.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Options that an environment sets for all JVMs. */
class EnvironmentOptionsTest {
  @Test
  void other_options_reach_the_worker() throws Exception {
    Map<String, String> environment = new HashMap<>();
    environment.put("JAVA_TOOL_OPTIONS", "-Da='with blank'");
    environment.put("_JAVA_OPTIONS", "-Db=2 -XX:+UseG1GC");

    EnvironmentOptions.adapt(environment, List.of());

    assertThat(environment).isEqualTo(Map.of("JAVA_TOOL_OPTIONS", "-Da='with blank' -Db=2"));
  }

  @Test
  void an_archive_of_classes_gives_way_to_that_of_the_worker() {
    String others = "\"-XX:SharedArchiveFile=/with blank\" -Da=b";
    Map<String, String> environment = new HashMap<>(Map.of("JDK_JAVA_OPTIONS", others));

    EnvironmentOptions.adapt(environment, List.of("-Xmx1g"));
    assertThat(environment).containsEntry("JDK_JAVA_OPTIONS", others);

    EnvironmentOptions.adapt(environment, List.of("-XX:AOTCache=own"));
    assertThat(environment).containsEntry("JDK_JAVA_OPTIONS", "-Da=b");
  }

  @Test
  void what_is_left_out_of_workers_is_told() {
    assertThat(
            EnvironmentOptions.leftOut(
                Map.of("JAVA_TOOL_OPTIONS", "-XX:+UseZGC -Xmx1g", "OTHER_OPTIONS", "-XX:+UseG1GC")))
        .containsExactly(
            "JAVA_TOOL_OPTIONS: workers have a collector of their own, not -XX:+UseZGC");
  }
}
