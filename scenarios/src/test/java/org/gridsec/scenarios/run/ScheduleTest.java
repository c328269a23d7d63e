package org.gridsec.scenarios.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.gridsec.core.load.SliceResult;
import org.gridsec.core.model.Load;
import org.gridsec.core.model.PhaseTimes;
import org.junit.jupiter.api.Test;

class ScheduleTest {

  private static final Load RATE = new Load(21);

  private static SliceResult result(double sendDelay, double clientDelay, long unsent) {
    return new SliceResult(
        20,
        "",
        1,
        20,
        1000,
        1,
        sendDelay,
        clientDelay,
        unsent,
        PhaseTimes.NONE,
        Map.of("wire.requestBytes", 481.0),
        null);
  }

  @Test
  void a_sample_at_a_rate_has_the_rate_and_its_delays() {
    assertThat(new Schedule(RATE, result(4, 0.1, 0)).amounts())
        .containsEntry("load.callsPerSecond", 21.0)
        .containsEntry("sendDelay.p99Millis", 4.0)
        .containsEntry("clientDelay.p99Millis", 0.1)
        .containsEntry("count.unsent", 0.0)
        .containsEntry("wire.requestBytes", 481.0);
  }

  @Test
  void a_closed_loop_has_no_schedule() {
    Schedule schedule = new Schedule(Load.CLOSED, result(0, 0, 0));

    assertThat(schedule.amounts()).containsOnlyKeys("wire.requestBytes");
    assertThat(schedule.warnings()).isEmpty();
  }

  @Test
  void what_the_server_delays_is_not_the_client_s_fault() {
    assertThat(new Schedule(RATE, result(200, 0.1, 0)).warnings()).isEmpty();
  }

  @Test
  void a_client_that_is_late_by_itself_is_told() {
    assertThat(new Schedule(RATE, result(8, 6, 0)).warnings())
        .containsExactly(Schedule.CLIENT_BOUND);
  }

  @Test
  void calls_that_could_not_be_sent_are_told() {
    assertThat(new Schedule(RATE, result(900, 0.1, 3)).warnings()).containsExactly(Schedule.BEHIND);
  }
}
