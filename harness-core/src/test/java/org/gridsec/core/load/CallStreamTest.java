package org.gridsec.core.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.gridsec.core.api.Payload;
import org.gridsec.core.api.Phase;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.load.CallTimes.Call;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.PayloadShape;
import org.gridsec.core.model.Transport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class CallStreamTest {

  private static final long MILLI = 1_000_000;

  private final FakeTicker ticker = new FakeTicker();

  private static CallOrder order(int clients, long calls) {
    return new CallOrder(Transport.CLOSE, Parameters.NONE, clients, PayloadShape.string(5), calls);
  }

  private static List<Long> all(CallStream stream) throws InterruptedException {
    List<Long> nanos = new ArrayList<>();
    CallTimes times;
    do {
      times = stream.next(7);
      times.calls().forEach(call -> nanos.add(call.nanos()));
    } while (!times.over());
    return nanos;
  }

  @Test
  void each_call_has_its_time_from_the_first_on() throws Exception {
    FakeSessions sessions =
        new FakeSessions(
            (client, call, payload, recorder) -> {
              ticker.pass(call + 1);
              return payload;
            });

    try (CallStream stream = CallStream.start(sessions, order(1, 5), ticker)) {
      assertThat(stream.next(2))
          .isEqualTo(
              new CallTimes(List.of(new Call(MILLI, 0), new Call(2 * MILLI, 0)), false, null));
      assertThat(stream.next(9).calls())
          .extracting(Call::nanos)
          .containsExactly(3 * MILLI, 4 * MILLI, 5 * MILLI);
      assertThat(stream.next(1)).isEqualTo(new CallTimes(List.of(), true, null));
    }
  }

  @Test
  void each_call_has_the_time_that_its_client_waited_for_the_server() throws Exception {
    FakeSessions sessions =
        new FakeSessions(
            (client, call, payload, recorder) -> {
              ticker.pass(1);
              for (int exchange = 0; exchange < call; exchange++) {
                try (Recorder.Span span = recorder.span(Phase.EXCHANGE)) {
                  ticker.pass(10);
                }
              }
              try (Recorder.Span span = recorder.span(Phase.VERIFY)) {
                ticker.pass(100);
              }
              return payload;
            });

    try (CallStream stream = CallStream.start(sessions, order(1, 3), ticker)) {
      CallTimes times = stream.next(4);
      assertThat(times.calls())
          .extracting(Call::nanos)
          .containsExactly(101 * MILLI, 111 * MILLI, 121 * MILLI);
      assertThat(times.calls())
          .extracting(Call::waitingNanos)
          .containsExactly(0L, 10 * MILLI, 20 * MILLI);
    }
  }

  @Test
  void clients_share_the_calls_and_have_one_session_each() throws Exception {
    FakeSessions sessions = new FakeSessions(FakeSessions.ECHO);

    try (CallStream stream = CallStream.start(sessions, order(3, 1000))) {
      assertThat(all(stream)).hasSize(1000);
    }

    assertThat(sessions.opened).hasValue(3);
    assertThat(sessions.closed).hasValue(3);
  }

  @Test
  void calls_before_a_failure_have_their_times_and_none_is_made_after_it() throws Exception {
    FakeSessions sessions =
        new FakeSessions(FakeSessions.failingAt(3, new IOException("connection reset")));

    try (CallStream stream = CallStream.start(sessions, order(1, 1000))) {
      assertThat(stream.next(3).failure()).isNull();
      assertThat(stream.next(3))
          .isEqualTo(
              new CallTimes(
                  List.of(), true, "client 0, call 4: java.io.IOException: connection reset"));
    }

    assertThat(sessions.closed).hasValue(1);
  }

  @Test
  void a_wrong_reply_is_a_failure() throws Exception {
    FakeSessions sessions =
        new FakeSessions((client, call, payload, recorder) -> new Payload.Text("other"));

    try (CallStream stream = CallStream.start(sessions, order(1, 10))) {
      assertThat(stream.next(10).failure())
          .startsWith("client 0, call 1: ")
          .contains("reply expected to equal the request");
    }
  }

  @Test
  void a_client_that_gets_no_session_ends_the_others() throws Exception {
    FakeSessions sessions = new FakeSessions(FakeSessions.ECHO);
    sessions.refused = 1;

    try (CallStream stream = CallStream.start(sessions, order(2, Long.MAX_VALUE))) {
      CallTimes times;
      do {
        times = stream.next(1000);
      } while (!times.over());
      assertThat(times.failure())
          .isEqualTo("client 1, open: java.io.IOException: connection refused");
    }
  }

  @Test
  void a_session_that_cannot_be_closed_is_reported() throws Exception {
    FakeSessions sessions = new FakeSessions(FakeSessions.ECHO);
    sessions.closingFails = true;

    try (CallStream stream = CallStream.start(sessions, order(1, 1))) {
      assertThat(stream.next(2).failure())
          .isEqualTo("client 0, close: java.io.IOException: close failed of 0");
    }
  }

  @Test
  void a_stream_that_is_closed_finishes_the_calls_under_way() throws Exception {
    CountDownLatch under = new CountDownLatch(1);
    CountDownLatch answer = new CountDownLatch(1);
    FakeSessions sessions =
        new FakeSessions(
            (client, call, payload, recorder) -> {
              under.countDown();
              answer.await();
              return payload;
            });
    CallStream stream = CallStream.start(sessions, order(1, Long.MAX_VALUE));
    under.await();
    answer.countDown();

    stream.close();

    assertThat(sessions.closed).hasValue(1);
    assertThat(all(stream)).isNotEmpty();
  }

  @Test
  void an_order_of_nothing_is_refused() {
    assertThatThrownBy(() -> order(1, 0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("'calls' expected 1 or more, got: 0");
    assertThatThrownBy(() -> order(65, 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("'clients' expected 1..64, got: 65");
  }
}
