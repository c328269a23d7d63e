package org.gridsec.core.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.gridsec.core.api.Phase;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.api.Recorder.Span;
import org.gridsec.core.model.run.PhaseTimes;
import org.junit.jupiter.api.Test;

class PhaseRecorderTest {

  private static final long MILLI = 1_000_000;

  private long wall = 17;
  private long cpu = 4;
  private final PhaseRecorder recorder = new PhaseRecorder(() -> wall, () -> cpu);

  private void pass(long wallMillis, long cpuMillis) {
    wall += wallMillis * MILLI;
    cpu += cpuMillis * MILLI;
  }

  /** A span in which time passes before anything inside of it, and as much after that. */
  private void span(PhaseRecorder into, Phase phase, long millis, Runnable inside) {
    try (Span span = into.span(phase)) {
      assertThat(span).isNotNull();
      pass(millis, millis);
      inside.run();
      pass(millis, millis);
    }
  }

  private void span(Phase phase, long millis, Runnable inside) {
    span(recorder, phase, millis, inside);
  }

  private void span(Phase phase, long millis) {
    span(phase, millis, () -> {});
  }

  @Test
  void the_spans_of_a_phase_are_summed() {
    span(Phase.PROTECT, 1);
    span(Phase.PROTECT, 2);
    span(Phase.VERIFY, 3);

    assertThat(recorder.perCall(2).wallMillis()).isEqualTo(Map.of("protect", 3.0, "verify", 3.0));
  }

  @Test
  void a_phase_inside_another_is_a_part_of_it_and_what_remains_is_its_own() {
    span(
        Phase.VERIFY,
        1,
        () -> {
          span(Phase.TO_DOM, 2);
          span(Phase.CANONICALIZATION, 4, () -> span(Phase.DIGEST, 8));
          span(Phase.CANONICALIZATION, 16);
        });

    assertThat(recorder.perCall(1).wallMillis())
        .isEqualTo(
            Map.of(
                "verify",
                62.0,
                "verify.to_dom",
                4.0,
                "verify.canonicalization",
                40.0,
                "verify.digest",
                16.0,
                "verify.other",
                2.0));
  }

  @Test
  void the_same_phase_inside_of_different_ones_is_told_apart() {
    span(Phase.PROTECT, 0, () -> span(Phase.SIGNATURE, 2));
    span(Phase.VERIFY, 0, () -> span(Phase.SIGNATURE, 1));

    assertThat(recorder.perCall(1).wallMillis())
        .containsEntry("protect.signature", 4.0)
        .containsEntry("verify.signature", 2.0);
  }

  @Test
  void what_happens_inside_of_an_indivisible_phase_belongs_to_it() {
    span(Phase.PROTECT, 1, () -> span(Phase.SIGNATURE, 2, () -> span(Phase.DIGEST, 4)));
    span(Phase.EXCHANGE, 1, () -> span(Phase.SIGNATURE, 2));

    assertThat(recorder.perCall(1).wallMillis())
        .isEqualTo(
            Map.of(
                "protect", 14.0, "protect.signature", 12.0, "protect.other", 2.0, "exchange", 6.0));
  }

  @Test
  void parts_add_up_to_their_phase_and_none_is_negative_however_they_are_nested() {
    Random random = new Random(42);
    long start = wall;
    for (int call = 0; call < 100; call++) {
      span(Phase.VERIFY, random.nextInt(3), () -> nest(random));
    }
    long elapsed = (wall - start) / MILLI;
    Map<String, Double> times = recorder.perCall(1).wallMillis();

    assertThat(times).hasSizeGreaterThan(5).containsEntry("verify", (double) elapsed);
    assertThat(times.values()).allMatch(millis -> millis >= 0);
    assertThat(
            times.entrySet().stream()
                .filter(time -> time.getKey().startsWith("verify."))
                .mapToDouble(Map.Entry::getValue)
                .sum())
        .isCloseTo((double) elapsed, within(1e-6));
  }

  private void nest(Random random) {
    for (int i = random.nextInt(4); i > 0; i--) {
      switch (random.nextInt(4)) {
        case 0 -> span(Phase.TO_DOM, random.nextInt(5));
        case 1 -> span(Phase.CANONICALIZATION, random.nextInt(5), () -> span(Phase.DIGEST, 1));
        case 2 -> span(Phase.SIGNATURE, random.nextInt(5), () -> span(Phase.DIGEST, 1));
        default -> span(Phase.CERTIFICATE_PATH, random.nextInt(5));
      }
    }
  }

  @Test
  void cpu_time_has_the_same_phases() {
    try (Span whole = recorder.span(Phase.VERIFY)) {
      assertThat(whole).isNotNull();
      pass(4, 3);
      try (Span part = recorder.span(Phase.DIGEST)) {
        assertThat(part).isNotNull();
        pass(2, 1);
      }
    }

    PhaseTimes times = recorder.perCall(1);
    assertThat(times.wallMillis())
        .isEqualTo(Map.of("verify", 6.0, "verify.digest", 2.0, "verify.other", 4.0));
    assertThat(times.cpuMillis())
        .isEqualTo(Map.of("verify", 4.0, "verify.digest", 1.0, "verify.other", 3.0));
  }

  @Test
  void cpu_time_is_read_now_and_then_and_stands_for_the_rest() {
    AtomicInteger readings = new AtomicInteger();
    PhaseRecorder sparing =
        new PhaseRecorder(
            () -> wall,
            () -> {
              readings.incrementAndGet();
              return cpu;
            });
    for (int call = 0; call < 14; call++) {
      span(sparing, Phase.VERIFY, 1, () -> span(sparing, Phase.DIGEST, 2, () -> {}));
    }

    assertThat(readings).hasValue(2 * 4);
    assertThat(sparing.perCall(14).wallMillis())
        .isEqualTo(Map.of("verify", 6.0, "verify.digest", 4.0, "verify.other", 2.0));
    assertThat(sparing.perCall(14).cpuMillis()).isEqualTo(sparing.perCall(14).wallMillis());
  }

  @Test
  void where_no_clock_tells_cpu_time_there_is_none() {
    PhaseRecorder without = new PhaseRecorder(() -> wall, null);
    span(without, Phase.PARSE, 1, () -> {});

    assertThat(without.perCall(1)).isEqualTo(new PhaseTimes(Map.of("parse", 2.0), Map.of()));
  }

  @Test
  void the_threads_own_clock_tells_cpu_time() {
    PhaseRecorder real = new PhaseRecorder();
    long least = 1_000_000;
    try (Span span = real.span(Phase.PARSE)) {
      assertThat(span).isNotNull();
      long start = System.nanoTime();
      while (System.nanoTime() - start < least) {
        Thread.onSpinWait();
      }
    }

    PhaseTimes times = real.perCall(1);
    assertThat(times.wallMillis().get("parse")).isGreaterThanOrEqualTo(1);
    assertThat(times.cpuMillis().get("parse")).isPositive();
  }

  @Test
  void a_phase_inside_itself_is_refused() {
    try (Span whole = recorder.span(Phase.VERIFY);
        Span part = recorder.span(Phase.CANONICALIZATION)) {
      assertThat(whole).isNotEqualTo(part);
      assertThatThrownBy(() -> recorder.span(Phase.CANONICALIZATION))
          .isInstanceOf(IllegalStateException.class)
          .hasMessage("phase CANONICALIZATION started inside itself");
    }
  }

  @Test
  void spans_are_closed_in_reverse_order_and_once() {
    Span outer = recorder.span(Phase.VERIFY);
    Span inner = recorder.span(Phase.TO_DOM);

    assertThatThrownBy(outer::close)
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("phase VERIFY stopped while TO_DOM was running");
    inner.close();
    outer.close();
    assertThatThrownBy(outer::close)
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("phase VERIFY stopped while none was running");
  }

  @Test
  void the_current_recorder_of_a_thread_is_the_one_with_an_open_span() throws Exception {
    assertThat(PhaseRecorder.current()).isSameAs(Recorder.NONE);
    try (Span span = recorder.span(Phase.PROTECT)) {
      assertThat(span).isNotNull();
      assertThat(PhaseRecorder.current()).isSameAs(recorder);
      assertThat(CompletableFuture.supplyAsync(PhaseRecorder::current).get())
          .isSameAs(Recorder.NONE);
    }
    assertThat(PhaseRecorder.current()).isSameAs(Recorder.NONE);
    PhaseRecorder other = new PhaseRecorder();
    try (Span span = other.span(Phase.VERIFY)) {
      assertThat(span).isNotNull();
      assertThat(PhaseRecorder.current()).isSameAs(other);
    }
  }

  @Test
  void recorders_add_up() {
    PhaseRecorder other = new PhaseRecorder(() -> wall, () -> cpu);
    span(Phase.VERIFY, 1, () -> span(Phase.DIGEST, 2));
    span(other, Phase.VERIFY, 3, () -> span(other, Phase.TO_DOM, 4, () -> {}));
    recorder.add(other);

    assertThat(recorder.perCall(2).cpuMillis())
        .isEqualTo(
            Map.of(
                "verify", 10.0, "verify.digest", 2.0, "verify.to_dom", 4.0, "verify.other", 4.0));
  }

  @Test
  void nothing_is_left_after_a_reset() {
    span(Phase.VERIFY, 1, () -> span(Phase.DIGEST, 2));
    recorder.reset();

    assertThat(recorder.perCall(1)).isEqualTo(PhaseTimes.NONE);
  }

  @Test
  void without_calls_there_are_no_times_of_any() {
    span(Phase.VERIFY, 1);

    assertThat(recorder.perCall(0)).isEqualTo(PhaseTimes.NONE);
  }
}
