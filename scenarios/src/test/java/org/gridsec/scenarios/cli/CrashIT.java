package org.gridsec.scenarios.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.gridsec.core.model.run.Cell;
import org.gridsec.core.model.run.Status;
import org.gridsec.results.store.RunDirectory;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(300)
@Tag("nightly")
class CrashIT {

  @TempDir private Path directory;

  @Test
  void a_worker_that_is_killed_fails_one_cell_and_the_others_are_measured() throws Exception {
    Path out = directory.resolve("run");
    Outcome outcome;
    try (Child run =
        Child.start(
            directory,
            "run grid04-fig3 --mechanism tls --stack axis2,pull --clients 1,2,4,8 --suite period"
                + " --profile smoke"
                + " --out %s",
            out)) {
      run.await("[");
      kill(run, "ServerWorker");
      run.await("fork 1, pull"); // the fresh one is warm
      kill(run, "ClientWorker");
      outcome = run.end();
    }

    assertThat(outcome.failureComplaint())
        .isEqualTo("all cells expected to work, got: 2 that failed");
    assertThat(outcome.out()).contains("FAILED: worker pull-f1-server");
    List<Cell> cells = RunDirectory.open(out).run().cells();
    assertThat(cells).filteredOn(cell -> cell.status() == Status.OK).hasSize(10);
    assertThat(cells)
        .filteredOn(cell -> cell.status() == Status.FAILED)
        .extracting(cell -> cell.failure().replaceFirst(";.*", ""))
        .containsExactlyInAnyOrder(
            "worker pull-f1-server ended with exit code 137",
            "worker pull-f1-client ended with exit code 137");
    assertThat(Files.readString(out.resolve("report.html")))
        .contains("pull-f1-server ended with exit code 137");
  }

  private static void kill(Child run, String program) throws IOException {
    for (ProcessHandle worker : run.workers()) {
      if (Files.readString(Path.of("/proc/" + worker.pid() + "/cmdline")).contains(program)) {
        worker.destroyForcibly();
      }
    }
  }
}
