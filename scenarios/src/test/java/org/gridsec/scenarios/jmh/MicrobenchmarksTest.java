package org.gridsec.scenarios.jmh;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Field;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.gridsec.core.config.Profile;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Link;
import org.gridsec.core.model.Suite;
import org.gridsec.scenarios.Scenarios;
import org.gridsec.scenarios.spi.Conditions;
import org.gridsec.scenarios.spi.Microbenchmark;
import org.gridsec.scenarios.spi.Scenario;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;

/** Cells say of benchmarks what those have. */
class MicrobenchmarksTest {

  static Stream<Scenario> ofLiu() {
    return Scenarios.all().stream().filter(s -> s.info().id().startsWith("liu05-"));
  }

  @ParameterizedTest
  @MethodSource("ofLiu")
  void every_cell_is_a_benchmark_with_a_value_for_each_of_its_parameters(Scenario scenario)
      throws ReflectiveOperationException {
    for (Suite suite : Suite.values()) {
      for (CellKey key : scenario.cells(new Conditions(suite, Profile.STANDARD, Link.WAN))) {
        Microbenchmark how = scenario.microbenchmark(key).orElseThrow();
        int dot = how.benchmark().lastIndexOf('.');
        Class<?> type = Class.forName(how.benchmark().substring(0, dot));

        assertThat(type.getMethod(how.benchmark().substring(dot + 1)))
            .matches(method -> method.isAnnotationPresent(Benchmark.class));
        Set<String> fields = new TreeSet<>();
        for (Field field : type.getFields()) {
          if (field.isAnnotationPresent(Param.class)) {
            fields.add(field.getName());
            requireConstant(field, how.params().get(field.getName()));
          }
        }
        assertThat(fields).contains("seed").containsAll(how.params().keySet());
      }
    }
  }

  private static void requireConstant(Field field, String value) {
    if (field.getType().isEnum() && value != null) {
      assertThat(Arrays.stream(field.getType().getEnumConstants()).map(c -> ((Enum<?>) c).name()))
          .contains(value);
    }
  }

  @ParameterizedTest
  @MethodSource("ofLiu")
  void what_is_measured_of_xml_has_its_allocation_measured_too(Scenario scenario) {
    boolean xml = scenario.info().id().contains("-fig");

    assertThat(scenario.cells(Conditions.usual(Suite.MODERN)))
        .allMatch(key -> scenario.microbenchmark(key).orElseThrow().allocation() == xml);
  }
}
