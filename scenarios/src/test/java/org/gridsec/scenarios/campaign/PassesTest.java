package org.gridsec.scenarios.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Suite;
import org.gridsec.scenarios.Scenarios;
import org.gridsec.scenarios.spi.Conditions;
import org.junit.jupiter.api.Test;

class PassesTest {

  private static final List<CellKey> CELLS =
      Scenarios.of("grid04-fig3").cells(Conditions.usual(Suite.MODERN));

  @Test
  void visits_go_forwards_and_backwards_in_turn() {
    assertThat(Passes.visits(List.of("a", "b", "c"), 4))
        .containsExactly("a", "b", "c", "c", "b", "a", "a", "b", "c", "c", "b", "a");
    assertThat(Passes.visits(List.of("a", "b"), 1)).containsExactly("a", "b");
  }

  @Test
  void each_cell_is_in_one_set_and_those_alike_in_clients_are_neighbours() {
    List<List<CellKey>> sets = Passes.sets(CELLS, 7, 1, 1);
    assertThat(sets).hasSizeGreaterThan(1).allMatch(set -> set.size() <= 48);
    List<CellKey> order = sets.stream().flatMap(List::stream).toList();
    assertThat(order).containsExactlyInAnyOrderElementsOf(CELLS);
    long changes = 0;
    for (int i = 1; i < order.size(); i++) {
      changes += order.get(i).clients() == order.get(i - 1).clients() ? 0 : 1;
    }
    assertThat(changes).isEqualTo(order.stream().map(CellKey::clients).distinct().count() - 1);
  }

  @Test
  void the_order_follows_from_the_seed_and_is_another_in_each_block_and_fork() {
    assertThat(Passes.sets(CELLS, 7, 1, 1)).isEqualTo(Passes.sets(CELLS, 7, 1, 1));
    assertThat(Passes.sets(CELLS, 7, 1, 1))
        .isNotEqualTo(Passes.sets(CELLS, 7, 1, 2))
        .isNotEqualTo(Passes.sets(CELLS, 7, 2, 1))
        .isNotEqualTo(Passes.sets(CELLS, 8, 1, 1));
  }
}
