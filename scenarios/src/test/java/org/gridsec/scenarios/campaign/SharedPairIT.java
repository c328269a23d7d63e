package org.gridsec.scenarios.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.gridsec.core.load.Progress;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
import org.gridsec.core.model.run.Cell;
import org.gridsec.core.model.run.Run;
import org.gridsec.core.model.run.Status;
import org.gridsec.scenarios.Scenarios;
import org.gridsec.scenarios.campaign.ledger.Matrix;
import org.gridsec.scenarios.campaign.ledger.PlainProgress;
import org.gridsec.scenarios.spi.Conditions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Mechanisms in one pair of JVMs, of which one cannot be called: there is no realm for Kerberos.
 */
@Timeout(300)
class SharedPairIT {

  @TempDir private Path directory;
  private final StringWriter told = new StringWriter();

  private Run carryOut(String... mechanisms) throws Exception {
    List<Cell> cells =
        Matrix.cells(List.of(Scenarios.of("grid04-fig3")), List.of(Conditions.usual(Suite.PERIOD)))
            .stream()
            .filter(cell -> cell.key().clients() == 1 && cell.key().stack() == Stack.AXIS2)
            .filter(cell -> List.of(mechanisms).contains(cell.key().mechanism()))
            .toList();
    try (Progress progress = new PlainProgress(new PrintWriter(told, true), Duration.ZERO)) {
      return ColdCampaign.carryOut(directory, cells, progress);
    }
  }

  @Test
  void each_is_called_with_its_own_protection() throws Exception {
    Run run = carryOut("xml-signature", "secure-conversation", "username-token");

    assertThat(run.cells()).hasSize(4).extracting(Cell::status).containsOnly(Status.OK);
    assertThat(logs()).containsExactly("axis2-f1-client.log", "axis2-f1-server.log");
  }

  @Test
  void one_that_cannot_be_called_fails_alone() throws Exception {
    Run run = carryOut("kerberos", "username-token");

    assertThat(run.cells())
        .filteredOn(cell -> cell.key().mechanism().equals("username-token"))
        .isNotEmpty()
        .extracting(Cell::status)
        .containsOnly(Status.OK);
    assertThat(run.cells())
        .filteredOn(cell -> cell.key().mechanism().equals("kerberos"))
        .isNotEmpty()
        .allSatisfy(cell -> assertThat(cell.failure()).isNotBlank().doesNotContain("\n"));
    assertThat(told.toString()).contains("FAILED");
  }

  private List<String> logs() throws IOException {
    try (Stream<Path> logs = Files.list(directory.resolve("logs"))) {
      return logs.map(log -> log.getFileName().toString()).sorted().toList();
    }
  }
}
