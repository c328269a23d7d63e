package org.gridsec.scenarios.campaign.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Suite;
import org.gridsec.scenarios.Scenarios;
import org.gridsec.scenarios.spi.Conditions;
import org.junit.jupiter.api.Test;

class PassesTest {

  private static final List<CellKey> CELLS =
      Scenarios.of("grid04-fig3").cells(Conditions.usual(Suite.MODERN));

  private static List<List<CellKey>> sets(
      List<List<CellKey>> compared, long seed, int fork, int block) {
    return Passes.sets(CELLS, compared, seed, fork, block);
  }

  private static List<List<CellKey>> sets(long seed, int fork, int block) {
    return sets(List.of(), seed, fork, block);
  }

  @Test
  void each_cell_is_in_one_set_with_few_that_are_alike_in_clients() {
    List<List<CellKey>> sets = sets(7, 1, 1);
    assertThat(sets).hasSizeGreaterThan(1).allMatch(set -> set.size() <= 8);
    assertThat(sets.stream().flatMap(List::stream)).containsExactlyInAnyOrderElementsOf(CELLS);
    assertThat(sets).allMatch(set -> set.stream().map(CellKey::clients).distinct().count() == 1);
  }

  @Test
  void what_claims_compare_is_in_one_set_whatever_else_it_is_like() {
    List<List<CellKey>> compared =
        List.of(List.of(CELLS.get(0), CELLS.get(3)), CELLS.subList(10, 14));
    assertThat(CELLS.get(0).clients()).isNotEqualTo(CELLS.get(3).clients());
    for (int block = 1; block <= 5; block++) {
      List<List<CellKey>> sets = sets(compared, 7, 1, block);
      assertThat(sets).allMatch(set -> set.size() <= 8);
      assertThat(compared).allMatch(some -> sets.stream().anyMatch(set -> set.containsAll(some)));
    }
  }

  @Test
  void of_more_comparisons_of_a_cell_than_fit_each_block_has_others_together() {
    CellKey hub = CELLS.get(0);
    List<List<CellKey>> compared =
        CELLS.stream().skip(1).map(other -> List.of(hub, other)).toList();
    Set<CellKey> met = new HashSet<>();
    for (int block = 1; block <= 120; block++) {
      sets(compared, 7, 1, block).stream().filter(set -> set.contains(hub)).forEach(met::addAll);
    }
    assertThat(met).containsExactlyInAnyOrderElementsOf(CELLS);
  }

  @Test
  void a_comparison_of_more_than_fit_has_its_neighbours_together() {
    List<CellKey> curve = CELLS.subList(0, 12);
    List<List<CellKey>> sets = sets(List.of(curve), 7, 1, 1);
    assertThat(sets).anyMatch(set -> set.containsAll(curve.subList(0, 8)));
    assertThat(sets).anyMatch(set -> set.containsAll(curve.subList(8, 12)));
  }

  @Test
  void the_order_follows_from_the_seed_and_is_another_in_each_block_and_fork() {
    assertThat(sets(7, 1, 1)).isEqualTo(sets(7, 1, 1));
    assertThat(sets(7, 1, 1))
        .isNotEqualTo(sets(7, 1, 2))
        .isNotEqualTo(sets(7, 2, 1))
        .isNotEqualTo(sets(8, 1, 1));
  }

  @Test
  void a_set_has_the_cells_of_a_fork_together() {
    List<InFork> cells =
        Stream.of(1, 2)
            .flatMap(fork -> CELLS.subList(0, 4).stream().map(key -> new InFork(fork, key)))
            .toList();
    List<InFork> set = Passes.setsInForks(cells, List.of(CELLS.subList(0, 4)), 7, 1).get(0);
    assertThat(set).containsExactlyInAnyOrderElementsOf(cells);
    assertThat(set).extracting(InFork::fork).containsExactly(1, 1, 1, 1, 2, 2, 2, 2);
  }
}
