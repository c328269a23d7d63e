package org.gridsec.scenarios.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.gridsec.core.config.Profile;
import org.gridsec.core.load.Progress;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
import org.gridsec.core.model.run.Cell;
import org.gridsec.core.model.run.Run;
import org.gridsec.core.model.run.Sample;
import org.gridsec.core.model.run.Status;
import org.gridsec.core.network.RelayNetwork;
import org.gridsec.results.store.RunDirectory;
import org.gridsec.results.summary.RunSummary;
import org.gridsec.scenarios.Scenarios;
import org.gridsec.scenarios.campaign.ledger.Cost;
import org.gridsec.scenarios.campaign.ledger.Ledger;
import org.gridsec.scenarios.campaign.ledger.Matrix;
import org.gridsec.scenarios.campaign.ledger.Pace;
import org.gridsec.scenarios.campaign.ledger.Stage;
import org.gridsec.scenarios.campaign.pairs.Keys;
import org.gridsec.scenarios.campaign.pairs.Launcher;
import org.gridsec.scenarios.spi.Conditions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Two forks of two blocks that are alive at once, with workers that are no JVMs. */
@Timeout(120)
class CallForksTest {

  private static final Profile TWO =
      Profile.SMOKE
          .withForks(new Profile.Range(2, 2))
          .withCalls(new Profile.Calls(2, Duration.ofMillis(1), new Profile.Range(2, 2), 1));

  @TempDir private Path directory;
  private final StringWriter told = new StringWriter();
  private final FakeStarter starter = new FakeStarter();

  private RunDirectory begin(List<String> mechanisms) throws Exception {
    return begin(mechanisms, "grid04-fig3");
  }

  private RunDirectory begin(List<String> mechanisms, String... scenarios) throws Exception {
    List<Cell> cells =
        Matrix.cells(
                Stream.of(scenarios).map(Scenarios::of).toList(),
                List.of(Conditions.usual(Suite.PERIOD)))
            .stream()
            .filter(cell -> cell.key().clients() == 1)
            .filter(cell -> mechanisms.contains(cell.key().mechanism()))
            .filter(cell -> cell.key().stack() instanceof Stack)
            .toList();
    return RunDirectory.create(directory.resolve("run"), BegunRun.of("smoke", Suite.PERIOD, cells));
  }

  private Launcher launcher() {
    return PeriodLauncher.fake(starter, new Keys(Suite.PERIOD, directory), directory);
  }

  private Run carryOut(String program, String line) throws Exception {
    Launcher launcher = launcher();
    RunDirectory run = begin(List.of("tls"));
    try (Progress progress = new KillingProgress(told, starter, program, line, 1)) {
      return OneKind.carryOut(
          TWO, run, progress, ledger -> new CallForks(TWO, launcher, new RelayNetwork(), ledger));
    }
  }

  /** The claims of cells that a further fork has not warmed may become open by what it measures. */
  @Test
  void a_further_fork_visits_only_cells_that_it_was_warmed_for() throws Exception {
    Profile three =
        TWO.withForks(new Profile.Range(2, 3))
            .withCalls(new Profile.Calls(2, Duration.ofMillis(1), new Profile.Range(2, 3), 1));
    RunDirectory directory = begin(List.of("tls", "xml-signature"));
    Ledger ledger = OneKind.ledger(directory, Progress.NONE);
    CallForks calls = new CallForks(three, launcher(), new RelayNetwork(), ledger);
    Campaign.Undecided undecided =
        () ->
            new Campaign.Needs(
                "",
                key ->
                    key.mechanism().equals("tls") || inFork(ledger.run(), 3).findAny().isPresent());

    Run run = new Campaign(three, ledger, List.of(calls), undecided).carryOut();

    assertThat(run.cells()).extracting(Cell::status).containsOnly(Status.OK);
    assertThat(inFork(run, 3)).extracting(cell -> cell.key().mechanism()).containsOnly("tls");
  }

  /** The machine has another speed by then, and a run that goes on has other JVMs. */
  @Test
  void figures_have_a_block_of_their_own_with_what_they_are_compared_with() throws Exception {
    Profile warm =
        TWO.withWarm(true)
            .withWarmUp(new Profile.WarmUpOfPair(1, Duration.ofMillis(1)))
            .withCalls(new Profile.Calls(2, Duration.ofMillis(1), new Profile.Range(1, 2), 1));
    RunDirectory directory = begin(List.of("plain", "tls"), "grid04-fig1", "grid04-fig3");
    Ledger ledger =
        new Ledger(
            directory,
            new Pace(Duration.ofHours(1), 0),
            Progress.NONE,
            key -> key.mechanism().equals("plain"),
            List.of());
    CallForks calls = new CallForks(warm, launcher(), new RelayNetwork(), ledger);
    Stage figures = Stage.of(List.of(1), 1, key -> !ledger.judged(key));

    calls.measure(Stage.of(List.of(1), 2, ledger::judged));
    Cost planned = calls.cost(figures);
    calls.measure(figures);

    int lines = ledger.alive(key -> !ledger.judged(key)).size();
    assertThat(lines).isPositive();
    assertThat(planned.cells()).isEqualTo(lines);
    for (CellKey key : ledger.alive(key -> !ledger.judged(key))) {
      assertThat(ledger.blocks(1, key)).containsExactly(3);
      assertThat(ledger.blocks(1, RunSummary.baseline(key))).containsExactly(1, 2, 3);
    }
    assertThat(calls.cost(figures).cells()).isZero();
    calls.close();
  }

  @Test
  void a_further_fork_that_dies_leaves_what_earlier_ones_measured() throws Exception {
    Profile three = TWO.withForks(new Profile.Range(2, 3));
    Run run;
    try (Progress progress = new KillingProgress(told, starter, "f3-client", ": 1.000 ms", 100)) {
      run =
          OneKind.carryOut(
              three,
              begin(List.of("tls")),
              progress,
              ledger -> new CallForks(three, launcher(), new RelayNetwork(), ledger));
    }
    assertThat(run.cells()).extracting(Cell::status).containsOnly(Status.OK);
    assertThat(run.cells())
        .filteredOn(cell -> cell.samples().stream().noneMatch(sample -> sample.fork() == 3))
        .isNotEmpty()
        .allSatisfy(
            cell ->
                assertThat(cell.warnings())
                    .anyMatch(warning -> warning.matches("fork 3: worker .*-f3-client ended .*")));
  }

  private static Stream<Cell> inFork(Run run, int fork) {
    return run.cells().stream()
        .filter(cell -> cell.samples().stream().anyMatch(sample -> sample.fork() == fork));
  }

  private static List<Sample> samples(Run run) {
    return run.cells().stream()
        .flatMap(cell -> cell.samples().stream())
        .sorted(Comparator.comparingInt(sample -> sample.visit().order()))
        .toList();
  }

  @Test
  void a_block_visits_both_forks_before_the_next_begins() throws Exception {
    List<Sample> samples = samples(carryOut("none", "none"));
    assertThat(samples).hasSize(3 * 2 * 2);
    assertThat(samples).isSortedAccordingTo(Comparator.comparingInt(Sample::block));
    assertThat(samples.subList(0, 6)).extracting(Sample::fork).contains(1, 2);
  }

  @Test
  void a_cell_whose_worker_dies_in_one_fork_goes_on_in_the_other() throws Exception {
    Run run = carryOut("f2-client", ": 1.000 ms");
    assertThat(run.cells()).extracting(Cell::status).containsOnly(Status.OK);
    assertThat(told.toString())
        .containsPattern(
            "fork 2: worker .*-f2-client ended .*; cells that other forks go on with: 1");
    assertThat(run.cells())
        .filteredOn(cell -> cell.samples().stream().allMatch(sample -> sample.fork() == 1))
        .singleElement()
        .satisfies(cell -> assertThat(cell.samples()).hasSize(2));
  }
}
