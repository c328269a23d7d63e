package org.gridsec.core.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.HdrHistogram.Histogram;
import org.gridsec.core.api.FailedCall;
import org.gridsec.core.model.Load;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.PayloadShape;
import org.gridsec.core.model.Transport;
import org.junit.jupiter.api.Test;

/** Schedules that are kept to their end, on a server that says nothing for 1 s of every 4 s. */
class VisitTest {

  private static final long SECOND = 1_000_000_000;
  private static final int RATE = 25;

  private final FakeTicker ticker = new FakeTicker();

  private static Slice visit(long millis, Visit visit) {
    return new Slice(
            Transport.KEEPALIVE,
            Parameters.NONE,
            1,
            PayloadShape.string(5),
            new Load(RATE),
            millis,
            1,
            false,
            null,
            null)
        .withVisit(visit);
  }

  /** For how long a call that comes at a time is not answered, in ns. */
  private static long silence(long at) {
    return Math.max(0, SECOND - at % (4 * SECOND));
  }

  private FakeSessions stalling() {
    return new FakeSessions(
        (client, call, payload, recorder) -> {
          ticker.awaitUntil(ticker.nanos() + silence(ticker.nanos()), () -> false);
          recorder.amount("call", 1);
          return payload;
        });
  }

  @Test
  void the_calls_and_their_times_are_those_of_an_open_loop() throws Exception {
    SliceResult result =
        new LoadGenerator(stalling(), ticker).run(visit(24_000, new Visit(700, 5_000)));

    Histogram open = new Histogram(1, 3600 * SECOND, 3);
    long sum = 0;
    for (int call = 0; call < 24 * RATE; call++) {
      long time = silence(result.startedNanos() + call * SECOND / RATE);
      open.recordValue(time);
      sum += time;
    }
    assertThat(result.calls()).isEqualTo(600);
    assertThat(result.responses()).isEqualTo(SliceResult.encoded(open));
    assertThat(result.meanMillis()).isEqualTo(sum / 1e6 / 600, within(1e-9)).isGreaterThan(100);
    assertThat(result.amounts()).containsEntry("call", 1.0);
    assertThat(result.unsent()).isZero();
  }

  @Test
  void the_record_is_cut_by_when_calls_were_due() throws Exception {
    SliceResult result =
        new LoadGenerator(stalling(), ticker).run(visit(24_000, new Visit(1_000, 5_000)));

    assertThat(result.cuts())
        .hasSize(24)
        .allSatisfy(cut -> assertThat(cut.calls()).isEqualTo(RATE))
        .allSatisfy(cut -> assertThat(cut.amounts()).containsEntry("call", 1.0));
    assertThat(result.cuts().stream().mapToDouble(SliceResult::meanMillis).average().orElseThrow())
        .isEqualTo(result.meanMillis(), within(1e-9));
    assertThat(
            result.cuts().stream()
                .mapToDouble(SliceResult::throughputPerSecond)
                .average()
                .orElseThrow())
        .isEqualTo(result.throughputPerSecond(), within(1e-9));
    assertThat(result.cuts().get(1).startedNanos() - result.startedNanos()).isEqualTo(SECOND);
  }

  @Test
  void calls_that_were_due_are_sent_after_the_end_for_as_long_as_there_is_patience()
      throws Exception {
    FakeSessions slow =
        new FakeSessions(
            (client, call, payload, recorder) -> {
              ticker.pass(1_000);
              return payload;
            });

    SliceResult patient = new LoadGenerator(slow, ticker).run(visit(1_000, new Visit(100, 60_000)));
    assertThat(patient.calls()).isEqualTo(RATE);
    assertThat(patient.throughputPerSecond()).isEqualTo(1);

    SliceResult other = new LoadGenerator(slow, ticker).run(visit(1_000, new Visit(400, 4_000)));
    assertThat(other.calls()).isEqualTo(5);
    assertThat(other.unsent()).isEqualTo(RATE - 5);
    assertThat(other.cuts()).extracting(SliceResult::unsent).containsExactly(5L, 10L, 5L);
  }

  @Test
  void calls_that_fail_are_in_the_piece_that_they_were_due_in() throws Exception {
    FakeSessions failing =
        new FakeSessions(FakeSessions.failingAt(30, new FailedCall("busy", null)));

    SliceResult result =
        new LoadGenerator(failing, ticker).run(visit(2_000, new Visit(1_000, 5_000)));

    assertThat(result.failed()).containsEntry("busy", 1L);
    assertThat(result.cuts().get(0).failed()).isEmpty();
    assertThat(result.cuts().get(1).failed()).containsEntry("busy", 1L);
    assertThat(result.cuts().get(1).calls()).isEqualTo(RATE - 1);
  }

  @Test
  void a_visit_that_is_interrupted_tells_its_calls() throws Exception {
    Thread visiting = Thread.currentThread();
    FakeSessions hanging =
        new FakeSessions(
            (client, call, payload, recorder) -> {
              if (call == 11) {
                visiting.interrupt();
                new CountDownLatch(1).await();
              }
              return payload;
            });

    SliceResult result =
        new LoadGenerator(hanging, ticker).run(visit(2_000, new Visit(1_000, 5_000)));

    assertThat(result.failure()).contains("InterruptedException");
    assertThat(result.calls()).isEqualTo(10);
    assertThat(result.cuts().get(0).calls()).isEqualTo(10);
    assertThat(result.throughputPerSecond()).isEqualTo(25, within(1.0));
  }

  @Test
  void parts_of_a_visit_are_put_together_piece_by_piece() throws Exception {
    SliceResult one = new LoadGenerator(stalling(), ticker).run(visit(2_000, new Visit(1_000, 1)));

    SliceResult both = SliceParts.merged(List.of(one, one));

    assertThat(both.cuts()).hasSize(2);
    assertThat(both.cuts().get(0).calls()).isEqualTo(2 * one.cuts().get(0).calls());
  }
}
