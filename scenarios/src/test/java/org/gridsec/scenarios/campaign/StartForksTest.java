package org.gridsec.scenarios.campaign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.gridsec.core.config.Profile;
import org.gridsec.core.load.Progress;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
import org.gridsec.core.model.run.Cell;
import org.gridsec.core.model.run.Run;
import org.gridsec.core.model.run.Sample;
import org.gridsec.core.model.run.Status;
import org.gridsec.results.store.RunDirectory;
import org.gridsec.scenarios.Scenarios;
import org.gridsec.scenarios.ShortProfiles;
import org.gridsec.scenarios.campaign.ledger.Cost;
import org.gridsec.scenarios.campaign.ledger.Ledger;
import org.gridsec.scenarios.campaign.ledger.Matrix;
import org.gridsec.scenarios.campaign.ledger.Pace;
import org.gridsec.scenarios.campaign.ledger.Stage;
import org.gridsec.scenarios.campaign.pairs.Keys;
import org.gridsec.scenarios.campaign.pairs.Launcher;
import org.gridsec.scenarios.spi.Conditions;
import org.gridsec.scenarios.spi.Remedy;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** With workers that are no JVMs, and the keys of the period, which take less time. */
@Timeout(120)
class StartForksTest {

  private static final Profile TWO = ShortProfiles.starts(2);

  @TempDir private static Path credentials;
  private static Keys keys;
  @TempDir private Path path;
  private final StringWriter told = new StringWriter();
  private final FakeStarter starter = new FakeStarter();

  @BeforeAll
  static void generateKeys() throws IOException {
    keys = PeriodLauncher.keys(credentials, Map.of());
  }

  private static List<Cell> cells(Predicate<CellKey> of) {
    return Matrix.cells(
            List.of(Scenarios.of("gt3-coldstart")), List.of(Conditions.usual(Suite.PERIOD)))
        .stream()
        .filter(cell -> Remedy.of(cell.key()).isEmpty() && of.test(cell.key()))
        .toList();
  }

  private RunDirectory directory(Predicate<CellKey> of) {
    return directory(cells(of));
  }

  private RunDirectory directory(List<Cell> cells) {
    return RunDirectory.create(path.resolve("run"), BegunRun.of("smoke", Suite.PERIOD, cells));
  }

  private Run carryOut(RunDirectory directory, Profile profile, Progress progress)
      throws Exception {
    Launcher launcher = PeriodLauncher.fake(starter, keys, path);
    return OneKind.carryOut(
        profile, directory, progress, ledger -> new StartForks(profile, launcher, ledger));
  }

  /** Two starts; workers that run a program are killed at lines with that part, some times. */
  private Run carryOutKilling(String program, String part, int times, RunDirectory directory)
      throws Exception {
    try (Progress progress = new KillingProgress(told, starter, program, part, times)) {
      return carryOut(directory, TWO, progress);
    }
  }

  private static boolean onPull(CellKey key, String... mechanisms) {
    return key.stack() == Stack.PULL && List.of(mechanisms).contains(key.mechanism());
  }

  @Test
  void a_run_that_was_interrupted_goes_on_where_it_was() throws Exception {
    RunDirectory directory = directory(key -> onPull(key, "plain"));
    Sample first =
        carryOut(directory, ShortProfiles.starts(1), Progress.NONE).cells().get(0).samples().get(0);

    List<Sample> both = carryOut(directory, TWO, Progress.NONE).cells().get(0).samples();
    assertThat(both).hasSize(2).startsWith(first);
    assertThat(both).extracting(sample -> sample.visit().order()).containsExactly(1, 2);
  }

  @Test
  void a_server_that_dies_fails_one_cell_and_the_others_go_on_with_a_fresh_one() throws Exception {
    RunDirectory directory = directory(StartForksTest::plainOrTls);
    Run run = carryOutKilling("ServerWorker", "start 1 of", 1, directory);

    assertThat(run.cells()).hasSize(2);
    assertThat(run.cells())
        .filteredOn(cell -> cell.status() == Status.OK)
        .singleElement()
        .satisfies(
            cell -> assertThat(cell.samples()).extracting(Sample::fork).containsExactly(1, 2));
    assertThat(run.cells())
        .filteredOn(cell -> cell.status() == Status.FAILED)
        .singleElement()
        .satisfies(cell -> assertThat(cell.samples()).isEmpty())
        .satisfies(StartForksTest::diedUnder);
    assertThat(told.toString())
        .contains("server warmed by 2 kinds of calls")
        .contains("1 cells are left for a fresh server")
        .contains("server warmed by 1 kinds of calls")
        .contains("start 2 of pull ");
  }

  @Test
  void a_server_that_dies_again_and_again_fails_a_cell_each_time() throws Exception {
    RunDirectory directory = directory(StartForksTest::plainOrTls);
    Run run = carryOutKilling("ServerWorker", "server warmed", 9, directory);

    assertThat(run.cells()).hasSize(2).allSatisfy(StartForksTest::diedUnder);
    assertThat(told.toString()).contains("0 cells are left for a fresh server");
  }

  /** There is no realm for Kerberos: that its call fails is told while the server is warmed. */
  @Test
  void what_dies_while_the_server_is_warmed_fails_the_cell_it_is_warmed_with() throws Exception {
    List<Cell> cells = new ArrayList<>(cells(StartForksTest::plainOrTls));
    cells.add(
        0, Cell.pending(cells.get(0).key().withMechanism("kerberos"), List.of("gt3-coldstart")));
    RunDirectory directory = directory(cells);
    Run run = carryOutKilling("ClientWorker", "pull kerberos", 1, directory);

    assertThat(run.cells())
        .extracting(Cell::status)
        .containsExactly(Status.FAILED, Status.FAILED, Status.OK);
    assertThat(run.cells().get(1).failure())
        .startsWith("start of a client: worker starts-axis2-client ended with exit code 137");
  }

  /** A run that has fallen behind visits in its second block what claims leave open. */
  @Test
  void what_no_later_block_wants_has_the_starts_of_the_first() throws Exception {
    RunDirectory directory = directory(StartForksTest::plainOrTls);
    Ledger ledger = OneKind.ledger(directory, Progress.NONE);
    Profile profile = ShortProfiles.starts(1);
    StartForks starts = new StartForks(profile, PeriodLauncher.fake(starter, keys, path), ledger);

    starts.measure(new Stage(List.of(1), 2, block -> key -> block == 1, (block, seconds) -> true));

    assertThat(ledger.run().cells())
        .hasSize(2)
        .allSatisfy(cell -> assertThat(cell.samples()).hasSize(1));
  }

  /** Of 6 to 20 starts in two forks, 2 times 6 with three blocks; the first fork makes half. */
  @Test
  void a_client_that_no_claim_is_judged_by_has_the_least_number_of_starts() {
    List<Cell> two = cells(StartForksTest::plainOrTls);
    CellKey judged = two.get(0).key();
    Pace pace = new Pace(Duration.ofHours(1), 0);
    Ledger ledger = new Ledger(directory(two), pace, Progress.NONE, judged::equals, List.of());
    StartForks starts = new StartForks(Profile.QUICK, null, ledger);

    double one = starts.cost(Stage.of(List.of(1), 1, judged::equals)).counted() / 3;
    assertThat(starts.cost(Stage.of(List.of(1), 2, judged::equals)).counted())
        .isCloseTo(3 * one, within(1e-9));
    assertThat(starts.cost(Stage.of(List.of(1), 3, judged::equals)).counted())
        .isCloseTo(6 * one, within(1e-9));
    assertThat(starts.cost(Stage.of(List.of(1), 3, key -> true)).counted())
        .isCloseTo((6 + 3) * one, within(1e-9));
  }

  @Test
  void a_fork_without_starts_that_are_left_takes_no_time() {
    Ledger ledger = OneKind.ledger(directory(key -> onPull(key, "plain")), Progress.NONE);
    StartForks starts = new StartForks(TWO, PeriodLauncher.fake(starter, keys, path), ledger);

    assertThat(starts.cost(Stage.of(List.of(1), 1, key -> true)).seconds()).isPositive();
    assertThat(starts.cost(Stage.of(List.of(2), 1, key -> true))).isEqualTo(Cost.NOTHING);
  }

  private static boolean plainOrTls(CellKey key) {
    return onPull(key, "plain", "tls");
  }

  private static void diedUnder(Cell cell) {
    assertThat(cell.failure())
        .startsWith("start of a client: worker starts-axis2-server ended with exit code 137")
        .doesNotContain("\n");
  }
}
