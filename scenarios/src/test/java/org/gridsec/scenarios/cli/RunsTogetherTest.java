package org.gridsec.scenarios.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gridsec.scenarios.cli.StoredRuns.PLAIN;
import static org.gridsec.scenarios.cli.StoredRuns.TLS;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code gridsec report --together} on stored runs. */
class RunsTogetherTest {

  @TempDir private Path directory;
  private Path morning;
  private Path evening;
  private Path all;

  @BeforeEach
  void store() {
    StoredRuns runs = new StoredRuns(directory);
    morning = runs.store("morning", "Vendor 17", 2, PLAIN, TLS);
    evening = runs.store("evening", "Vendor 25", 2, PLAIN, TLS);
    all = directory.resolve("all");
  }

  private Outcome together(Object... runs) {
    return Outcome.of("report --together --out " + all + " %s".repeat(runs.length), runs);
  }

  @Test
  void runs_become_one_with_a_report_of_its_own() throws Exception {
    Outcome outcome = together(morning, evening).succeeded();

    Path page = all.resolve("report.html");
    assertThat(outcome.out()).endsWith("report: " + page + "\n");
    assertThat(Files.readString(page))
        .contains("Put together from 2 runs: morning, evening.")
        .contains("Vendor 17, Vendor 25");
    assertThat(Outcome.of("report %s", all).succeeded().out()).isEqualTo(outcome.out());
  }

  @Test
  void a_run_that_was_put_together_is_not_resumed() {
    together(morning, evening).succeeded();
    assertThat(Outcome.of("run --resume %s", all).usageComplaint())
        .startsWith(
            "'--resume' expected a run that was measured as one, got one put together from 2");
  }

  @Test
  void bad_input_is_named() {
    assertThat(together(morning).usageComplaint())
        .startsWith("'--together' expected two run directories or more, got: 1");
    assertThat(together(morning, morning).usageComplaint())
        .startsWith("'--together' expected different runs, got one twice: morning, morning");
    assertThat(Outcome.of("report --together %s %s", morning, evening).usageComplaint())
        .startsWith("'--together' expected with '--out', got it alone");
    assertThat(Outcome.of("report --together --compare %s %s", morning, evening).usageComplaint())
        .startsWith("'--compare' expected without '--together', got both");
    assertThat(all).doesNotExist();
  }
}
