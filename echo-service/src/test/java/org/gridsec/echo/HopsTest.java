package org.gridsec.echo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.gridsec.echo.RsaCounter.Operation.CLIENT_SIGNS;
import static org.gridsec.echo.RsaCounter.Operation.CLIENT_VERIFIES;
import static org.gridsec.echo.RsaCounter.Operation.SERVER_SIGNS;
import static org.gridsec.echo.RsaCounter.Operation.SERVER_VERIFIES;

import java.net.URI;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.gridsec.core.api.Payload;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.api.Session;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
import org.gridsec.core.model.Transport;
import org.gridsec.echo.RsaCounter.Operation;
import org.gridsec.echo.hops.Hops;
import org.gridsec.echo.host.Host;
import org.gridsec.mechanisms.Mechanisms;
import org.gridsec.mechanisms.spi.Mechanism;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

@ExtendWith(SharedServers.class)
class HopsTest {

  private static final Suite SUITE = Suite.PERIOD;

  @ParameterizedTest
  @EnumSource
  void calls_and_replies_pass_as_they_are(Host host) throws Exception {
    EchoServer server = SharedServers.of(host, SUITE);
    try (Hops hops = before(server, host, Hops.MOST)) {
      for (String id :
          List.of("plain", "tls", "xml-signature", "http-signature", "secure-conversation")) {
        URI first = hops.uris(server.endpoints()).get(id);
        for (Transport transport : List.of(Transport.CLOSE, Transport.KEEPALIVE)) {
          try (EchoClient client = client(id, first);
              Session session = client.open(0, transport, Parameters.of(CellKey.HOPS, "4"))) {
            for (Payload payload : payloads()) {
              assertThat(session.exchange(payload, Recorder.NONE)).as(id).isEqualTo(payload);
            }
          }
        }
      }
    }
  }

  private static List<Payload> payloads() {
    return List.of(
        Fixture.text("Grüße"), new Payload.Strings(Collections.nCopies(2_000, "12345678")));
  }

  @Test
  void every_connection_has_a_handshake_of_its_own() throws Exception {
    assertThat(counted("tls", Transport.CLOSE))
        .isEqualTo(Map.of(SERVER_SIGNS, 3, CLIENT_VERIFIES, 1, SERVER_VERIFIES, 2));
    assertThat(counted("tls", Transport.KEEPALIVE)).isEmpty();
  }

  @Test
  void a_signature_is_made_and_verified_at_the_ends_alone() throws Exception {
    Map<Operation, Integer> once =
        Map.of(CLIENT_SIGNS, 1, SERVER_VERIFIES, 1, SERVER_SIGNS, 1, CLIENT_VERIFIES, 1);
    assertThat(counted("xml-signature", Transport.CLOSE)).isEqualTo(once);
    assertThat(counted("xml-signature", Transport.KEEPALIVE)).isEqualTo(once);
  }

  /** The ends sign each message, and each connection has a handshake. */
  @Test
  void a_signature_over_tls_has_the_operations_of_both() throws Exception {
    Parameters below = Parameters.of("below", "tls");
    EchoServer.Settings settings =
        EchoServer.Settings.of(Host.TOMCAT, SUITE, TestCredentials.of(SUITE).server());
    try (EchoServer server = EchoServer.start(settings.withParameters(below))) {
      assertThat(counted(server, "xml-signature", below, Transport.CLOSE))
          .isEqualTo(
              Map.of(CLIENT_SIGNS, 1, SERVER_VERIFIES, 3, SERVER_SIGNS, 4, CLIENT_VERIFIES, 2));
      assertThat(counted(server, "xml-signature", below, Transport.KEEPALIVE))
          .isEqualTo(
              Map.of(CLIENT_SIGNS, 1, SERVER_VERIFIES, 1, SERVER_SIGNS, 1, CLIENT_VERIFIES, 1));
    }
  }

  /** Operations of a session's second call over two intermediaries. */
  private static Map<Operation, Integer> counted(String id, Transport transport) throws Exception {
    return counted(SharedServers.of(Host.TOMCAT, SUITE), id, Parameters.NONE, transport);
  }

  private static Map<Operation, Integer> counted(
      EchoServer server, String id, Parameters parameters, Transport transport) throws Exception {
    try (RsaCounter counter = new RsaCounter();
        Hops hops = before(server, Host.TOMCAT, 2);
        EchoClient client = client(id, hops.uris(server.endpoints()).get(id));
        Session session = client.open(0, transport, parameters)) {
      session.exchange(Fixture.text("hello"), Recorder.NONE);
      counter.reset();
      session.exchange(Fixture.text("hello"), Recorder.NONE);
      return counter.counts();
    }
  }

  @Test
  void mechanisms_that_know_the_client_by_its_connection_have_no_address() throws Exception {
    EchoServer server = SharedServers.of(Host.TOMCAT, SUITE);
    try (Hops hops = before(server, Host.TOMCAT, 1)) {
      assertThat(hops.uris(server.endpoints()))
          .containsKeys("plain", "tls", "xml-signature")
          .doesNotContainKeys("mtls", "httpg");
    }
  }

  @Test
  void an_end_of_the_service_is_told_by_a_fault() throws Exception {
    EchoServer server =
        EchoServer.start(
            EchoServer.Settings.of(Host.TOMCAT, SUITE, TestCredentials.of(SUITE).server()));
    try (Hops hops = before(server, Host.TOMCAT, 1);
        EchoClient client = client("plain", hops.uris(server.endpoints()).get("plain"));
        Session session = client.open(0, Transport.KEEPALIVE, Parameters.NONE)) {
      server.close();
      assertThatThrownBy(() -> session.exchange(Fixture.text("hello"), Recorder.NONE))
          .hasMessageContaining("next server expected to answer, got: ");
    }
  }

  @Test
  void sessions_of_tls_are_not_resumed() throws Exception {
    EchoServer server = SharedServers.of(Host.TOMCAT, SUITE);
    try (EchoClient client = client("tls", server.uri(Mechanisms.of("tls")))) {
      assertThatThrownBy(
              () -> client.open(0, Transport.CLOSE_RESUMED, Parameters.of(CellKey.HOPS, "1")))
          .hasMessage(
              "transport over intermediaries expected one that resumes no session, got:"
                  + " close-resumed");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"5", "-1", "two", ""})
  void a_number_out_of_range_is_refused(String number) {
    assertThatThrownBy(() -> Hops.of(Parameters.of(CellKey.HOPS, number)))
        .hasMessage("'hops' expected 0..4, got: " + number);
  }

  private static Hops before(EchoServer server, Host host, int number) throws Exception {
    return Hops.before(server, host, number, SUITE, TestCredentials.of(SUITE));
  }

  private static EchoClient client(String id, URI server) {
    Mechanism mechanism = Mechanisms.of(id);
    return EchoClient.signedOn(
        mechanism, Stack.PULL, server, SUITE, TestCredentials.signedOn(mechanism, SUITE));
  }
}
