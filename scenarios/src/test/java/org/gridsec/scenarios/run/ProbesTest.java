package org.gridsec.scenarios.run;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ProbesTest {

  private static final Probes SHORTEST = new Probes(0.5, 0.4);

  @Test
  void each_side_is_compared_with_itself_and_the_slower_one_counts() {
    assertThat(new Probes(0.5, 0.4).ratio(SHORTEST)).isEqualTo(1);
    assertThat(new Probes(0.75, 0.4).ratio(SHORTEST)).isEqualTo(1.5);
    assertThat(new Probes(0.5, 0.8).ratio(SHORTEST)).isEqualTo(2);
  }

  @Test
  void the_shortest_is_kept_and_the_longer_of_before_and_after_tells() {
    assertThat(Probes.NONE.shorter(SHORTEST)).isEqualTo(SHORTEST);
    assertThat(SHORTEST.shorter(new Probes(0.4, 0.5))).isEqualTo(new Probes(0.4, 0.4));
    assertThat(SHORTEST.longer(new Probes(0.4, 0.5))).isEqualTo(new Probes(0.5, 0.5));
  }
}
