package org.gridsec.scenarios.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.gridsec.core.config.Profile;
import org.gridsec.core.load.Progress;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
import org.gridsec.core.model.run.Course;
import org.gridsec.core.model.run.Ending;
import org.gridsec.core.model.run.Point;
import org.gridsec.core.model.run.Run;
import org.gridsec.core.model.run.Trajectory;
import org.gridsec.core.process.WorkerOptions;
import org.gridsec.results.store.RunDirectory;
import org.gridsec.scenarios.Scenarios;
import org.gridsec.scenarios.ShortProfiles;
import org.gridsec.scenarios.campaign.ledger.PlainProgress;
import org.gridsec.scenarios.campaign.pairs.Keys;
import org.gridsec.scenarios.campaign.pairs.Launcher;
import org.gridsec.scenarios.campaign.pairs.Pair;
import org.gridsec.scenarios.campaign.pairs.PairKey;
import org.gridsec.scenarios.spi.TrajectorySeries;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** With servers of their own JVMs, and keys of the period, which make for more calls a second. */
@Timeout(300)
class CourseForksIT {

  private static final Profile.Courses BRIEF =
      new Profile.Courses(1, Duration.ZERO, Duration.ofMinutes(4), Duration.ofMillis(500), 30);

  @TempDir private static Path credentials;
  private static Keys keys;
  @TempDir private Path path;
  private final StringWriter told = new StringWriter();

  @BeforeAll
  static void generateKeys() throws IOException {
    keys = PeriodLauncher.keys(credentials, Map.of());
  }

  private static List<TrajectorySeries> lines(int heapMiB, String... stores) {
    return Scenarios.of("grid04-fig7").trajectories(Suite.PERIOD, heapMiB).stream()
        .filter(line -> line.key().stack() == Stack.AXIS2)
        .filter(line -> line.key().mechanism().equals("gsi-conversation"))
        .filter(line -> List.of(stores).contains(line.key().parameters().get("store", "")))
        .toList();
  }

  private RunDirectory directory(List<TrajectorySeries> lines) {
    return RunDirectory.create(
        path.resolve("run"),
        BegunRun.of("smoke", Suite.PERIOD, List.of())
            .withTrajectories(
                lines.stream()
                    .map(l -> Trajectory.pending(l.key(), l.jvm(), List.of("grid04-fig7")))
                    .toList()));
  }

  private Launcher launcher() {
    return PeriodLauncher.of("tomcat", keys, path);
  }

  private Run carryOut(RunDirectory directory, List<TrajectorySeries> lines) throws Exception {
    return carryOut(directory, BRIEF, lines);
  }

  private Run carryOut(
      RunDirectory directory, Profile.Courses lengths, List<TrajectorySeries> lines)
      throws Exception {
    try (Progress progress = new PlainProgress(new PrintWriter(told, true), Duration.ZERO)) {
      Profile profile = ShortProfiles.courses(lengths);
      return OneKind.carryOut(
          profile,
          directory,
          progress,
          ledger -> new CourseForks(profile, launcher(), ledger, lines));
    }
  }

  @Test
  void a_server_that_keeps_every_context_runs_out_of_memory_and_one_that_keeps_none_does_not()
      throws Exception {
    List<TrajectorySeries> lines = lines(32, "unbounded", "stateless");
    Run run = carryOut(directory(lines), lines);

    Course unbounded = run.trajectories().get(0).courses().get(0);
    assertThat(unbounded.ending()).isEqualTo(Ending.OUT_OF_MEMORY);
    assertThat(unbounded.failure()).contains("java.lang.OutOfMemoryError");
    List<Point> known = unbounded.points().stream().filter(p -> p.contexts() != null).toList();
    assertThat(known).hasSizeGreaterThan(5);
    assertThat(known).allSatisfy(p -> assertThat(p.contexts()).isBetween(p.call(), p.call() + 10));
    assertThat(known.get(known.size() - 1).heapMiB()).isGreaterThan(known.get(0).heapMiB());

    Course stateless = run.trajectories().get(1).courses().get(0);
    assertThat(stateless.ending()).isEqualTo(Ending.TIME);
    assertThat(stateless.failure()).isNull();
    assertThat(stateless.points()).isNotEmpty();
    assertThat(stateless.points()).allSatisfy(p -> assertThat(p.contexts()).isZero());

    assertThat(told.toString())
        .contains("store=unbounded} close period c=2, heap 32 MiB: out of memory after ")
        .contains("store=stateless} close period c=2, heap 32 MiB: time after ");
    assertNothingIsMeasuredAgain(run, lines);
  }

  private void assertNothingIsMeasuredAgain(Run run, List<TrajectorySeries> lines)
      throws Exception {
    RunDirectory stored = RunDirectory.open(path.resolve("run"));
    assertThat(stored.run()).isEqualTo(run);
    assertThat(carryOut(stored, lines)).isEqualTo(run);
  }

  @Test
  void a_heap_that_is_too_small_to_start_marks_its_course() throws Exception {
    List<TrajectorySeries> lines = lines(2, "bounded");
    Run run = carryOut(directory(lines), lines);

    Course course = run.trajectories().get(0).courses().get(0);
    assertThat(course.ending()).isEqualTo(Ending.FAILED);
    assertThat(course.points()).isEmpty();
    assertThat(course.failure())
        .startsWith("start or warm-up of a server with a heap of 2 MiB: worker axis2-gsi-")
        .doesNotContain("\n");
    assertThat(told.toString().lines()).filteredOn(line -> line.contains("course 1")).hasSize(1);
  }

  @Test
  void a_server_that_is_killed_ends_its_course() throws Exception {
    TrajectorySeries line = lines(256, "unbounded").get(0);
    ExecutorService thread = Executors.newSingleThreadExecutor();
    try (Pair pair =
        launcher()
            .launch(
                "killed",
                PairKey.of(line.key(), ShortProfiles.courses(BRIEF)),
                WorkerOptions.withHeap(256))) {
      launcher().aim(pair, line.key(), launcher().keys(line.key()));
      Future<Course> course =
          thread.submit(() -> new CourseOfCalls(pair, line, BRIEF).measure(1, 7, Long.MAX_VALUE));
      while (pair.state().contexts() < 10) {
        Thread.onSpinWait();
      }
      killServer();

      assertThat(course.get().ending()).isEqualTo(Ending.DIED);
      assertThat(course.get().visit().order()).isEqualTo(7);
      assertThat(course.get().failure())
          .startsWith("worker killed-server ended with exit code 137");
      assertThat(course.get().calls()).isGreaterThanOrEqualTo(8);
    } finally {
      thread.shutdownNow();
    }
  }

  private static void killServer() throws IOException {
    for (ProcessHandle child : ProcessHandle.current().descendants().toList()) {
      Path commandLine = Path.of("/proc/" + child.pid() + "/cmdline");
      if (Files.exists(commandLine) && Files.readString(commandLine).contains("ServerWorker")) {
        child.destroyForcibly();
      }
    }
  }

  @Test
  void a_line_that_outlasts_another_gets_a_multiple_of_its_calls() throws Exception {
    List<TrajectorySeries> lines = lines(64, "unbounded", "stateless");
    RunDirectory directory = directory(lines);
    Run begun = directory.run();
    Course given =
        new Course(
            1, 0, Ending.OUT_OF_MEMORY, "it died", List.of(new Point(1, 2, 1L, 20.0, null)), null);
    directory.write(
        begun.withTrajectories(
            List.of(begun.trajectories().get(0).withCourse(given), begun.trajectories().get(1))));

    Profile.Courses patient =
        new Profile.Courses(1, Duration.ofMillis(1), Duration.ZERO, Duration.ofMinutes(4), 30);
    Course course = carryOut(directory, patient, lines).trajectories().get(1).courses().get(0);

    assertThat(course.ending()).isEqualTo(Ending.LIMIT);
    assertThat(course.calls()).isEqualTo(20);
    assertThat(course.warmupCalls()).isPositive();
  }

  @Test
  void from_cold_each_of_the_first_calls_is_there_with_what_its_client_waited() throws Exception {
    List<TrajectorySeries> lines =
        Scenarios.of("gt3-warmup").trajectories(Suite.PERIOD, 32).stream()
            .filter(line -> line.key().mechanism().equals("plain"))
            .filter(line -> line.key().stack() instanceof Stack)
            .toList();
    Run run = carryOut(directory(lines), lines);

    assertThat(run.trajectories().get(0).jvm()).isEqualTo(Parameters.NONE);
    Course course = run.trajectories().get(0).courses().get(0);
    assertThat(course.ending()).isEqualTo(Ending.LIMIT);
    assertThat(course.warmupCalls()).isZero();
    assertThat(course.calls()).isEqualTo(BRIEF.callsFromCold());
    assertThat(course.points().subList(0, 20)).extracting(Point::call).contains(1L, 2L, 20L);
    assertThat(course.points())
        .allSatisfy(p -> assertThat(p.waitingMillis()).isBetween(0.0, p.meanMillis()));
    assertThat(told.toString()).contains("axis2 plain close string:16 period c=1: limit after 30");
    assertNothingIsMeasuredAgain(run, lines);
  }
}
