package org.gridsec.core.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class RoundsTest {

  private static final List<String> VISITS = List.of("a", "b", "c", "d", "e", "f", "g", "h");

  @Test
  void visits_go_forwards_and_backwards_in_turn() {
    assertThat(Rounds.alternating(List.of("a", "b", "c"), 4))
        .containsExactly("a", "b", "c", "c", "b", "a", "a", "b", "c", "c", "b", "a");
    assertThat(Rounds.alternating(List.of("a", "b"), 1)).containsExactly("a", "b");
  }

  @Test
  void the_same_seed_fork_and_round_give_the_same_order() {
    assertThat(Rounds.order(VISITS, 7, 2, 3)).isEqualTo(Rounds.order(VISITS, 7, 2, 3));
  }

  @Test
  void every_visit_is_made_once() {
    assertThat(Rounds.order(VISITS, 7, 2, 3)).containsExactlyInAnyOrderElementsOf(VISITS);
  }

  @Test
  void seed_fork_and_round_each_change_the_order() {
    Set<List<String>> orders = new HashSet<>();
    for (int i = 0; i < 5; i++) {
      orders.add(Rounds.order(VISITS, 100 + i, 1, 1));
      orders.add(Rounds.order(VISITS, 7, 1 + i, 1));
      orders.add(Rounds.order(VISITS, 7, 1, 2 + i));
    }

    assertThat(orders).hasSize(15);
  }

  @Test
  void every_order_is_equally_likely() {
    int seeds = 6000;
    Map<List<String>, Integer> seen = new HashMap<>();
    for (int seed = 0; seed < seeds; seed++) {
      seen.merge(Rounds.order(VISITS.subList(0, 3), seed, 1, 2), 1, Integer::sum);
    }
    double chiSquare =
        seen.values().stream().mapToDouble(n -> (n - 1000) * (n - 1000) / 1000.0).sum();

    assertThat(seen).hasSize(6);
    // The 99.9 % quantile of chi-square with 5 degrees of freedom; the seeds are fixed.
    assertThat(chiSquare).isLessThan(20.5);
  }

  @Test
  void forks_and_rounds_count_from_1() {
    assertThatThrownBy(() -> Rounds.order(VISITS, 7, 0, 1))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
