package org.gridsec.scenarios.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gridsec.core.model.run.Cell;
import org.gridsec.core.model.run.Ending;
import org.gridsec.core.model.run.Run;
import org.gridsec.core.model.run.Status;
import org.gridsec.results.store.RunDirectory;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * A run of every kind of cell whose processes are killed at random moments: the controller, which
 * holds the KDC, servers, clients and JMH's JVMs. It is resumed until it has ended. For all
 * scenarios and fifty kills:
 *
 * <pre>
 * mvn verify -Pnightly -Dit.test=KilledRunIT -Dgridsec.kills=50 -Dgridsec.kill.within=90 -Dgridsec.killed=
 * </pre>
 */
@Timeout(4 * 60 * 60)
@Tag("nightly")
class KilledRunIT {

  private static final int KILLS = Integer.getInteger("gridsec.kills", 3);

  /** Calls, with a KDC; calls one by one; clients that start; operations of JMH. */
  private static final String SCENARIOS =
      System.getProperty(
          "gridsec.killed",
          "gt3-warmup gt3-coldstart liu05-crypto-text grid04-fig4 --mechanism plain,kerberos,digest"
              + " --clients 1");

  /** How long processes are stopped. */
  private static final Duration STOP = Duration.ofSeconds(Integer.getInteger("gridsec.stop", 1));

  private static final Duration LONGEST =
      Duration.ofSeconds(Integer.getInteger("gridsec.kill.within", 8));

  private static final String KILLED = "exit code 137";

  @TempDir private Path directory;

  private final Random random = new Random(19);
  private final List<String> told = new ArrayList<>();

  private Path out() {
    return directory.resolve("run");
  }

  private Path temporary() throws IOException {
    return Files.createDirectories(directory.resolve("tmp"));
  }

  @Test
  void a_run_that_is_killed_again_and_again_ends_with_all_its_cells_and_leaves_nothing_behind()
      throws Exception {
    int workers = 0;
    Run begun = null;
    for (int kill = 1; kill <= KILLS; kill++) {
      boolean controller = kill % 2 == 0;
      try (Child run = start()) {
        run.await("results go to ");
        begun = begun == null ? RunDirectory.open(out()).run() : begun;
        if (!run.endsWithin(Duration.ofMillis(random.nextLong(LONGEST.toMillis())))) {
          workers += controller ? 0 : killWorker(run);
          if (!controller) {
            stopAll(run);
            run.endsWithin(Duration.ofMillis(random.nextLong(LONGEST.toMillis())));
          }
          killController(run);
        }
      }
      assertWhole(kill);
    }
    try (Child run = start()) {
      Outcome outcome = run.end();
      assertThat(outcome.out()).as(outcome.err()).contains("report: ");
    }

    assertWhole(KILLS + 1);
    Run ended = RunDirectory.open(out()).run();
    assertThat(ended.cells())
        .extracting(Cell::key)
        .isEqualTo(begun.cells().stream().map(Cell::key).toList());
    assertThat(ended.cells()).extracting(Cell::status).doesNotContain(Status.PENDING);
    assertThat(ended.trajectories())
        .hasSameSizeAs(begun.trajectories())
        .allSatisfy(trajectory -> assertThat(trajectory.courses()).isNotEmpty());
    assertThat(failures(ended))
        .as("only what was killed fails: %s", told)
        .hasSizeLessThanOrEqualTo(workers)
        .allSatisfy(failure -> assertThat(failure).contains(KILLED));
    assertThat(left(temporary())).isEmpty();
    try (Stream<Path> files = Files.walk(out())) {
      assertThat(files.map(Path::toString)).noneMatch(file -> file.endsWith(".tmp"));
    }
  }

  private Child start() throws IOException {
    String line =
        Files.exists(out())
            ? "run --resume " + out()
            : "run " + SCENARIOS + " --suite period --profile smoke --out " + out();
    return Child.start(temporary(), line);
  }

  /** Kills one of the JVMs that the controller has started, if there is any now. */
  private int killWorker(Child run) {
    List<ProcessHandle> workers = run.workers();
    if (workers.isEmpty()) {
      return 0;
    }
    ProcessHandle victim = workers.get(random.nextInt(workers.size()));
    String line = victim.info().commandLine().orElse("what had just begun");
    told.add(line.replaceFirst(".*(?=org\\.gridsec\\.scenarios)", ""));
    victim.destroyForcibly();
    return 1;
  }

  /** For a while, as a laptop does that is closed. */
  private void stopAll(Child run) throws Exception {
    List<ProcessHandle> workers = run.workers();
    run.signalled("STOP", workers);
    run.endsWithin(STOP);
    run.signalled("CONT", workers);
  }

  private void killController(Child run) throws Exception {
    List<ProcessHandle> workers = run.workers();
    told.add("killed the controller and left " + workers.size() + " to end");
    run.signalled("KILL", List.of());
    run.endsWithin(Duration.ofMinutes(1));
    Child.awaitEnd(workers);
  }

  /** What is stored can be read, and is no more than what it was made of. */
  private void assertWhole(int kill) throws IOException {
    assertThat(RunDirectory.open(out()).problems()).as("after kill %d: %s", kill, told).isEmpty();
  }

  /** Why cells failed: a JVM that dies as it starts fails all that wait for it alike. */
  private static Set<String> failures(Run run) {
    return Stream.concat(
            run.cells().stream()
                .filter(cell -> cell.status() == Status.FAILED)
                .map(cell -> cell.failure()),
            run.trajectories().stream()
                .flatMap(trajectory -> trajectory.courses().stream())
                .filter(
                    course -> course.ending() == Ending.FAILED || course.ending() == Ending.DIED)
                .map(course -> course.failure()))
        .map(failure -> failure.replaceFirst("(?s)" + KILLED + ".*", KILLED))
        .collect(Collectors.toSet());
  }

  /** In a directory and below, but for what the tests keep there. */
  private static List<String> left(Path directory) throws IOException {
    try (Stream<Path> files = Files.walk(directory)) {
      return files
          .map(file -> directory.relativize(file).toString())
          .filter(name -> !name.isEmpty() && !name.startsWith("stderr"))
          .toList();
    }
  }
}
