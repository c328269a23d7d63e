package org.gridsec.scenarios.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.gridsec.core.config.Profile;
import org.gridsec.core.load.Pinning;
import org.gridsec.core.model.Cell;
import org.gridsec.core.model.Status;
import org.gridsec.mechanisms.Mechanisms;
import org.gridsec.mechanisms.spi.Suite;
import org.gridsec.results.store.RunDirectory;
import org.gridsec.scenarios.Scenarios;
import org.gridsec.scenarios.spi.Conditions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** With a server that is killed when it is warm: what comes next is that it is measured. */
@Timeout(300)
class CapacityTest {

  private static final String WARM = " calls, ";

  @TempDir private Path directory;
  private final StringWriter told = new StringWriter();

  /** The cells of the X.509 Token Profile on one stack: one at a rate, one in percent. */
  private List<Cell> carryOut(int deaths) throws Exception {
    Path credentials = directory.resolve("keys");
    Mechanisms.credentials(Suite.PERIOD, Set.of()).save(credentials);
    List<Cell> cells =
        Matrix.cells(List.of(Scenarios.of("moralis07-sc2")), Conditions.usual(Suite.PERIOD))
            .stream()
            .filter(cell -> cell.key().clients() == 1 && cell.key().stack().equals("axis2"))
            .filter(cell -> cell.key().mechanism().equals("xml-encryption"))
            .filter(cell -> !cell.key().recording())
            .toList();
    RunDirectory run =
        RunDirectory.create(directory.resolve("run"), BegunRun.of("smoke", Suite.PERIOD, cells));
    Launcher launcher =
        new Launcher(
            null,
            "jetty",
            new Keys(Suite.PERIOD.id(), credentials),
            null,
            Pinning.NONE,
            directory.resolve("logs"));
    try (Progress progress = new KillingProgress(told, "ServerWorker", WARM, deaths)) {
      return new Campaign(run, Profile.SMOKE, launcher, progress).carryOut().cells();
    }
  }

  @Test
  void it_is_measured_once_more_where_the_server_dies() throws Exception {
    List<Cell> cells = carryOut(1);

    assertThat(cells).hasSize(2).extracting(Cell::status).containsOnly(Status.OK);
    assertThat(told.toString())
        .containsPattern("capacity: worker axis2-BC-g1-server .*; once more with a fresh pair")
        .contains("capacity with xml-encryption: ");
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
                    .startsWith("capacity: worker axis2-BC-g1-server ended with exit code 137"));
    assertThat(cells)
        .filteredOn(cell -> !cell.key().load().relative())
        .extracting(Cell::status)
        .containsOnly(Status.OK);
  }
}
