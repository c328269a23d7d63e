package org.gridsec.scenarios.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.gridsec.core.config.Profile;
import org.gridsec.core.model.Cell;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Load;
import org.gridsec.core.model.Run;
import org.gridsec.core.model.Sample;
import org.gridsec.core.model.Status;
import org.gridsec.mechanisms.spi.Suite;
import org.gridsec.results.store.RunDirectory;
import org.gridsec.scenarios.Scenarios;
import org.gridsec.scenarios.spi.Conditions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LedgerTest {

  private static final Visits VISITS = new Visits(Profile.QUICK);

  @TempDir private Path path;
  private Ledger ledger;
  private CellKey one;
  private CellKey two;
  private CellKey three;

  @BeforeEach
  void begin() {
    List<Cell> cells =
        Matrix.cells(List.of(Scenarios.of("grid04-fig1")), Conditions.usual(Suite.MODERN))
            .subList(0, 3);
    ledger =
        new Ledger(RunDirectory.create(path, BegunRun.of("quick", Suite.MODERN, cells)), VISITS);
    one = cells.get(0).key();
    two = cells.get(1).key();
    three = cells.get(2).key();
  }

  private void measure(int generation, int round, CellKey... keys) {
    BegunRun.measure(ledger, generation, round, List.of(keys));
  }

  private void disturb(int generation, int round, CellKey key) {
    BegunRun.measure(ledger, generation, round, 1.3, List.of(key));
  }

  private void fail(CellKey key) {
    ledger.change(List.of(key), cell -> cell.failed("it broke"));
  }

  private Run stored() {
    ledger.flush();
    return RunDirectory.open(path).run();
  }

  private Ledger resumed() {
    ledger.flush();
    return new Ledger(RunDirectory.open(path), VISITS);
  }

  @Test
  void every_change_is_stored_at_once() {
    measure(1, 1, one);
    assertThat(stored()).isEqualTo(ledger.run());
    assertThat(stored().cells().get(0).samples()).hasSize(1);

    fail(two);
    assertThat(stored()).isEqualTo(ledger.run());
    assertThat(stored().cells().get(1).failure()).isEqualTo("it broke");
  }

  @Test
  void cells_whose_clients_are_started_for_each_call_are_left_as_they_are() {
    Cell once =
        Cell.pending(one.withLoad(Load.ONCE), List.of("gt3-coldstart"))
            .withSample(new Sample(7, 1, 1, 900, 1.1, null, 0, Map.of()));
    Path other = path.resolve("other");
    Run begun = ledger.run();
    Run both = begun.withCells(List.of(once, Cell.pending(two, List.of("grid04-fig1"))));
    Ledger of = new Ledger(RunDirectory.create(other, both), VISITS);

    assertThat(of.keys()).containsExactly(two);
    assertThat(of.missing(1, 1)).containsExactly(two);
    of.change(List.of(two), cell -> cell.failed("it broke"));
    of.flush();
    assertThat(RunDirectory.open(other).run().cells())
        .startsWith(once)
        .last()
        .extracting(Cell::failure)
        .isEqualTo("it broke");
  }

  @Test
  void a_round_misses_the_cells_that_it_has_not_visited() {
    measure(1, 1, one, three);

    assertThat(ledger.missing(1, 1)).containsExactly(two);
    assertThat(ledger.missing(1, 2)).containsExactly(one, three);
    assertThat(ledger.missing(1)).containsExactly(one, two, three);
  }

  @Test
  void a_cell_is_visited_until_as_many_visits_as_the_profile_says_were_undisturbed() {
    measure(1, 1, one, two, three);
    disturb(1, 2, one);
    measure(1, 2, two, three);

    assertThat(ledger.missing(1)).containsExactly(one);
    assertThat(ledger.missing(1, 3)).containsExactly(one);
    measure(1, 3, one);
    assertThat(ledger.missing(1)).isEmpty();
    assertThat(ledger.disturbed(1)).isEmpty();
  }

  @Test
  void a_cell_that_is_always_disturbed_is_visited_in_every_round_and_told() {
    int rounds = Profile.QUICK.rounds();
    for (int round = 1; round <= rounds; round++) {
      assertThat(ledger.missing(1, round)).contains(one);
      disturb(1, round, one);
    }

    assertThat(ledger.missing(1)).containsExactly(two, three);
    assertThat(ledger.disturbed(1)).containsExactly(one);
  }

  @Test
  void a_round_that_visited_what_had_been_disturbed_is_whole_without_the_others() {
    for (int round = 1; round <= 2; round++) {
      disturb(1, round, one);
      measure(1, round, two, three);
    }
    measure(1, 3, one);

    Ledger resumed = resumed();

    assertThat(resumed.cell(one).samples()).hasSize(3);
    assertThat(resumed.missing(1)).isEmpty();
  }

  @Test
  void a_failed_cell_is_visited_no_more() {
    measure(1, 1, one);
    fail(two);

    assertThat(ledger.missing(1, 1)).containsExactly(three);
    assertThat(ledger.missing(2, 1)).containsExactly(one, three);
  }

  @Test
  void what_is_left_is_counted_in_slices_of_the_cells_that_work() {
    int each = Profile.QUICK.generations() * Profile.QUICK.undisturbedVisits();
    measure(1, 1, one);
    assertThat(ledger.samples()).isEqualTo(1);
    assertThat(ledger.left()).isEqualTo(3 * each - 1);

    fail(two);
    assertThat(ledger.left()).isEqualTo(2 * each - 1);
  }

  @Test
  void a_run_that_is_resumed_keeps_its_complete_rounds_and_drops_the_broken_one() {
    measure(1, 1, one, two, three);
    measure(1, 2, three, one);

    Ledger resumed = resumed();

    assertThat(resumed.keys()).containsExactly(one, two, three);
    assertThat(resumed.missing(1, 1)).isEmpty();
    assertThat(resumed.missing(1, 2)).containsExactly(one, two, three);
    assertThat(stored().cells()).allSatisfy(cell -> assertThat(cell.samples()).hasSize(1));
  }

  @Test
  void a_run_that_is_resumed_in_its_first_round_begins_anew() {
    measure(1, 1, one);

    Ledger resumed = resumed();

    assertThat(resumed.samples()).isZero();
    assertThat(resumed.run().cells())
        .extracting(Cell::status)
        .containsExactly(Status.PENDING, Status.PENDING, Status.PENDING);
  }

  @Test
  void a_run_that_is_resumed_keeps_its_failed_cells() {
    measure(1, 1, one, two, three);
    measure(1, 2, one);
    fail(two);
    measure(1, 2, three);

    Ledger resumed = resumed();

    assertThat(resumed.cell(two).status()).isEqualTo(Status.FAILED);
    assertThat(resumed.cell(two).failure()).isEqualTo("it broke");
    assertThat(resumed.cell(two).samples()).hasSize(1);
    assertThat(resumed.missing(1, 2)).isEmpty();
    assertThat(resumed.missing(2, 1)).containsExactly(one, three);
  }

  @Test
  void a_round_that_is_measured_again_replaces_what_was_dropped() {
    measure(1, 1, one, two);
    ledger = resumed();
    measure(1, 1, one, two, three);

    ledger.flush();
    RunDirectory directory = RunDirectory.open(path);
    assertThat(directory.problems()).isEmpty();
    assertThat(directory.summary().cells())
        .allSatisfy(cell -> assertThat(cell.percentilesMillis()).isNotNull());
  }
}
