package org.gridsec.scenarios.campaign.pairs;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.JceProvider;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
import org.gridsec.core.model.run.Cell;
import org.gridsec.core.process.JavaRuntime;
import org.gridsec.scenarios.Scenarios;
import org.gridsec.scenarios.campaign.PeriodLauncher;
import org.gridsec.scenarios.campaign.ledger.Matrix;
import org.gridsec.scenarios.spi.Conditions;
import org.gridsec.scenarios.spi.Remedy;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** With JVMs of their own, and keys of the period, which take less time. */
@Timeout(300)
class FreshClientsIT {

  @Test
  void a_signed_call_works_without_bouncycastle_on_the_class_path(@TempDir Path path)
      throws Exception {
    Launcher launcher = PeriodLauncher.of("tomcat", path);
    List<CellKey> slim =
        Matrix.cells(
                List.of(Scenarios.of("gt3-coldstart")), List.of(Conditions.usual(Suite.PERIOD)))
            .stream()
            .map(Cell::key)
            .filter(key -> Remedy.of(key).filter(Remedy.CDS_C1_SLIM::equals).isPresent())
            .toList();

    assertThat(slim).extracting(CellKey::stack).containsExactlyInAnyOrderElementsOf(Stack.SOAP);
    assertThat(JavaRuntime.current().classPath()).contains("bcprov-");
    assertThat(Remedy.CDS_C1_SLIM.on(JavaRuntime.current()).classPath()).doesNotContain("bcprov-");
    try (Pair pair = launcher.launch("server", JceProvider.JDK, "");
        FreshClients clients = new FreshClients(launcher, launcher.serve(pair, slim))) {
      for (CellKey key : slim) {
        Map<String, Double> steps = clients.start(key); // which needs no archive to work
        assertThat(steps.get("start.firstCall")).isPositive();
      }
    }
  }
}
