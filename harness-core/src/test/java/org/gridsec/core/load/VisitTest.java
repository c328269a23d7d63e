package org.gridsec.core.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
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
        new LoadGenerator(stalling(), ticker).run(visit(24_000, new Visit(700, 5_000, 0, 0)));

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
        new LoadGenerator(stalling(), ticker).run(visit(24_000, new Visit(1_000, 5_000, 0, 0)));

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
    FakeSessions slow = lasting(1_000);

    SliceResult patient =
        new LoadGenerator(slow, ticker).run(visit(1_000, new Visit(100, 60_000, 0, 0)));
    assertThat(patient.calls()).isEqualTo(RATE);
    assertThat(patient.throughputPerSecond()).isEqualTo(1);

    SliceResult other =
        new LoadGenerator(slow, ticker).run(visit(1_000, new Visit(400, 4_000, 0, 0)));
    assertThat(other.calls()).isEqualTo(5);
    assertThat(other.unsent()).isEqualTo(RATE - 5);
    assertThat(other.cuts()).extracting(SliceResult::unsent).containsExactly(5L, 10L, 5L);
  }

  /** Calls that take so long. */
  private FakeSessions lasting(long millis) {
    return new FakeSessions(
        (client, call, payload, recorder) -> {
          ticker.pass(millis);
          return payload;
        });
  }

  @Test
  void calls_that_end_after_the_slice_are_in_the_rate_of_no_piece() throws Exception {
    FakeSessions slow = lasting(1_050);

    SliceResult result =
        new LoadGenerator(slow, ticker).run(visit(1_000, new Visit(400, 4_000, 0, 0)));

    assertThat(result.cuts()).hasSize(3);
    assertThat(result.cuts()).extracting(SliceResult::throughputPerSecond).containsOnly(0.0);
  }

  @Test
  void calls_that_fail_are_in_the_piece_that_they_were_due_in() throws Exception {
    FakeSessions failing =
        new FakeSessions(FakeSessions.failingAt(30, new FailedCall("busy", null)));

    SliceResult result =
        new LoadGenerator(failing, ticker).run(visit(2_000, new Visit(1_000, 5_000, 0, 0)));

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
        new LoadGenerator(hanging, ticker).run(visit(2_000, new Visit(1_000, 5_000, 0, 0)));

    assertThat(result.failure()).contains("InterruptedException");
    assertThat(result.calls()).isEqualTo(10);
    assertThat(result.cuts().get(0).calls()).isEqualTo(10);
    assertThat(result.throughputPerSecond()).isEqualTo(25, within(1.0));
  }

  @Test
  void parts_of_a_visit_are_put_together_piece_by_piece() throws Exception {
    SliceResult one =
        new LoadGenerator(stalling(), ticker).run(visit(2_000, new Visit(1_000, 1, 0, 0)));

    SliceResult both = SliceParts.merged(List.of(one, one));

    assertThat(both.cuts()).hasSize(2);
    assertThat(both.cuts().get(0).calls()).isEqualTo(2 * one.cuts().get(0).calls());
  }

  private static Slice of(int clients, Load load, long millis, Visit visit) {
    return visit(millis, visit).withClients(clients).withLoad(load);
  }

  @Test
  void clients_of_a_closed_loop_pause_after_each_reply() throws Exception {
    FakeSessions sessions = lasting(10);

    SliceResult result =
        new LoadGenerator(sessions, ticker)
            .run(of(1, Load.CLOSED, 1_000, new Visit(100, 1, 0, 40)));

    assertThat(result.calls()).isEqualTo(20);
    assertThat(result.meanMillis()).isEqualTo(10);
    assertThat(result.throughputPerSecond()).isEqualTo(20);
    assertThat(result.cuts()).hasSize(10).allSatisfy(cut -> assertThat(cut.calls()).isEqualTo(2));
  }

  /** The call that must be made is due after the end. */
  @Test
  void a_pause_longer_than_the_visit_leaves_one_call() throws Exception {
    SliceResult result =
        new LoadGenerator(new FakeSessions(FakeSessions.ECHO), ticker)
            .run(of(1, Load.CLOSED, 100, new Visit(10, 1, 0, 5_000)));

    assertThat(result.failure()).isNull();
    assertThat(result.calls()).isEqualTo(1);
  }

  @Test
  void clients_begin_one_after_the_other() throws Exception {
    List<Long> waits = new CopyOnWriteArrayList<>();
    Ticker recording =
        new Ticker() {
          @Override
          public long nanos() {
            return ticker.nanos();
          }

          @Override
          public void awaitUntil(long nanos, BooleanSupplier cancelled) {
            if (Thread.currentThread().getName().startsWith("client-")) {
              waits.add(nanos / SECOND);
            }
          }
        };
    AtomicInteger begun = new AtomicInteger();
    FakeSessions sessions =
        new FakeSessions(
            (client, call, payload, recorder) -> {
              if ((call == 0 ? begun.incrementAndGet() : begun.get()) == 4) {
                ticker.pass(200); // time stands still until all have begun
              }
              return payload;
            });
    long start = ticker.nanos() / SECOND;

    SliceResult result =
        new LoadGenerator(sessions, recording)
            .run(of(4, Load.CLOSED, 100, new Visit(10, 1, 400_000, 0)));

    assertThat(result.failure()).isNull();
    assertThat(waits).contains(start + 100, start + 200, start + 300);
  }

  /** The second client has its first reply when the first client has made five calls. */
  @Test
  void clients_at_a_rate_call_while_others_are_added() throws Exception {
    CountDownLatch fiveCalls = new CountDownLatch(5);
    FakeSessions sessions =
        new FakeSessions(
            (client, call, payload, recorder) -> {
              if (client == 0) {
                fiveCalls.countDown();
              } else {
                fiveCalls.await();
              }
              return payload;
            });

    SliceResult result =
        new LoadGenerator(sessions).run(of(2, new Load(100), 100, new Visit(100, 1_000, 10, 0)));

    assertThat(result.failure()).isNull();
    assertThat(result.calls()).isEqualTo(20);
  }

  @Test
  void a_thousand_clients_call() throws Exception {
    FakeSessions sessions = new FakeSessions(FakeSessions.ECHO);

    SliceResult result =
        new LoadGenerator(sessions).run(of(1_000, new Load(20), 100, new Visit(100, 10_000, 0, 0)));

    assertThat(result.failure()).isNull();
    assertThat(sessions.opened).hasValue(1_000);
    assertThat(sessions.closed).hasValue(1_000);
    assertThat(result.calls()).isEqualTo(2_000);
    assertThat(result.responseHistogram().getTotalCount()).isEqualTo(2_000);
  }
}
