package org.gridsec.scenarios.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.gridsec.core.config.Profile;
import org.gridsec.mechanisms.spi.Suite;
import org.gridsec.scenarios.Scenarios;
import org.junit.jupiter.api.Test;

class ExtentTest {

  private static List<Integer> generations(String scenario, Profile profile) {
    return Scenarios.of(scenario).trajectories(Suite.MODERN, 36).stream()
        .map(Extent.of(profile)::generations)
        .distinct()
        .toList();
  }

  @Test
  void servers_from_cold_have_more_generations_in_quick_than_those_that_are_to_give_out() {
    assertThat(generations("grid04-fig7", Profile.QUICK)).containsExactly(2);
    assertThat(generations("gt3-warmup", Profile.QUICK)).containsExactly(3);
    assertThat(generations("grid04-fig7", Profile.STANDARD)).containsExactly(4);
    assertThat(generations("gt3-warmup", Profile.STANDARD)).containsExactly(4);
  }
}
