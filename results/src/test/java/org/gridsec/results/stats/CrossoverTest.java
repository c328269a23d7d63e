package org.gridsec.results.stats;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.OptionalInt;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CrossoverTest {

  private static final int LIMIT = 100;

  /**
   * first + (n - 1) later &lt; n other from n &gt; (first - later) / (other - later) on. The first
   * line is GRID'04's finding: a first call slightly slower than a signed one, later ones half as
   * slow, pay off from the second call on.
   */
  @ParameterizedTest
  @CsvSource({"1.2, 0.5, 1, 2", "3, 0.5, 1, 6", "10, 0.9, 1, 92", "0.9, 0.5, 1, 1"})
  void it_pays_off_where_the_sums_cross(double first, double later, double other, int n) {
    assertThat(crossover(0, first, later, other))
        .isEqualTo(new Crossover(OptionalInt.of(n), OptionalInt.of(n), OptionalInt.of(n)));
  }

  @Test
  void what_is_dearer_in_every_call_never_pays_off() {
    Crossover never = crossover(0.01, 3, 1.5, 1);
    assertThat(never.point()).isEmpty();
    assertThat(never.earliest()).isEmpty();
    assertThat(never.latest()).isEmpty();
  }

  @Test
  void what_costs_the_same_may_pay_off_some_day() {
    Crossover open = crossover(0.05, 1.5, 1, 1);
    assertThat(open.earliest()).isPresent();
    assertThat(open.latest()).isEmpty();
  }

  @Test
  void with_noise_it_is_known_as_a_range() {
    // truly (10 - 0.5) / 0.5 = 19, so from the 20th call on
    Crossover range = crossover(0.03, 10, 0.5, 1);
    assertThat(range.earliest().orElseThrow()).isLessThan(range.latest().orElseThrow());
    assertThat(range.point().orElseThrow())
        .isBetween(range.earliest().getAsInt(), range.latest().getAsInt());
  }

  @Test
  void nineteen_in_twenty_ranges_hold_the_true_crossover() {
    Random random = new Random(7);
    int trials = 1_000;
    int held = 0;
    for (int trial = 0; trial < trials; trial++) {
      Crossover range =
          Crossover.of(
                  noisy(random, 0.03, 10),
                  noisy(random, 0.03, 0.5),
                  noisy(random, 0.03, 1),
                  LIMIT,
                  0.95)
              .orElseThrow();
      held +=
          range.earliest().orElse(LIMIT + 1) <= 20 && 20 <= range.latest().orElse(LIMIT + 1)
              ? 1
              : 0;
    }
    // not below 0.95 by more than 3 standard errors
    assertThat((double) held / trials).isGreaterThan(0.95 - 0.0207);
  }

  @Test
  void one_fork_rules_nothing_out() {
    PerFork first = PerForkTest.of(Scale.LOG, 1.2);
    PerFork later = PerForkTest.of(Scale.LOG, 0.5);
    PerFork other = PerForkTest.of(Scale.LOG, 1);
    assertThat(Crossover.of(first, later, other, LIMIT, 0.95))
        .contains(new Crossover(OptionalInt.of(2), OptionalInt.of(1), OptionalInt.empty()));
  }

  @Test
  void costs_without_a_fork_in_common_have_no_crossover() {
    PerFork cost = PerForkTest.of(Scale.LOG, 1, 1);
    PerFork elsewhere = PerFork.of(Scale.LOG, Map.of(9, 1.0)).orElseThrow();
    assertThat(Crossover.of(cost, cost, elsewhere, LIMIT, 0.95)).isEmpty();
  }

  private static Crossover crossover(double spread, double first, double later, double other) {
    Random random = new Random(1);
    return Crossover.of(
            noisy(random, spread, first),
            noisy(random, spread, later),
            noisy(random, spread, other),
            LIMIT,
            0.95)
        .orElseThrow();
  }

  /** Of four forks. */
  private static PerFork noisy(Random random, double spread, double truth) {
    return PerForkTest.of(
        Scale.LOG,
        IntStream.range(0, 4)
            .mapToDouble(g -> truth * Math.exp(spread * random.nextGaussian()))
            .toArray());
  }
}
