package org.gridsec.echo;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.gridsec.core.api.Payload;
import org.gridsec.core.api.Phase;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.api.Session;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
import org.gridsec.core.model.Transport;
import org.gridsec.echo.host.Host;
import org.gridsec.mechanisms.Mechanisms;
import org.gridsec.mechanisms.spi.Mechanism;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What goes over the wire before calls. */
@ExtendWith(SharedServers.class)
class SetUpTest {

  private final List<Double> requestBytes = new ArrayList<>();
  private final List<Double> responseBytes = new ArrayList<>();

  /** Records the sizes of set-up messages. */
  private final Recorder recorder =
      new Recorder() {
        @Override
        public Span span(Phase phase) {
          return Span.NONE;
        }

        @Override
        public void amount(String name, double value) {
          if (name.matches("setUp\\.\\d+\\.requestBytes")) {
            requestBytes.add(value);
          } else if (name.matches("setUp\\.\\d+\\.responseBytes")) {
            responseBytes.add(value);
          }
        }
      };

  @ParameterizedTest
  @CsvSource({"none, 3", "full, 4"})
  void a_gsi_handshake_is_told_round_trip_by_round_trip(String delegation, int expected)
      throws Exception {
    Mechanism gsi = Mechanisms.of("gsi-conversation");
    Payload payload = Fixture.text("hello");
    EchoServer server = SharedServers.of(Host.TOMCAT);
    try (EchoClient client =
        new EchoClient(
            gsi, Stack.AXIS2, server.uri(gsi), Suite.MODERN, Fixture.CREDENTIALS.client())) {
      try (Session session =
          client.open(0, Transport.KEEPALIVE, Parameters.of("delegation", delegation))) {
        for (int call = 0; call < 3; call++) {
          assertThat(session.exchange(payload, recorder)).isEqualTo(payload);
        }
        assertThat(responseBytes).hasSize(expected);
      }
      // the last is the context's cancellation
      assertThat(responseBytes).hasSize(expected + 1);
    }
    // certificates make the server's first and the client's second message long
    assertThat(requestBytes.get(0)).isLessThan(responseBytes.get(0));
    assertThat(requestBytes.get(1)).isGreaterThan(responseBytes.get(1));
  }

  static Stream<Stack> stacks() {
    return Stream.of(Stack.AXIS2, Stack.PULL);
  }

  @ParameterizedTest
  @MethodSource("stacks")
  void the_messages_that_make_a_context_belong_to_the_call_that_needs_it(Stack stack)
      throws Exception {
    Mechanism conversation = Mechanisms.of("secure-conversation");
    Payload payload = Fixture.text("hello");
    EchoServer server = SharedServers.of(Host.TOMCAT);
    try (EchoClient client =
            new EchoClient(
                conversation,
                stack,
                server.uri(conversation),
                Suite.MODERN,
                Fixture.CREDENTIALS.client());
        Session session = client.open(0, Transport.KEEPALIVE, Parameters.NONE)) {
      session.exchange(payload, recorder);
      assertThat(requestBytes).as("first call").isNotEmpty();
      requestBytes.clear();
      session.exchange(payload, recorder);
      assertThat(requestBytes).as("second call").isEmpty();
    }
  }
}
