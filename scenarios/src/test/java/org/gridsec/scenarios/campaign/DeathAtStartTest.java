package org.gridsec.scenarios.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.gridsec.core.load.Progress;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
import org.gridsec.core.model.run.Cell;
import org.gridsec.core.model.run.Status;
import org.gridsec.results.store.RunDirectory;
import org.gridsec.scenarios.Scenarios;
import org.gridsec.scenarios.campaign.ledger.Matrix;
import org.gridsec.scenarios.campaign.ledger.PlainProgress;
import org.gridsec.scenarios.campaign.pairs.Keys;
import org.gridsec.scenarios.campaign.pairs.Launcher;
import org.gridsec.scenarios.spi.Conditions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Servers that die before they have begun. */
@Timeout(300)
class DeathAtStartTest {

  @TempDir private Path directory;
  private final StringWriter told = new StringWriter();

  private List<Cell> carryOut(int deaths) throws Exception {
    List<Cell> cells =
        Matrix.cells(List.of(Scenarios.of("grid04-fig3")), List.of(Conditions.usual(Suite.PERIOD)))
            .stream()
            .filter(cell -> cell.key().clients() == 1 && cell.key().mechanism().equals("tls"))
            .filter(cell -> cell.key().stack() instanceof Stack)
            .toList();
    Launcher dying =
        PeriodLauncher.fake(
            new FakeStarter().killingAtStart(deaths), new Keys(Suite.PERIOD, directory), directory);
    RunDirectory run =
        RunDirectory.create(directory.resolve("run"), BegunRun.of("smoke", Suite.PERIOD, cells));
    try (Progress progress = new PlainProgress(new PrintWriter(told, true), Duration.ZERO)) {
      return ColdCampaign.carryOut(dying, run, progress).cells();
    }
  }

  @Test
  void one_fails_no_cell() throws Exception {
    assertThat(carryOut(1)).hasSize(3).extracting(Cell::status).containsOnly(Status.OK);
    assertThat(told.toString())
        .containsPattern("pull-f1-server ended with exit code 137.*; once more with a fresh pair");
  }

  @Test
  void a_second_one_fails_the_cells_of_the_pair() throws Exception {
    assertThat(carryOut(2))
        .hasSize(3)
        .allSatisfy(
            cell ->
                assertThat(cell.failure())
                    .startsWith(
                        "start or warm-up: worker pull-f1-server ended with exit code 137"));
  }
}
