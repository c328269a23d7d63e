package org.gridsec.core.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.gridsec.core.api.Phase;
import org.gridsec.core.api.Recorder.Span;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What JDK Flight Recorder gets to see. */
class PhaseEventTest {

  @TempDir private Path directory;

  private static void verifySomething(PhaseRecorder recorder, AtomicLong clock) {
    try (Span whole = recorder.span(Phase.VERIFY)) {
      assertThat(whole).isNotNull();
      clock.addAndGet(5);
      for (int i = 0; i < 2; i++) {
        try (Span part = recorder.span(Phase.DIGEST)) {
          assertThat(part).isNotNull();
          clock.addAndGet(100);
        }
      }
    }
  }

  private List<RecordedEvent> events(Recording flight) throws Exception {
    Path file = directory.resolve("flight.jfr");
    flight.dump(file);
    return RecordingFile.readAllEvents(file).stream()
        .filter(event -> event.getEventType().getName().equals(PhaseEvent.NAME))
        .toList();
  }

  @Test
  void each_span_of_a_phase_is_an_event() throws Exception {
    AtomicLong clock = new AtomicLong();
    PhaseRecorder recorder = new PhaseRecorder(clock::get, clock::get);
    try (Recording flight = new Recording()) {
      flight.enable(PhaseEvent.NAME);
      flight.start();
      verifySomething(recorder, clock);
      flight.stop();

      List<RecordedEvent> events = events(flight);
      assertThat(events)
          .extracting(event -> event.getString("phase"))
          .containsExactlyInAnyOrder("verify.digest", "verify.digest", "verify");
      assertThat(events)
          .allSatisfy(
              event -> {
                assertThat(event.getEventType().getCategoryNames()).containsExactly("Gridsec");
                assertThat(event.getThread().getJavaName())
                    .isEqualTo(Thread.currentThread().getName());
                long own = event.getString("phase").equals("verify") ? 5 : 100;
                assertThat(event.getDuration("ownTime")).isEqualTo(Duration.ofNanos(own));
                assertThat(event.getDuration("ownCpuTime")).isEqualTo(Duration.ofNanos(own));
              });
      RecordedEvent whole =
          events.stream().filter(e -> e.getString("phase").equals("verify")).findFirst().get();
      assertThat(events)
          .allSatisfy(
              event -> {
                assertThat(event.getStartTime()).isAfterOrEqualTo(whole.getStartTime());
                assertThat(event.getEndTime()).isBeforeOrEqualTo(whole.getEndTime());
              });
    }
  }

  @Test
  void a_flight_recording_may_begin_and_end_within_a_span() throws Exception {
    AtomicLong clock = new AtomicLong();
    PhaseRecorder recorder = new PhaseRecorder(clock::get, clock::get);
    try (Recording flight = new Recording()) {
      flight.enable(PhaseEvent.NAME);
      try (Span whole = recorder.span(Phase.VERIFY)) {
        assertThat(whole).isNotNull();
        flight.start();
        try (Span part = recorder.span(Phase.TO_DOM)) {
          assertThat(part).isNotNull();
        }
        flight.stop();
      }
      assertThat(events(flight))
          .extracting(event -> event.getString("phase"))
          .containsExactly("verify.to_dom");
    }
    verifySomething(recorder, clock);
    assertThat(recorder.perCall(1).wallMillis()).containsEntry("verify.digest", 200 / 1e6);
  }
}
