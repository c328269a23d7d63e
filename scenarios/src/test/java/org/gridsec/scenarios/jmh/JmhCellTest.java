package org.gridsec.scenarios.jmh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gridsec.scenarios.jmh.OperationForksIT.cell;

import java.util.Set;
import java.util.stream.Collectors;
import org.gridsec.core.model.Suite;
import org.gridsec.scenarios.Scenarios;
import org.gridsec.scenarios.spi.Conditions;
import org.junit.jupiter.api.Test;

class JmhCellTest {

  @Test
  void lines_share_a_jvm_or_have_one_each() {
    JmhCell sign = cell("liu05-table1", "sign", "jca");
    JmhCell verify = cell("liu05-table1", "verify", "jca");

    assertThat(sign.fork(false)).isEqualTo(verify.fork(false)).isEqualTo("jca-BC");
    assertThat(sign.fork(true)).isNotEqualTo(verify.fork(true)).matches("[A-Za-z0-9.-]+");
  }

  @Test
  void the_papers_own_libraries_share_a_jvm_with_no_other() {
    Set<String> forks =
        Scenarios.of("liu05-fig3").cells(Conditions.usual(Suite.PERIOD)).stream()
            .map(key -> new JmhCell(key, Scenarios.of("liu05-fig3").microbenchmark(key).get()))
            .map(cell -> cell.fork(false))
            .collect(Collectors.toSet());

    assertThat(forks).containsExactlyInAnyOrder("wss4j", "wss4j-1.5.1");
  }

  @Test
  void all_interfaces_of_a_library_and_all_providers_of_the_jdk_share_a_jvm() {
    Set<String> forks =
        Scenarios.all().stream()
            .filter(scenario -> scenario.info().id().startsWith("liu05-"))
            .flatMap(
                scenario ->
                    scenario.cells(Conditions.usual(Suite.MODERN)).stream()
                        .map(key -> new JmhCell(key, scenario.microbenchmark(key).orElseThrow())))
            .map(cell -> cell.fork(false))
            .collect(Collectors.toSet());

    assertThat(forks)
        .containsExactlyInAnyOrder(
            "jca-BC", "jca-JDK", "jaxp", "woodstox", "aalto", "santuario", "wss4j");
  }
}
