package org.gridsec.scenarios.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.gridsec.core.model.run.Ending;
import org.gridsec.core.model.run.Run;
import org.gridsec.results.store.RunDirectory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(300)
class TrajectoryRunIT {

  private static final String RUN =
      "run grid04-fig7 --mechanism gsi-conversation --stack axis2 --suite period --profile smoke --no-pin";

  @TempDir private Path directory;

  @Test
  void servers_whose_heap_is_too_small_to_start_are_marked_and_the_run_goes_on() throws Exception {
    Path out = directory.resolve("run");

    Outcome outcome = Outcome.of(RUN + " --small-heap 2 --out %s", out);

    assertThat(outcome.failureComplaint())
        .isEqualTo(
            "all trajectories expected to end by a limit or out of memory, got: 3 that failed");
    assertThat(outcome.out().lines().filter(line -> line.contains("failed after 0 calls")))
        .hasSize(3)
        .allMatch(line -> line.contains("a heap of 2 MiB: worker axis2-gsi-conversation"));
    Run run = RunDirectory.open(out).run();
    assertThat(run.command()).contains(" --small-heap 2 ");
    assertThat(run.trajectories())
        .hasSize(3)
        .allSatisfy(t -> assertThat(t.courses().get(0).ending()).isEqualTo(Ending.FAILED));
    assertThat(Files.readString(out.resolve("report.html")))
        .contains("GRID&#39;04, Figure 7")
        .contains("a heap of 2 MiB: worker axis2-gsi-conversation");

    assertThat(Outcome.of("run --resume %s --no-pin --small-heap 3", out).usageComplaint())
        .startsWith("'--small-heap' expected 2, as in the run to resume, got: 3");
    assertThat(Outcome.of("run --resume %s --no-pin", out).exit()).isEqualTo(1);
    assertThat(RunDirectory.open(out).run()).isEqualTo(run);
  }

  @Test
  void a_heap_of_no_size_is_refused() {
    for (String size : List.of("0", "-1", "65537")) {
      assertThat(
              Outcome.of(RUN + " --small-heap %s --out %s", size, directory.resolve("run"))
                  .usageComplaint())
          .startsWith("'--small-heap' expected 1..65536, got: " + size);
    }
  }
}
