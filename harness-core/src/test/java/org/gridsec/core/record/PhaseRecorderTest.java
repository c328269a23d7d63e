package org.gridsec.core.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.gridsec.core.api.Phase;
import org.gridsec.core.api.Recorder.Span;
import org.junit.jupiter.api.Test;

class PhaseRecorderTest {

  private long now;
  private final PhaseRecorder recorder = new PhaseRecorder(() -> now);

  private void record(PhaseRecorder into, Phase phase, long nanos) {
    try (Span span = into.span(phase)) {
      assertThat(span).isNotNull();
      now += nanos;
    }
  }

  @Test
  void the_spans_of_a_phase_are_summed_and_counted() {
    record(recorder, Phase.PROTECT, 2_000_000);
    record(recorder, Phase.PROTECT, 4_000_000);
    record(recorder, Phase.VERIFY, 1_000_000);

    assertThat(recorder.nanos(Phase.PROTECT)).isEqualTo(6_000_000);
    assertThat(recorder.count(Phase.PROTECT)).isEqualTo(2);
    assertThat(recorder.phaseMillis(2)).isEqualTo(Map.of("protect", 3.0, "verify", 0.5));
  }

  @Test
  void a_phase_may_run_inside_another() {
    try (Span outer = recorder.span(Phase.EXCHANGE)) {
      assertThat(outer).isNotNull();
      record(recorder, Phase.TO_DOM, 5);
      now += 2;
    }

    assertThat(recorder.nanos(Phase.EXCHANGE)).isEqualTo(7);
    assertThat(recorder.nanos(Phase.TO_DOM)).isEqualTo(5);
  }

  @Test
  void a_phase_inside_itself_is_refused() {
    try (Span outer = recorder.span(Phase.PARSE)) {
      assertThat(outer).isNotNull();
      assertThatThrownBy(() -> recorder.span(Phase.PARSE))
          .isInstanceOf(IllegalStateException.class)
          .hasMessage("phase PARSE started inside itself");
    }
  }

  @Test
  void a_span_cannot_be_closed_twice() {
    Span span = recorder.span(Phase.PARSE);
    span.close();

    assertThatThrownBy(span::close).isInstanceOf(IllegalStateException.class);
  }

  @Test
  void recorders_add_up() {
    PhaseRecorder other = new PhaseRecorder(() -> now);
    record(recorder, Phase.BUILD, 3);
    record(other, Phase.BUILD, 4);
    recorder.add(other);

    assertThat(recorder.nanos(Phase.BUILD)).isEqualTo(7);
    assertThat(recorder.count(Phase.BUILD)).isEqualTo(2);
  }

  @Test
  void nothing_is_left_after_a_reset() {
    record(recorder, Phase.BUILD, 3);
    recorder.reset();

    assertThat(recorder.phaseMillis(1)).isEmpty();
  }
}
