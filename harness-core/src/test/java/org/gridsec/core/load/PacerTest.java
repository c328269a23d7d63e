package org.gridsec.core.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.gridsec.core.model.Load;
import org.junit.jupiter.api.Test;

class PacerTest {

  private static final long SECOND = 1_000_000_000;

  @Test
  void a_pause_comes_before_each_call_but_the_first() {
    Pacer pacer = Pacer.of(Load.CLOSED, 0, 1, 1, SECOND);

    assertThat(pacer.due(0, 7)).isEqualTo(7);
    assertThat(pacer.due(1, 7)).isEqualTo(SECOND + 7);
  }

  @Test
  void in_a_closed_loop_a_call_is_due_when_the_client_is_free() {
    Pacer pacer = Pacer.of(Load.CLOSED, 0, 1, 1, 0);

    assertThat(pacer.due(7, 1234)).isEqualTo(1234);
  }

  @Test
  void in_a_closed_loop_one_call_is_made_however_late() {
    Pacer pacer = Pacer.of(Load.CLOSED, 0, 1, 1, 0);

    assertThat(pacer.wanted(0, 2 * SECOND, SECOND)).isTrue();
    assertThat(pacer.wanted(1, SECOND - 1, SECOND)).isTrue();
    assertThat(pacer.wanted(1, SECOND, SECOND)).isFalse();
  }

  @Test
  void in_a_closed_loop_the_least_calls_are_made_however_late() {
    Pacer pacer = Pacer.of(Load.CLOSED, 0, 1, 3, 0);

    assertThat(pacer.wanted(2, 2 * SECOND, SECOND)).isTrue();
    assertThat(pacer.wanted(3, 2 * SECOND, SECOND)).isFalse();
  }

  @Test
  void at_a_constant_rate_no_call_is_made_that_is_due_after_the_end() {
    assertThat(Pacer.of(new Load(1), 0, 1, 1, 0).wanted(0, SECOND, SECOND)).isFalse();
  }

  @Test
  void at_a_constant_rate_the_schedule_ignores_when_the_client_is_free() {
    Pacer pacer = Pacer.of(new Load(4), 0, 1, 1, 0);

    assertThat(pacer.due(0, 99)).isZero();
    assertThat(pacer.due(3, 5 * SECOND)).isEqualTo(SECOND * 3 / 4);
  }

  @Test
  void clients_share_out_the_interval_between_two_calls() {
    List<Long> due = new ArrayList<>();
    for (int call = 0; call < 2; call++) {
      for (int client = 0; client < 4; client++) {
        due.add(Pacer.of(new Load(10), client, 4, 1, 0).due(call, 0));
      }
    }

    assertThat(due)
        .containsExactly(
            0L,
            25_000_000L,
            50_000_000L,
            75_000_000L,
            100_000_000L,
            125_000_000L,
            150_000_000L,
            175_000_000L);
  }

  @Test
  void a_rate_that_is_yet_to_be_measured_cannot_be_kept() {
    assertThatThrownBy(() -> Pacer.of(Load.ofCapacity(25), 0, 1, 1, 0))
        .hasMessage("load expected calls per second, got: rate:25%");
  }

  @Test
  void a_rate_that_divides_no_second_does_not_drift() {
    assertThat(Pacer.of(new Load(21), 0, 1, 1, 0).due(21L * 3600, 0)).isEqualTo(3600 * SECOND);
  }
}
