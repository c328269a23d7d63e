package org.gridsec.scenarios.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
import org.gridsec.core.model.run.Cell;
import org.gridsec.core.model.run.Run;
import org.gridsec.core.model.run.Status;
import org.gridsec.results.regression.ab.RecordingFile;
import org.gridsec.results.regression.ab.TrialBlock;
import org.gridsec.results.store.RunDirectory;
import org.gridsec.scenarios.Scenarios;
import org.gridsec.scenarios.spi.Conditions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(300)
@Tag("nightly")
class InterruptIT {

  /** Of a shell: what the program tells on standard error comes with what it prints. */
  private static final String TO_OUT = "exec 2>&1";

  @TempDir private Path directory;

  @Test
  void a_run_that_was_interrupted_and_then_killed_resumes_and_ends_with_all_its_cells()
      throws Exception {
    Path out = directory.resolve("run");
    interrupted(out);
    killed(out);

    assertThat(keys()).as("of a program that was killed").isNotEmpty();
    try (Child run = Child.start(directory, "run --resume %s --no-pin", out)) {
      run.end().succeeded();
    }

    assertThat(keys()).isEmpty();
    assertThat(stored(out).cells()).extracting(Cell::key).isEqualTo(expected());
    assertThat(stored(out).cells()).extracting(Cell::status).containsOnly(Status.OK);
    assertThat(RunDirectory.open(out).problems()).isEmpty();
    assertThat(out.resolve("report.html")).exists();
  }

  /** As a terminal does at Ctrl-C: the signal goes to the program and its workers. */
  private void interrupted(Path out) throws Exception {
    try (Child run =
        Child.start(
            directory,
            "run grid04-fig3 --mechanism tls --stack axis2,pull --clients 1,2,4,8 --suite period"
                + " --profile smoke --no-pin"
                + " --out %s",
            out)) {
      run.await("[");
      assertThat(keys()).isNotEmpty();
      List<ProcessHandle> workers = run.workers();
      assertThat(workers).hasSize(2);

      run.signal("INT", workers);

      assertThat(run.end().err())
          .isEqualTo(
              "gridsec: interrupted; go on with: gridsec run --resume %s --no-pin%n"
                  .formatted(out));
      Child.awaitEnd(workers);
      assertThat(keys()).isEmpty();
      assertThat(stored(out).cells()).extracting(Cell::status).doesNotContain(Status.FAILED);
    }
  }

  private void killed(Path out) throws Exception {
    try (Child run = Child.start(directory, "run --resume %s --no-pin", out)) {
      run.await("[");
      List<ProcessHandle> workers = run.workers();
      assertThat(workers).hasSize(2);

      run.signal("KILL", List.of());

      Child.awaitEnd(workers);
      assertThat(stored(out).cells()).extracting(Cell::status).contains(Status.PENDING);
    }
  }

  @Test
  void trials_that_were_killed_and_then_ended_keep_their_blocks_and_say_how_to_go_on()
      throws Exception {
    Path out = directory.resolve("ab");
    String options =
        "ab --aa --mechanism plain --suite period --profile smoke --budget 5m --no-pin";
    try (Child ab = Child.start(directory, Map.of(), TO_OUT, options + " --out %s", out)) {
      ab.await("trial 1, block 1, ");
      List<ProcessHandle> workers = ab.workers();
      ab.signal("KILL", List.of());
      Child.awaitEnd(workers);
    }
    List<TrialBlock> kept = RecordingFile.read(out).trials().get(0);
    assertThat(kept).isNotEmpty();

    try (Child ab = Child.start(directory, Map.of(), TO_OUT, options + " --resume %s", out)) {
      ab.await("trial 1, block " + (kept.size() + 1) + ", ");
      ab.signal("TERM", List.of());
      assertThat(ab.end().out())
          .contains(
              "gridsec: interrupted; go on with: gridsec %s --resume %s%n".formatted(options, out));
    }
    assertThat(RecordingFile.read(out).trials().get(0))
        .hasSizeGreaterThan(kept.size())
        .containsSequence(kept);
  }

  private static List<CellKey> expected() {
    return Scenarios.of("grid04-fig3").cells(Conditions.usual(Suite.PERIOD)).stream()
        .filter(key -> key.mechanism().equals("tls") && key.stack() instanceof Stack)
        .toList();
  }

  private static Run stored(Path out) {
    return RunDirectory.open(out).run();
  }

  private List<Path> keys() throws Exception {
    try (var files = Files.list(directory)) {
      return files
          .filter(file -> file.getFileName().toString().startsWith("gridsec-keys-"))
          .toList();
    }
  }
}
