package org.gridsec.scenarios.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.gridsec.core.model.run.Run;
import org.gridsec.results.store.RunDirectory;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A limit of the size of files stands in for a disk that fills up while a run is stored. */
@Timeout(300)
@Tag("nightly")
class FullDiskIT {

  private static final String RUN =
      "grid04-fig1 --mechanism httpg --stack pull --suite period --profile smoke";

  /** What 'ulimit -f' counts in (POSIX). */
  private static final int BLOCK = 512;

  /** Blocks for the first slices: what warm-up found, and some samples. */
  private static final int ROOM = 4;

  @TempDir private Path directory;

  @Test
  void a_disk_that_is_full_ends_the_run_and_what_was_measured_stays_readable() throws Exception {
    Path out = directory.resolve("run");
    long blocks = begin(out) / BLOCK + ROOM;
    Outcome full;
    try (Child run =
        Child.start(directory, Map.of(), "ulimit -f " + blocks, "run --resume %s", out)) {
      full = run.end();
    }

    assertThat(full.failureComplaint()).startsWith("cannot write " + out);
    Run left = RunDirectory.open(out).run();
    assertThat(left.cells()).hasSize(4).anyMatch(cell -> !cell.samples().isEmpty());
    Outcome.of("report %s", out).succeeded();
    assertThat(out.resolve("report.html")).exists();
  }

  /** Stores a run that has measured nothing yet, and returns the size of its largest file. */
  private static long begin(Path out) throws Exception {
    StoredRuns.begun(out, RUN);
    return Files.size(out.resolve("run.json"));
  }
}
