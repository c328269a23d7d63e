package org.gridsec.scenarios.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.gridsec.core.model.run.Cell;
import org.gridsec.core.model.run.Run;
import org.gridsec.core.model.run.Status;
import org.gridsec.results.store.RunDirectory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Single operations beside calls, in one run. */
@Timeout(300)
class MicrobenchmarkRunIT {

  @TempDir private Path directory;

  @Test
  void a_run_of_calls_and_of_single_operations_stores_reports_and_resumes_both() throws Exception {
    Path out = SharedRun.directory();
    RunDirectory stored = RunDirectory.open(out);
    assertThat(stored.problems()).isEmpty();
    Run run = stored.run();
    assertThat(run.cells()).extracting(Cell::status).containsOnly(Status.OK);
    assertThat(run.cells())
        .extracting(cell -> cell.key().mechanism())
        .contains("xml-signature", "derive");
    assertThat(Files.readString(out.resolve("modern/report.html")))
        .contains("wss4j derive{algorithm=P_SHA-1}", "Time of an operation");
    assertThat(Files.readString(out.resolve("modern/figures").resolve("liu05-crypto-text.csv")))
        .contains("P_hash");
    assertThat(run.environment().libraries()).containsKeys("JMH", "Aalto");

    Outcome.of("run --resume %s --no-pin", out).succeeded();
    assertThat(RunDirectory.open(out).run()).isEqualTo(run);
  }

  @Test
  void jmh_s_own_command_line_knows_the_benchmarks() throws Exception {
    try (Child jmh = Child.start(directory, "jmh -lp OperationBenchmark")) {
      Outcome outcome = jmh.end();

      assertThat(outcome.exit()).isZero();
      assertThat(outcome.out())
          .contains("org.gridsec.scenarios.liu05.OperationBenchmark.operate")
          .contains("param \"operation\" = {sign}");
    }
  }
}
