package org.gridsec.scenarios.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.gridsec.core.config.Profile;
import org.junit.jupiter.api.Test;

class PaceTest {

  private static final int CELLS = 10;
  private static final int VISITS = Profile.QUICK.undisturbedVisits();
  private static final int GENERATIONS = Profile.QUICK.generations();
  private static final int ALL = CELLS * VISITS * GENERATIONS;

  private final Pace pace =
      new Pace(Duration.ofMillis(200), CELLS * VISITS, Duration.ofSeconds(75));

  @Test
  void a_run_takes_its_slices_and_preparations_and_nothing_else() {
    pace.prepared(Duration.ofSeconds(30));
    pace.sliced(Duration.ofSeconds(1));

    assertThat(pace.remaining(ALL - 1))
        .isEqualTo(Duration.ofSeconds(ALL - 1 + 30L * (GENERATIONS - 1)));
  }

  @Test
  void what_was_measured_is_averaged() {
    pace.prepared(Duration.ofSeconds(20));
    pace.prepared(Duration.ofSeconds(40));
    pace.sliced(Duration.ofSeconds(1));
    pace.sliced(Duration.ofSeconds(3));
    int left = CELLS * VISITS + 1;

    assertThat(pace.remaining(left)).isEqualTo(Duration.ofSeconds(2L * left + 30));
  }

  @Test
  void the_last_slices_wait_for_no_preparation() {
    pace.prepared(Duration.ofSeconds(30));
    pace.sliced(Duration.ofSeconds(1));

    assertThat(pace.remaining(CELLS * VISITS)).isEqualTo(Duration.ofSeconds((long) CELLS * VISITS));
    assertThat(pace.remaining(1)).isEqualTo(Duration.ofSeconds(1));
    assertThat(pace.remaining(0)).isZero();
  }

  @Test
  void before_anything_was_timed_it_is_as_expected() {
    assertThat(pace.remaining(ALL))
        .isEqualTo(Duration.ofMillis(200L * ALL + 75_000L * (GENERATIONS - 1)));
  }
}
