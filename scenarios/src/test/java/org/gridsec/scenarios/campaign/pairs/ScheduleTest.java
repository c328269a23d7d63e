package org.gridsec.scenarios.campaign.pairs;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.gridsec.core.load.SliceResult;
import org.gridsec.core.machine.CpuUse;
import org.gridsec.core.model.Load;
import org.gridsec.core.model.run.PhaseTimes;
import org.gridsec.results.summary.SideCores;
import org.junit.jupiter.api.Test;

class ScheduleTest {

  private static final Load RATE = new Load(21);

  private static Schedule schedule(Load load, double sendDelay, double clientDelay, long unsent) {
    return schedule(load, 21, sendDelay, clientDelay, unsent, 0.1, 0.1);
  }

  /** Of one client; server and client have two cores each. */
  private static Schedule schedule(
      Load load,
      double callsPerSecond,
      double sendDelay,
      double clientDelay,
      long unsent,
      Double serverCpu,
      Double clientCpu) {
    SliceResult result = result(callsPerSecond, sendDelay, clientDelay, unsent);
    return new Schedule(
        load,
        1,
        new VisitResult(Instant.EPOCH, result, use(serverCpu), use(clientCpu)),
        new SideCores(2, 2, false));
  }

  private static CpuUse use(Double cores) {
    return cores == null ? null : new CpuUse((long) (cores * 1e9), 1_000_000_000, 1e-6);
  }

  private static SliceResult result(
      double callsPerSecond, double sendDelay, double clientDelay, long unsent) {
    return new SliceResult(
        20,
        "",
        1,
        callsPerSecond,
        1000,
        1,
        sendDelay,
        clientDelay,
        unsent,
        PhaseTimes.NONE,
        Map.of("wire.requestBytes", 481.0),
        null,
        Map.of(),
        null,
        0,
        List.of(),
        Map.of());
  }

  @Test
  void a_sample_at_a_rate_has_the_rate_and_its_delays() {
    assertThat(schedule(RATE, 4, 0.1, 0).amounts())
        .containsEntry("load.callsPerSecond", 21.0)
        .containsEntry("sendDelay.p99Millis", 4.0)
        .containsEntry("clientDelay.p99Millis", 0.1)
        .containsEntry("count.unsent", 0.0);
  }

  @Test
  void a_closed_loop_has_no_schedule() {
    Schedule schedule = schedule(Load.CLOSED, 0, 0, 0);

    assertThat(schedule.amounts()).isEmpty();
    assertThat(schedule.warnings()).isEmpty();
  }

  @Test
  void what_the_server_delays_is_not_the_client_s_fault() {
    assertThat(schedule(RATE, 200, 0.1, 0).warnings()).isEmpty();
  }

  @Test
  void a_client_that_is_late_by_itself_is_told() {
    assertThat(schedule(RATE, 8, 6, 0).warnings()).containsExactly(Schedule.LATE_CLIENT);
  }

  @Test
  void calls_that_could_not_be_sent_are_told() {
    assertThat(schedule(RATE, 900, 0.1, 3).warnings()).containsExactly(Schedule.BEHIND);
  }

  @Test
  void a_rate_that_is_missed_though_the_server_has_time_is_the_client_s_matter() {
    assertThat(schedule(RATE, 19, 900, 0.1, 0, 1.79, 1.81).warnings())
        .containsExactly(Schedule.MISSED + "client");
    assertThat(schedule(RATE, 19, 900, 0.1, 0, 1.79, 1.79).warnings())
        .containsExactly(Schedule.MISSED + "neither");
    assertThat(schedule(RATE, 19, 900, 0.1, 0, 1.81, 0.5).warnings()).isEmpty();
    assertThat(schedule(RATE, 19, 900, 0.1, 0, 1.81, 1.81).warnings()).isEmpty();
    assertThat(schedule(RATE, 20, 900, 0.1, 0, 0.1, 1.81).warnings()).isEmpty();
  }

  @Test
  void whose_matter_it_is_with_a_remote_server_is_not_known() {
    assertThat(schedule(RATE, 10, 900, 0.1, 0, null, 0.5).warnings()).isEmpty();
  }
}
