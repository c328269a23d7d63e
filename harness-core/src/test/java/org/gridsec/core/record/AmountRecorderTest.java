package org.gridsec.core.record;

import static org.assertj.core.api.Assertions.assertThat;

import org.gridsec.core.api.Phase;
import org.gridsec.core.api.Recorder;
import org.junit.jupiter.api.Test;

class AmountRecorderTest {

  private final AmountRecorder recorder = new AmountRecorder(Recorder.NONE);

  @Test
  void amounts_are_means_over_all_calls_those_without_one_among_them() {
    recorder.amount("wire.requestBytes", 300);
    recorder.amount("wire.requestBytes", 500);
    recorder.amount("count.roundTrips", 3);

    assertThat(recorder.perCall(2))
        .containsEntry("wire.requestBytes", 400.0)
        .containsEntry("count.roundTrips", 1.5);
  }

  @Test
  void without_calls_there_are_none() {
    recorder.amount("wire.requestBytes", 300);

    assertThat(recorder.perCall(0)).isEmpty();
  }

  @Test
  void what_comes_before_it_is_reset_and_after_its_end_is_not_counted() {
    recorder.amount("wire.requestBytes", 900);
    recorder.reset();
    recorder.amount("wire.requestBytes", 300);
    recorder.end();
    recorder.amount("wire.requestBytes", 900);

    assertThat(recorder.perCall(1)).containsEntry("wire.requestBytes", 300.0).hasSize(1);
  }

  @Test
  void amounts_of_several_clients_add_up() {
    AmountRecorder other = new AmountRecorder(Recorder.NONE);
    recorder.amount("count.roundTrips", 3);
    other.amount("count.roundTrips", 4);
    recorder.add(other);

    assertThat(recorder.perCall(2)).containsEntry("count.roundTrips", 3.5);
  }

  @Test
  void times_are_left_to_the_other_recorder() {
    long[] now = {0};
    PhaseRecorder times = new PhaseRecorder(() -> now[0]);
    try (Recorder.Span span = new AmountRecorder(times).span(Phase.VERIFY)) {
      now[0] = 5_000_000;
    }

    assertThat(times.perCall(1).wallMillis()).containsEntry("verify", 5.0);
  }
}
