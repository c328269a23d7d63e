package org.gridsec.scenarios.campaign.pairs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import org.gridsec.core.load.Progress;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
import org.gridsec.core.model.run.Cell;
import org.gridsec.core.model.run.Status;
import org.gridsec.results.store.RunDirectory;
import org.gridsec.scenarios.Scenarios;
import org.gridsec.scenarios.campaign.BegunRun;
import org.gridsec.scenarios.campaign.ColdCampaign;
import org.gridsec.scenarios.campaign.FakeStarter;
import org.gridsec.scenarios.campaign.KillingProgress;
import org.gridsec.scenarios.campaign.PeriodLauncher;
import org.gridsec.scenarios.campaign.ledger.Matrix;
import org.gridsec.scenarios.spi.Conditions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * With workers that are no JVMs, and a server that is killed when it is warm: what comes next is
 * that it is measured.
 */
@Timeout(300)
class CapacityTest {

  private static final String WARM = "fork 1, axis2-BC: ";

  @TempDir private Path directory;
  private final StringWriter told = new StringWriter();

  /** The cells of the X.509 Token Profile on one stack: one at a rate, one in percent. */
  private List<Cell> carryOut(int deaths) throws Exception {
    List<Cell> cells =
        Matrix.cells(
                List.of(Scenarios.of("moralis07-sc2")), List.of(Conditions.usual(Suite.PERIOD)))
            .stream()
            .filter(cell -> cell.key().clients() == 1 && cell.key().stack() == Stack.AXIS2)
            .filter(cell -> cell.key().mechanism().equals("xml-encryption"))
            .filter(cell -> !cell.key().recording())
            .toList();
    FakeStarter starter = new FakeStarter();
    RunDirectory run =
        RunDirectory.create(directory.resolve("run"), BegunRun.of("smoke", Suite.PERIOD, cells));
    try (Progress progress = new KillingProgress(told, starter, "ServerWorker", WARM, deaths)) {
      Launcher launcher =
          PeriodLauncher.fake(starter, new Keys(Suite.PERIOD, directory), directory);
      return ColdCampaign.carryOut(launcher, run, progress).cells();
    }
  }

  @Test
  void it_is_measured_once_more_where_the_server_dies() throws Exception {
    List<Cell> cells = carryOut(1);

    assertThat(cells).hasSize(2).extracting(Cell::status).containsOnly(Status.OK);
    assertThat(told.toString())
        .containsPattern("capacity: worker axis2-BC-f1-server .*; once more with a fresh pair")
        .containsPattern("capacity of axis2 in suite period: .* calls/s of xml-encryption");
  }

  @Test
  void what_waits_for_it_fails_where_the_server_dies_again() throws Exception {
    List<Cell> cells = carryOut(2);

    assertThat(cells).hasSize(2);
    assertThat(cells)
        .filteredOn(cell -> cell.key().load().relative())
        .singleElement()
        .satisfies(
            cell ->
                assertThat(cell.failure())
                    .startsWith("capacity: worker axis2-BC-f1-server ended with exit code 137"));
    assertThat(cells)
        .filteredOn(cell -> !cell.key().load().relative())
        .extracting(Cell::status)
        .containsOnly(Status.OK);
  }
}
