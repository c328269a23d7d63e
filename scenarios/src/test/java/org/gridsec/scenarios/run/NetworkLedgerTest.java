package org.gridsec.scenarios.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.gridsec.core.config.Profile;
import org.gridsec.core.model.Cell;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Load;
import org.gridsec.core.model.NetworkCheck;
import org.gridsec.core.model.PayloadShape;
import org.gridsec.core.network.Link;
import org.gridsec.core.network.SelfTest;
import org.gridsec.mechanisms.spi.Suite;
import org.gridsec.results.store.RunDirectory;
import org.gridsec.scenarios.Scenarios;
import org.gridsec.scenarios.spi.Conditions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A run with two cells over the loopback and two over a network. */
class NetworkLedgerTest {

  private static final Visits VISITS = new Visits(Profile.QUICK);

  @TempDir private Path path;
  private Ledger ledger;
  private List<CellKey> local;
  private List<CellKey> wide;

  @BeforeEach
  void begin() {
    local = keys("grid04-fig5");
    wide = keys("grid04-fig6");
    List<Cell> cells =
        List.of(local.get(0), local.get(1), wide.get(0), wide.get(1)).stream()
            .map(key -> Cell.pending(key, List.of("grid04-fig5")))
            .toList();
    ledger =
        new Ledger(RunDirectory.create(path, BegunRun.of("quick", Suite.MODERN, cells)), VISITS);
  }

  private static List<CellKey> keys(String scenario) {
    return Scenarios.of(scenario).cells(Conditions.usual(Suite.MODERN)).subList(0, 2);
  }

  private void measure(int generation, int round, List<CellKey> keys) {
    BegunRun.measure(ledger, generation, round, keys);
  }

  @Test
  void a_cell_over_a_network_is_visited_once_in_a_generation_disturbed_or_not() {
    assertThat(ledger.missing(1, 1)).containsAll(local).containsAll(wide);
    BegunRun.measure(ledger, 1, 1, 1.3, wide);

    assertThat(ledger.missing(1)).isEqualTo(local);
    assertThat(ledger.disturbed(1)).isEmpty();
    assertThat(ledger.missing(2, 1)).containsAll(wide);
  }

  @Test
  void an_array_is_visited_once_in_quick_and_told_where_that_was_disturbed() {
    measure(1, 1, local.subList(0, 1));
    BegunRun.measure(ledger, 1, 1, 1.3, local.subList(1, 2));

    assertThat(ledger.missing(1, 2)).isEmpty();
    assertThat(ledger.disturbed(1)).isEqualTo(local.subList(1, 2));
  }

  @Test
  void a_round_that_does_not_visit_arrays_is_whole_without_them() {
    CellKey string = local.get(0).withPayload(PayloadShape.string(5));
    CellKey paced = string.withLoad(new Load(21));
    List<Cell> cells =
        List.of(local.get(0), string, paced).stream()
            .map(key -> Cell.pending(key, List.of("any")))
            .toList();
    Path other = path.resolve("other");
    ledger = new Ledger(RunDirectory.create(other, ledger.run().withCells(cells)), VISITS);
    measure(1, 1, List.of(local.get(0), string, paced));
    measure(1, 2, List.of(string));

    ledger.flush();
    Ledger resumed = new Ledger(RunDirectory.open(other), VISITS);

    assertThat(resumed.cell(string).samples()).hasSize(2);
    assertThat(resumed.missing(1, 1)).isEmpty();
    assertThat(resumed.missing(1, 2)).isEmpty();
  }

  @Test
  void what_is_left_counts_one_round_of_cells_over_a_network() {
    int generations = Profile.QUICK.generations();

    assertThat(ledger.left())
        .isEqualTo(2 * generations * VISITS.enough(local.get(0)) + 2 * generations);
  }

  @Test
  void an_interruption_among_cells_over_a_network_breaks_no_round_of_the_others() {
    BegunRun.measure(ledger, 1, 1, 1.3, local);
    measure(1, 2, local);
    measure(1, 1, wide.subList(0, 1));

    ledger.flush();
    Ledger resumed = new Ledger(RunDirectory.open(path), VISITS);

    assertThat(resumed.missing(1)).isEqualTo(wide);
    assertThat(resumed.cell(local.get(0)).samples()).hasSize(2);
    assertThat(resumed.keys()).isEqualTo(ledger.keys());
  }

  @Test
  void what_a_self_test_measured_is_stored_and_replaced_when_measured_again() {
    NetworkCheck first = check(1, "nothing came through");
    NetworkCheck again = check(1, null);
    NetworkCheck next = check(2, null);
    ledger.add(first);
    measure(1, 1, local);
    ledger.add(again);
    ledger.add(next);

    ledger.flush();
    assertThat(RunDirectory.open(path).run().networks()).containsExactly(again, next);
  }

  private static NetworkCheck check(int generation, String failure) {
    NetworkCheck.Properties asked = SelfTest.asked(Link.WAN);
    return new NetworkCheck(
        "wan", "relay", generation, asked, failure == null ? asked : null, failure);
  }
}
