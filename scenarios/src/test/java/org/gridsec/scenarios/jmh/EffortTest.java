package org.gridsec.scenarios.jmh;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Map;
import org.gridsec.core.config.Profile;
import org.gridsec.core.model.Parameters;
import org.gridsec.mechanisms.spi.Suite;
import org.gridsec.scenarios.spi.Microbenchmark;
import org.junit.jupiter.api.Test;

class EffortTest {

  @Test
  void a_fork_that_measures_more_is_warmed_for_longer_in_quick() {
    Effort quick = Effort.of(Profile.QUICK);

    assertThat(quick.warmUpLimit(0)).isEqualTo(Duration.ofSeconds(4));
    assertThat(quick.warmUpLimit(280)).isEqualTo(Duration.ofSeconds(18));
    assertThat(Effort.of(Profile.STANDARD).warmUpLimit(280)).isEqualTo(Duration.ofSeconds(40));
  }

  @Test
  void what_is_long_is_not_made_uncounted_where_it_is_visited_once() {
    Effort quick = Effort.of(Profile.QUICK);

    assertThat(quick.order(encryption(10_000), 1).warmUps()).isOne();
    assertThat(quick.order(encryption(10_000_000), 1).warmUps()).isZero();
    assertThat(Effort.of(Profile.STANDARD).order(encryption(10_000_000), 1).warmUps()).isOne();
  }

  private static JmhCell encryption(int bytes) {
    return new JmhCell(
        Microbenchmark.cell("jca", "encrypt", Parameters.NONE, bytes, Suite.MODERN),
        new Microbenchmark("none", Map.of(), false));
  }

  @Test
  void smoke_is_cold_whatever_it_measures() {
    assertThat(Effort.of(Profile.SMOKE).warmUpLimit(280)).isZero();
    assertThat(Effort.of(Profile.SMOKE).warm()).isFalse();
  }
}
