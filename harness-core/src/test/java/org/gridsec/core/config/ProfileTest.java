package org.gridsec.core.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class ProfileTest {

  @Test
  void a_short_budget_has_a_short_warm_up_and_all_else_as_it_was() {
    Profile minute = Profile.QUICK.within(Duration.ofMinutes(1));

    assertThat(minute.warmUp().limit()).isEqualTo(Duration.ofSeconds(12));
    assertThat(minute)
        .usingRecursiveComparison()
        .ignoringFields("warmUp.limit")
        .isEqualTo(Profile.QUICK);
    assertThat(Profile.QUICK.within(Duration.ofMinutes(30))).isSameAs(Profile.QUICK);
  }
}
