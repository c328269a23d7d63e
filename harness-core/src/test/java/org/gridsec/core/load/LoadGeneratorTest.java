package org.gridsec.core.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;
import org.HdrHistogram.Histogram;
import org.gridsec.core.api.FailedCall;
import org.gridsec.core.api.Payload;
import org.gridsec.core.api.Phase;
import org.gridsec.core.api.Recorder.Span;
import org.gridsec.core.model.Load;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.PayloadShape;
import org.gridsec.core.model.Transport;
import org.gridsec.core.model.run.PhaseTimes;
import org.junit.jupiter.api.Test;

class LoadGeneratorTest {

  private final FakeTicker ticker = new FakeTicker();

  private static Slice slice(int clients, Load load, long millis, boolean recording) {
    return new Slice(
        Transport.KEEPALIVE,
        Parameters.NONE,
        clients,
        PayloadShape.string(5),
        load,
        millis,
        1,
        recording,
        null,
        null);
  }

  /** Of one client, which makes so many calls at least. */
  private static Slice slice(Load load, long millis, int leastCalls) {
    return new Slice(
        Transport.KEEPALIVE,
        Parameters.NONE,
        1,
        PayloadShape.string(5),
        load,
        millis,
        leastCalls,
        false,
        null,
        null);
  }

  private static Slice closedLoop(int clients, long millis) {
    return slice(clients, Load.CLOSED, millis, false);
  }

  /** Calls that take a fixed time, except some. */
  private FakeSessions taking(long millis, int slowCall, long slowMillis) {
    return new FakeSessions(
        (client, call, payload, recorder) -> {
          ticker.pass(call == slowCall ? slowMillis : millis);
          return payload;
        });
  }

  private static Histogram decoded(SliceResult result) throws Exception {
    ByteBuffer bytes = ByteBuffer.wrap(Base64.getDecoder().decode(result.responses()));
    return Histogram.decodeFromCompressedByteBuffer(bytes, 0);
  }

  @Test
  void a_closed_loop_calls_until_the_end_of_the_slice() throws Exception {
    SliceResult result = new LoadGenerator(taking(10, -1, 0), ticker).run(closedLoop(1, 100));

    assertThat(result.failure()).isNull();
    assertThat(result.calls()).isEqualTo(10);
    assertThat(result.meanMillis()).isEqualTo(10);
    assertThat(result.throughputPerSecond()).isEqualTo(100);
    assertThat(result.sendDelayMillis()).isZero();
    assertThat(result.unsent()).isZero();
  }

  @Test
  void a_call_in_flight_at_the_end_counts_for_the_throughput_in_part() throws Exception {
    SliceResult result = new LoadGenerator(taking(10, 10, 50), ticker).run(closedLoop(1, 100));

    assertThat(result.calls()).isEqualTo(10);
    assertThat(result.meanMillis()).isEqualTo(14);
    assertThat(result.throughputPerSecond()).as("9 and a fifth").isCloseTo(92, within(1e-9));
  }

  /** Little's law: as many clients as call at a time are the rate multiplied by the time. */
  @Test
  void the_rate_of_a_closed_loop_is_the_reciprocal_of_the_time_however_long_calls_take()
      throws Exception {
    for (long millis : new long[] {3, 30, 45, 70, 99, 101, 250}) {
      long start = ticker.nanos() + 1_000_000_000L;

      SliceResult result =
          new LoadGenerator(taking(millis, -1, 0), ticker)
              .run(closedLoop(1, 100).part(1, new SlicePart(0, 4, start)));

      assertThat(result.throughputPerSecond())
          .as(millis + " ms")
          .isCloseTo(1000.0 / millis, within(1e-6));
    }
  }

  /** The first two calls of a client are not counted, whatever becomes of them. */
  @Test
  void calls_that_fail_are_counted_by_their_reason_and_have_no_part_in_the_times()
      throws Exception {
    FakeSessions sessions =
        new FakeSessions(
            (client, call, payload, recorder) -> {
              ticker.pass(10);
              if (call < 2 || call % 3 == 0) {
                ticker.pass(5);
                throw new FailedCall(call % 2 == 0 ? "busy" : "down", null);
              }
              return payload;
            });

    SliceResult result = new LoadGenerator(sessions, ticker).run(slice(Load.CLOSED, 100, 1));

    assertThat(result.failure()).isNull();
    assertThat(result.meanMillis()).isEqualTo(10);
    assertThat(result.failed()).containsOnlyKeys("busy", "down");
    assertThat(result.failed().values().stream().mapToLong(Long::longValue).sum() + result.calls())
        .isEqualTo(9);
  }

  @Test
  void amounts_of_calls_that_fail_have_no_part_in_the_means() throws Exception {
    FakeSessions sessions =
        new FakeSessions(
            (client, call, payload, recorder) -> {
              ticker.pass(10);
              recorder.amount("bytes", call % 2 == 0 ? 7 : 1000);
              if (call % 2 == 1) {
                throw new FailedCall("busy", null);
              }
              return payload;
            });

    SliceResult result = new LoadGenerator(sessions, ticker).run(closedLoop(1, 100));

    assertThat(result.failed()).containsEntry("busy", 5L);
    assertThat(result.calls()).isEqualTo(5);
    assertThat(result.amounts()).containsExactly(Map.entry("bytes", 7.0));
  }

  @Test
  void reasons_without_end_are_counted_together() throws Exception {
    FakeSessions sessions =
        new FakeSessions(
            (client, call, payload, recorder) -> {
              ticker.pass(1);
              throw new FailedCall("request " + call, null);
            });

    SliceResult result = new LoadGenerator(sessions, ticker).run(closedLoop(1, 200));

    assertThat(result.calls()).isZero();
    assertThat(result.failed()).hasSizeLessThan(60).containsKey("other reasons");
    assertThat(result.failed().values().stream().mapToLong(Long::longValue).sum()).isEqualTo(200);
  }

  @Test
  void a_slice_of_slow_calls_lasts_until_each_client_has_made_its_least_number() throws Exception {
    SliceResult result =
        new LoadGenerator(taking(500, -1, 0), ticker).run(slice(Load.CLOSED, 100, 3));

    assertThat(result.calls()).isEqualTo(3);
    assertThat(result.meanMillis()).isEqualTo(500);
    assertThat(result.millis()).isEqualTo(1500);
    assertThat(result.throughputPerSecond()).isEqualTo(2);
  }

  @Test
  void a_slice_whose_least_calls_are_made_in_time_is_no_longer() throws Exception {
    SliceResult result =
        new LoadGenerator(taking(10, -1, 0), ticker).run(slice(Load.CLOSED, 100, 3));

    assertThat(result.calls()).isEqualTo(10);
    assertThat(result.millis()).isEqualTo(100);
    assertThat(result.throughputPerSecond()).isEqualTo(100);
  }

  @Test
  void a_slice_that_is_shorter_than_a_call_has_a_throughput() throws Exception {
    SliceResult result = new LoadGenerator(taking(500, -1, 0), ticker).run(closedLoop(1, 100));

    assertThat(result.calls()).isOne();
    assertThat(result.throughputPerSecond()).isEqualTo(2);
  }

  @Test
  void a_schedule_is_no_longer_for_the_least_number_of_calls() throws Exception {
    SliceResult result =
        new LoadGenerator(taking(10, -1, 0), ticker).run(slice(new Load(10), 1000, 50));

    assertThat(result.calls()).isEqualTo(10);
    assertThat(result.millis()).isEqualTo(1000);
  }

  @Test
  void what_a_slow_reply_delays_is_not_counted_as_the_client_s_own_delay() throws Exception {
    SliceResult result =
        new LoadGenerator(taking(150, -1, 0), ticker).run(slice(1, new Load(10), 1000, false));

    assertThat(result.sendDelayP99Millis()).isGreaterThan(100);
    assertThat(result.clientDelayP99Millis()).isZero();
  }

  @Test
  void the_first_call_of_a_client_is_not_counted() throws Exception {
    SliceResult result = new LoadGenerator(taking(10, 0, 5000), ticker).run(closedLoop(1, 100));

    assertThat(result.calls()).isEqualTo(10);
    assertThat(decoded(result).getMaxValue() / 1e6).isCloseTo(10, within(0.1));
  }

  @Test
  void the_histogram_survives_its_encoding() throws Exception {
    SliceResult result = new LoadGenerator(taking(10, 3, 40), ticker).run(closedLoop(1, 100));
    Histogram histogram = decoded(result);

    assertThat(histogram.getTotalCount()).isEqualTo(result.calls());
    assertThat(histogram.getMinValue() / 1e6).isCloseTo(10, within(0.01));
    assertThat(histogram.getMaxValue() / 1e6).isCloseTo(40, within(0.05));
  }

  @Test
  void calls_that_a_stall_held_up_are_timed_from_when_they_were_due() throws Exception {
    // Due every 100 ms; the one at 200 ms (the 4th with the first call) takes 450 ms, others 1 ms.
    SliceResult result =
        new LoadGenerator(taking(1, 3, 450), ticker).run(slice(1, new Load(10), 1000, false));

    // 300, 400, 500 and 600 ms are sent late, one after the other from 650 ms on.
    double[] responses = {1, 1, 450, 351, 252, 153, 54, 1, 1, 1};
    double[] delays = {0, 0, 0, 350, 251, 152, 53, 0, 0, 0};
    assertThat(result.calls()).isEqualTo(10);
    assertThat(result.meanMillis()).isEqualTo(mean(responses));
    assertThat(result.sendDelayMillis()).isEqualTo(mean(delays));
    assertThat(result.sendDelayP99Millis()).isCloseTo(350, within(0.5));
    assertThat(decoded(result).getCountBetweenValues(150_000_000, 460_000_000)).isEqualTo(4);
  }

  private static double mean(double... values) {
    return java.util.Arrays.stream(values).average().orElseThrow();
  }

  @Test
  void calls_due_before_the_end_are_made_after_it() throws Exception {
    SliceResult result =
        new LoadGenerator(taking(150, -1, 0), ticker).run(slice(1, new Load(10), 1000, false));

    assertThat(result.calls()).isEqualTo(10);
    assertThat(result.throughputPerSecond()).isEqualTo(6);
    assertThat(result.unsent()).isZero();
  }

  @Test
  void what_could_not_be_sent_in_twice_the_time_is_reported() throws Exception {
    SliceResult result =
        new LoadGenerator(taking(500, -1, 0), ticker).run(slice(1, new Load(10), 1000, false));

    assertThat(result.calls()).isEqualTo(4);
    assertThat(result.unsent()).isEqualTo(6);
  }

  @Test
  void each_client_has_its_own_session_and_thread() throws Exception {
    FakeSessions sessions = new FakeSessions(FakeSessions.ECHO);
    SliceResult result = new LoadGenerator(sessions).run(closedLoop(8, 20));

    assertThat(result.failure()).isNull();
    assertThat(sessions.threads)
        .containsExactlyInAnyOrder(
            "client-0",
            "client-1",
            "client-2",
            "client-3",
            "client-4",
            "client-5",
            "client-6",
            "client-7");
    assertThat(sessions.closed).hasValue(8);
  }

  @Test
  void no_call_counts_before_each_client_has_made_its_first() throws Exception {
    CountDownLatch others = new CountDownLatch(50);
    FakeSessions sessions =
        new FakeSessions(
            (client, call, payload, recorder) -> {
              if (client == 0 && call == 0) {
                others.await();
                ticker.pass(1);
              } else if (client == 1) {
                others.countDown();
              }
              if (others.getCount() == 0 && call > 0) {
                ticker.pass(60);
              }
              return payload;
            });
    SliceResult result = new LoadGenerator(sessions, ticker).run(closedLoop(2, 100));

    assertThat(result.failure()).isNull();
    assertThat(result.calls()).isBetween(2L, 4L);
  }

  @Test
  void clients_with_a_schedule_wait_until_each_has_made_its_first_call() throws Exception {
    AtomicInteger first = new AtomicInteger();
    FakeSessions sessions =
        new FakeSessions(
            (client, call, payload, recorder) -> {
              if (call == 0) {
                first.incrementAndGet();
              } else {
                assertThat(first).hasValue(8);
              }
              return payload;
            });

    assertThat(new LoadGenerator(sessions).run(slice(8, new Load(100), 20, false)).failure())
        .isNull();
  }

  @Test
  void successive_calls_send_different_payloads() throws Exception {
    AtomicInteger same = new AtomicInteger();
    Payload[] before = new Payload[1];
    FakeSessions sessions =
        new FakeSessions(
            (client, call, payload, recorder) -> {
              ticker.pass(1);
              if (payload.equals(before[0])) {
                same.incrementAndGet();
              }
              before[0] = payload;
              return payload;
            });
    new LoadGenerator(sessions, ticker).run(closedLoop(1, 50));

    assertThat(same).hasValue(0);
  }

  @Test
  void a_wrong_reply_stops_the_slice_and_is_reported() throws Exception {
    FakeSessions sessions =
        new FakeSessions(
            (client, call, payload, recorder) ->
                client == 1 && call == 3 ? new Payload.Text("wrong") : payload);
    SliceResult result = new LoadGenerator(sessions).run(closedLoop(4, 60_000));

    assertThat(result.failure())
        .startsWith("client 1, call ")
        .contains(": org.gridsec.core.load.InvalidReply: reply expected to equal")
        .endsWith("got: Text[value=wrong]");
    assertThat(sessions.closed).hasValue(4);
  }

  @Test
  void a_wrong_string_in_an_array_is_named() throws Exception {
    FakeSessions sessions =
        new FakeSessions(
            (client, call, payload, recorder) -> new Payload.Strings(List.of("a", "b", "c")));
    Slice slice =
        new Slice(
            Transport.CLOSE,
            Parameters.NONE,
            1,
            PayloadShape.array(3, 8),
            Load.CLOSED,
            50,
            1,
            false,
            null,
            null);

    assertThat(new LoadGenerator(sessions).run(slice).failure())
        .matches("client 0, first call: .*, whose string 0 was [A-Za-z0-9]{8}, got: a");
  }

  @Test
  void an_exception_stops_the_slice_and_is_reported_in_one_line() throws Exception {
    FakeSessions sessions =
        new FakeSessions(
            FakeSessions.failingAt(
                5, new IOException("broken\npipe", new IllegalStateException("why"))));
    SliceResult result = new LoadGenerator(sessions).run(closedLoop(1, 60_000));

    assertThat(result.calls()).isEqualTo(4);
    assertThat(result.failure())
        .isEqualTo(
            "client 0, call 5: java.io.IOException: broken pipe,"
                + " caused by java.lang.IllegalStateException: why");
  }

  @Test
  void a_failure_ends_the_wait_of_the_other_clients() throws Exception {
    // Client 1 waits for its first call to be due, which is 500 s after the start.
    FakeSessions sessions = new FakeSessions(FakeSessions.failingAt(1, new IOException("gone")));
    SliceResult result =
        new LoadGenerator(sessions).run(slice(2, new Load(0.001), 3_600_000, false));

    assertThat(result.failure()).isEqualTo("client 0, call 1: java.io.IOException: gone");
  }

  @Test
  void a_session_that_cannot_be_opened_fails_the_slice_and_the_others_are_closed()
      throws Exception {
    FakeSessions sessions = new FakeSessions(FakeSessions.ECHO);
    sessions.refused = 2;
    SliceResult result = new LoadGenerator(sessions).run(closedLoop(4, 60_000));

    assertThat(result.failure())
        .isEqualTo("client 2, open: java.io.IOException: connection refused");
    assertThat(result.calls()).isZero();
    assertThat(result.meanMillis()).isZero();
    assertThat(sessions.closed).hasValue(3);
  }

  @Test
  void an_error_in_a_first_call_fails_the_slice() throws Exception {
    FakeSessions sessions =
        new FakeSessions(
            (client, call, payload, recorder) -> {
              throw new StackOverflowError("deep");
            });

    assertThat(new LoadGenerator(sessions).run(closedLoop(1, 60_000)).failure())
        .isEqualTo("client 0, first call: java.lang.StackOverflowError: deep");
    assertThat(sessions.closed).hasValue(1);
  }

  @Test
  void all_sessions_are_closed_even_when_closing_one_fails() throws Exception {
    FakeSessions sessions = new FakeSessions(FakeSessions.ECHO);
    sessions.closingFails = true;
    SliceResult result = new LoadGenerator(sessions).run(closedLoop(3, 10));

    assertThat(result.failure()).matches("client \\d, close: java.io.IOException: close failed.*");
    assertThat(sessions.closed).hasValue(3);
  }

  @Test
  void later_failures_are_kept_with_the_first() {
    IOException first = new IOException("first");
    IOException second = new IOException("second");
    Failures failures = new Failures(() -> {});
    failures.add("client 0, call 1", first);
    failures.add("client 1, call 1", second);
    failures.add("client 0, close", first);

    assertThat(failures.line()).isEqualTo("client 0, call 1: java.io.IOException: first");
    assertThat(failures.cause()).isSameAs(first).hasSuppressedException(second);
  }

  @Test
  void phases_are_recorded_only_when_asked_for_and_without_the_first_call() throws Exception {
    FakeSessions sessions =
        new FakeSessions(
            (client, call, payload, recorder) -> {
              try (Span span = recorder.span(Phase.PROTECT)) {
                assertThat(span).isNotNull();
                ticker.pass(10);
              }
              return payload;
            });
    LoadGenerator generator = new LoadGenerator(sessions, ticker);

    assertThat(generator.run(closedLoop(1, 50)).phases()).isEqualTo(PhaseTimes.NONE);
    assertThat(generator.run(slice(1, Load.CLOSED, 50, true)).phases().wallMillis())
        .isEqualTo(Map.of("protect", 10.0));
  }

  @Test
  void the_cpu_time_of_clients_is_known_after_they_have_ended() throws Exception {
    assumeThat(Path.of("/proc/self/schedstat")).exists();
    LongAdder used = new LongAdder();
    FakeSessions sessions =
        new FakeSessions(
            (client, call, payload, recorder) -> {
              used.add(BusyWork.burn(4_000_000));
              return payload;
            });
    long start = System.nanoTime();
    SliceResult result =
        new LoadGenerator(sessions)
            .run(
                new Slice(
                    Transport.CLOSE,
                    Parameters.NONE,
                    3,
                    PayloadShape.string(5),
                    Load.CLOSED,
                    400,
                    1,
                    false,
                    null,
                    null));
    long elapsed = System.nanoTime() - start;

    assertThat(result.cpu().nanos()).isGreaterThanOrEqualTo(used.sum());
    assertThat(result.cpu().elapsedNanos()).isBetween(400_000_000L, elapsed);
    assertThat(result.cpu().resolutionMillis()).isEqualTo(1e-6);
  }

  @Test
  void an_interrupted_rig_closes_its_sessions() throws Exception {
    CountDownLatch calling = new CountDownLatch(1);
    CountDownLatch never = new CountDownLatch(1);
    FakeSessions sessions =
        new FakeSessions(
            (client, call, payload, recorder) -> {
              if (call > 0) {
                calling.countDown();
                never.await();
              }
              return payload;
            });
    Thread runner = Thread.currentThread();
    Thread interrupter =
        new Thread(
            () -> {
              try {
                calling.await();
              } catch (InterruptedException e) {
                throw new IllegalStateException(e);
              }
              runner.interrupt();
            });
    interrupter.start();

    assertThatThrownBy(() -> new LoadGenerator(sessions).run(closedLoop(2, 60_000)))
        .isInstanceOf(InterruptedException.class);
    assertThat(sessions.closed).hasValue(2);
    interrupter.join();
  }

  @Test
  void a_part_of_a_slice_starts_when_told_and_calls_when_its_clients_among_all_would()
      throws Exception {
    List<Long> sent = new ArrayList<>();
    List<Integer> clients = new ArrayList<>();
    FakeSessions sessions =
        new FakeSessions(
            (client, call, payload, recorder) -> {
              sent.add(ticker.nanos());
              clients.add(client);
              ticker.pass(1);
              return payload;
            });
    long start = ticker.nanos() + 5_000_000_000L;

    SliceResult result =
        new LoadGenerator(sessions, ticker)
            .run(slice(1, new Load(10), 300, false).part(1, new SlicePart(1, 2, start)));

    assertThat(result.failure()).isNull();
    assertThat(result.startedNanos()).isEqualTo(start);
    assertThat(clients).containsOnly(1);
    assertThat(sent.subList(1, sent.size())) // the first call is not counted
        .containsExactly(start + 50_000_000, start + 150_000_000, start + 250_000_000);
  }

  @Test
  void clients_of_a_part_call_on_until_its_start_and_then_count() throws Exception {
    long start = ticker.nanos() + 1_005_000_000L; // in the middle of a call

    SliceResult result =
        new LoadGenerator(taking(10, -1, 0), ticker)
            .run(closedLoop(1, 100).part(1, new SlicePart(0, 4, start)));

    assertThat(result.startedNanos()).isEqualTo(start);
    assertThat(result.calls()).isEqualTo(10);
    assertThat(result.throughputPerSecond()).isEqualTo(100);
  }

  @Test
  void a_call_in_flight_at_the_start_counts_where_slow_calls_make_the_slice_longer()
      throws Exception {
    long start = ticker.nanos() + 1_200_000_000L; // 300 ms before the end of a call

    SliceResult result =
        new LoadGenerator(taking(500, -1, 0), ticker)
            .run(closedLoop(1, 100).part(1, new SlicePart(0, 4, start)));

    assertThat(result.millis()).isEqualTo(800);
    assertThat(result.calls()).isOne();
    assertThat(result.throughputPerSecond())
        .as("1 and 3 fifths in 0.8 s")
        .isCloseTo(2, within(1e-9));
  }
}
