package org.gridsec.scenarios.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.gridsec.core.model.Cell;
import org.gridsec.core.model.Status;
import org.gridsec.results.store.RunDirectory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(300)
class CrashTest {

  @TempDir private Path directory;

  @Test
  void a_server_that_is_killed_fails_one_cell_and_the_others_are_measured() throws Exception {
    Path out = directory.resolve("run");
    Outcome outcome;
    try (Child run =
        Child.start(
            directory,
            "run grid04-fig3 --mechanism tls --clients 1,2,3,4 --suite period --profile smoke"
                + " --out %s",
            out)) {
      run.await("[1/12");
      run.workers().stream().filter(CrashTest::serves).forEach(ProcessHandle::destroyForcibly);
      outcome = run.end();
    }

    assertThat(outcome.failureComplaint())
        .isEqualTo("all cells expected to work, got: 1 that failed");
    List<Cell> cells = RunDirectory.open(out).run().cells();
    assertThat(cells).hasSize(12);
    assertThat(cells).filteredOn(cell -> cell.status() == Status.OK).hasSize(11);
    assertThat(cells)
        .filteredOn(cell -> cell.status() == Status.FAILED)
        .singleElement()
        .extracting(Cell::failure)
        .asString()
        .startsWith("worker pull-tls-g1-server ended with exit code 137");
    assertThat(outcome.out()).contains("FAILED: worker pull-tls-g1-server");
    assertThat(Files.readString(out.resolve("report.html"))).contains("ended with exit code 137");
  }

  private static boolean serves(ProcessHandle worker) {
    try {
      return Files.readString(Path.of("/proc/" + worker.pid() + "/cmdline"))
          .contains("ServerWorker");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
