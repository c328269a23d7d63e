package org.gridsec.results.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.UnaryOperator;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.run.Cell;
import org.gridsec.core.model.run.Course;
import org.gridsec.core.model.run.Ending;
import org.gridsec.core.model.run.Run;
import org.gridsec.core.model.run.Sample;
import org.gridsec.core.model.run.Status;
import org.gridsec.core.model.run.Trajectory;
import org.gridsec.results.SyntheticRun;
import org.gridsec.results.claims.Measurements;
import org.gridsec.results.claims.judge.Judge;
import org.gridsec.results.claims.shape.Claim;
import org.gridsec.results.summary.CellSummary;
import org.gridsec.results.summary.RunSummary;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunsTogetherTest {

  private static final Instant START = Instant.parse("2026-11-20T10:00:01.500Z");
  private static final String COMMAND = "gridsec report --together --out ALL A B";

  @TempDir Path temporary;

  @Test
  void a_run_is_a_fork_with_the_blocks_of_all_of_its_forks() {
    RunDirectory all = together(named("a", run -> run), named("b", run -> run));

    Run run = all.run();
    assertThat(run.cells()).hasSize(SyntheticRun.pending(1).cells().size());
    assertThat(run.cells().get(0).samples())
        .extracting(Sample::fork, Sample::block)
        .containsExactly(
            tuple(1, 1),
            tuple(1, 2),
            tuple(1, 3),
            tuple(1, 4),
            tuple(2, 1),
            tuple(2, 2),
            tuple(2, 3),
            tuple(2, 4));
    assertThat(run.command()).isEqualTo(COMMAND);
    assertThat(run.sittings()).extracting("id").containsExactly("a", "b");
    assertThat(RunDirectory.open(all.path()).run()).isEqualTo(run);
    assertThat(RunDirectory.open(all.path()).problems()).isEmpty();
  }

  @Test
  void percentiles_are_those_of_all_calls() {
    RunDirectory a = named("a", run -> run);
    RunDirectory b = named("b", run -> run);
    CellSummary cell = RunDirectory.open(together(a, b).path()).summary().cells().get(0);
    assertThat(cell.percentilesMillis().p50())
        .isCloseTo(a.summary().cells().get(0).percentilesMillis().p50(), within(0.02));
    assertThat(cell.forks()).isEqualTo(2);
  }

  @Test
  void a_machine_is_a_fork_if_it_has_several_of_the_runs() {
    UnaryOperator<Run> elsewhere =
        run -> run.withEnvironment(run.environment().withCpuModel("Other CPU"));
    RunDirectory all =
        together(named("a", run -> run), named("b", elsewhere), named("c", run -> run));
    List<Sample> samples = all.run().cells().get(0).samples();
    assertThat(samples).extracting(Sample::fork).containsOnly(1, 2);
    assertThat(samples.stream().filter(s -> s.fork() == 1).map(Sample::block))
        .containsExactlyInAnyOrder(1, 2, 3, 4, 5, 6, 7, 8);
    assertThat(all.run().environment().cpuModel()).isEqualTo("Example CPU @ 2.50GHz, Other CPU");
  }

  @Test
  void a_cell_that_failed_once_has_failed() {
    RunDirectory all =
        together(
            named("a", run -> run),
            named("b", run -> SyntheticRun.with(run, 0, cell -> cell.failed("call 3 was lost"))));
    Cell cell = all.run().cells().get(0);
    assertThat(cell.status()).isEqualTo(Status.FAILED);
    assertThat(cell.failure()).isEqualTo("call 3 was lost");
  }

  @Test
  void each_course_is_a_fork() {
    UnaryOperator<Run> followed =
        run ->
            run.withTrajectories(
                List.of(
                    Trajectory.pending(
                            run.cells().get(0).key(), Parameters.NONE, List.of("grid04-fig7"))
                        .withCourse(new Course(1, 0, Ending.LIMIT, null, List.of(), null))));
    RunDirectory all = together(named("a", followed), named("b", followed));
    assertThat(all.run().trajectories()).hasSize(1);
    assertThat(all.run().trajectories().get(0).courses())
        .extracting(Course::fork)
        .containsExactly(1, 3);
  }

  /**
   * Sittings that differ by 10 % where the forks of a sitting differ by 2 %: as forks of one run,
   * six of ten intervals would miss the truth.
   */
  @Test
  void intervals_hold_what_changes_from_sitting_to_sitting() {
    Random random = new Random(11);
    List<RunDirectory> sittings = new ArrayList<>();
    for (String id : List.of("a", "b", "c")) {
      sittings.add(RunDirectory.create(temporary.resolve(id), SyntheticRun.pending().withId(id)));
      Run run = sittings.get(sittings.size() - 1).run();
      sittings
          .get(sittings.size() - 1)
          .write(run.withCells(run.cells().stream().map(cell -> measured(cell, random)).toList()));
    }
    List<CellSummary> cells =
        RunsTogether.create(temporary.resolve("all"), sittings, COMMAND).summary().cells();
    long hold =
        cells.stream()
            .filter(
                cell -> cell.responseMillis().lower() <= 1 && 1 <= cell.responseMillis().upper())
            .count();
    assertThat(hold).isGreaterThanOrEqualTo(Math.round(0.93 * cells.size()));
  }

  /** Signed calls are slower in the first fork of each sitting than in the second. */
  @Test
  void forks_that_follow_each_other_are_not_taken_for_blocks_that_get_faster() {
    Random random = new Random(12);
    List<RunDirectory> sittings = new ArrayList<>();
    for (String id : List.of("a", "b", "c")) {
      Run run = SyntheticRun.pending().withId(id);
      List<Cell> cells =
          run.cells().stream()
              .map(
                  cell ->
                      measured(
                          cell, random, cell.key().mechanism().equals("xml-signature") ? 0.2 : 0))
              .toList();
      sittings.add(RunDirectory.create(temporary.resolve(id), run.withCells(cells)));
    }
    RunSummary all = RunsTogether.create(temporary.resolve("all"), sittings, COMMAND).summary();

    Claim claim =
        Measurements.claim(
            "{shape: ratio, of: {mechanism: xml-signature, stack: axis2}, to: {mechanism: plain,"
                + " stack: axis2}, bound: above 1}");
    assertThat(new Judge(all).trends(List.of(claim))).isEmpty();
    assertThat(all.cells())
        .flatExtracting(CellSummary::warnings)
        .noneMatch(warning -> warning.startsWith("still getting faster"));
  }

  private static Cell measured(Cell pending, Random random) {
    return measured(pending, random, 0);
  }

  /** Measured in two forks of three blocks; the logarithm of the first is so much larger. */
  private static Cell measured(Cell pending, Random random, double first) {
    Cell cell = pending;
    double sitting = 0.1 * random.nextGaussian();
    for (int fork = 1; fork <= 2; fork++) {
      double jvm = 0.02 * random.nextGaussian() + (fork == 1 ? first : 0);
      for (int block = 1; block <= 3; block++) {
        double millis = Math.exp(sitting + jvm + 0.02 * random.nextGaussian());
        cell = cell.withSample(SyntheticRun.sample(fork, block, millis, 1_000 / millis));
      }
    }
    return cell;
  }

  @Test
  void other_measurements_are_refused() {
    RunDirectory a = named("a", run -> run);
    refused(a, named("a2", run -> run.withId("a")), "expected different runs, got one twice: a, a");
    refused(
        a,
        named("b", run -> run.withProfile("standard")),
        "expected runs with one profile, got: quick (a), standard (b)");
    refused(
        a,
        named("c", run -> run.withEnvironment(run.environment().withGitCommit("fed"))),
        "expected runs with one version of Gridsec, got: "
            + "0123456789abcdef0123456789abcdef01234567 (a), fed (c)");
  }

  @Test
  void runs_that_were_put_together_are_refused() {
    RunDirectory both = together(named("a", run -> run), named("b", run -> run));
    refused(
        both,
        named("c", run -> run),
        "expected runs that were measured, got one that was put together itself");
  }

  private void refused(RunDirectory one, RunDirectory other, String message) {
    Path out = temporary.resolve("refused");
    assertThatThrownBy(() -> RunsTogether.create(out, List.of(one, other), COMMAND))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("'--together' " + message);
    assertThat(out).doesNotExist();
  }

  private RunDirectory together(RunDirectory... runs) {
    return RunsTogether.create(temporary.resolve("all"), List.of(runs), COMMAND);
  }

  /** A stored run of two forks of two blocks, with histograms. */
  private RunDirectory named(String id, UnaryOperator<Run> change) {
    Run measured = SyntheticRun.measured(2, 2, 1);
    RunDirectory directory =
        RunDirectory.create(temporary.resolve(id), change.apply(measured.withId(id)));
    for (Cell cell : measured.cells()) {
      for (Sample sample : cell.samples()) {
        directory.record(
            cell.key(),
            sample.fork(),
            sample.block(),
            START,
            Duration.ofSeconds(1),
            SyntheticRun.histogram(sample.meanMillis()));
      }
    }
    directory.write(directory.run());
    directory.flush();
    return directory;
  }
}
