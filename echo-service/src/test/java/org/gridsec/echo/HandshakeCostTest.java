package org.gridsec.echo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gridsec.echo.RsaCounter.Operation.CLIENT_SIGNS;
import static org.gridsec.echo.RsaCounter.Operation.CLIENT_VERIFIES;
import static org.gridsec.echo.RsaCounter.Operation.SERVER_SIGNS;
import static org.gridsec.echo.RsaCounter.Operation.SERVER_VERIFIES;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.api.Session;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
import org.gridsec.core.model.Transport;
import org.gridsec.echo.RsaCounter.Operation;
import org.gridsec.echo.host.Host;
import org.gridsec.mechanisms.Mechanisms;
import org.gridsec.mechanisms.spi.Credentials;
import org.gridsec.mechanisms.spi.Mechanism;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * RSA operations of a call with TLS. The JDK remembers which certificates it has verified: those of
 * a chain are verified in the first handshake alone, unless each handshake has another.
 */
@ExtendWith(SharedServers.class)
class HandshakeCostTest {

  static Stream<Arguments> everyWay() {
    return Stream.of(Host.values())
        .flatMap(host -> Stream.of("1.3", "1.2").map(version -> Arguments.of(host, version)));
  }

  @ParameterizedTest
  @MethodSource("everyWay")
  void in_tls_the_server_signs_and_the_client_verifies(Host host, String version) throws Exception {
    assertThat(counted(host, "tls", version, Transport.CLOSE).later)
        .isEqualTo(Map.of(SERVER_SIGNS, 1, CLIENT_VERIFIES, 1));
  }

  @ParameterizedTest
  @MethodSource("everyWay")
  void in_httpg_both_sign_and_both_verify(Host host, String version) throws Exception {
    Counts counts = counted(host, "httpg", version, Transport.CLOSE);
    assertThat(counts.first.get(SERVER_VERIFIES))
        .as("the handshake, the proxy, and the party's certificate unless it is known")
        .isBetween(2, 3);
    assertThat(counts.later)
        .isEqualTo(
            Map.of(CLIENT_SIGNS, 1, CLIENT_VERIFIES, 1, SERVER_SIGNS, 1, SERVER_VERIFIES, 1));
  }

  @ParameterizedTest
  @MethodSource("everyWay")
  void resumed_and_kept_connections_cost_none(Host host, String version) throws Exception {
    for (String mechanism : new String[] {"tls", "httpg"}) {
      assertThat(counted(host, mechanism, version, Transport.CLOSE_RESUMED).later).isEmpty();
      assertThat(counted(host, mechanism, version, Transport.KEEPALIVE).later).isEmpty();
    }
  }

  /**
   * More calls than the client has chains, 256 of four proxies: so those that come again are
   * forgotten. The second session goes on where the first has ended.
   */
  @ParameterizedTest
  @CsvSource({"warm, 1", "cold, 5"})
  void proxies_that_come_again_are_known_and_others_are_verified(String validation, int verified)
      throws Exception {
    int calls = 150;
    Parameters parameters = Parameters.of("chain", "4").with("validation", validation);
    Mechanism httpg = Mechanisms.of("httpg");
    Credentials client = TestCredentials.of(Suite.PERIOD).client();
    EchoServer.Settings settings =
        EchoServer.Settings.of(
            Host.TOMCAT, Suite.PERIOD, TestCredentials.of(Suite.PERIOD).server());
    try (RsaCounter counter = new RsaCounter();
        EchoServer server =
            EchoServer.start(settings.withParameters(httpg.info().server(parameters)));
        EchoClient clients =
            new EchoClient(
                httpg, Stack.PULL, server.uri(httpg), Suite.PERIOD, parameters, client)) {
      for (String version : List.of("1.3", "1.2")) {
        try (Session session =
            clients.open(0, Transport.CLOSE, parameters.with("version", version))) {
          session.exchange(Fixture.text("hello"), Recorder.NONE);
          counter.reset();
          for (int call = 0; call < calls; call++) {
            session.exchange(Fixture.text("hello"), Recorder.NONE);
          }
        }
        assertThat(counter.counts())
            .isEqualTo(
                Map.of(
                    CLIENT_SIGNS, calls,
                    CLIENT_VERIFIES, calls,
                    SERVER_SIGNS, calls,
                    SERVER_VERIFIES, calls * verified));
      }
    }
  }

  /** Of a session's first call and of its second. */
  private record Counts(Map<Operation, Integer> first, Map<Operation, Integer> later) {}

  private static Counts counted(Host host, String id, String version, Transport transport)
      throws Exception {
    Mechanism mechanism = Mechanisms.of(id);
    try (RsaCounter counter = new RsaCounter();
        EchoClient client =
            new EchoClient( // a proxy of its own, which nobody has verified yet
                mechanism,
                Stack.PULL,
                SharedServers.of(host, Suite.PERIOD).uri(mechanism),
                Suite.PERIOD,
                TestCredentials.of(Suite.PERIOD).client());
        Session session = client.open(0, transport, Parameters.of("version", version))) {
      Map<Operation, Integer> first = counted(counter, session);
      return new Counts(first, counted(counter, session));
    }
  }

  private static Map<Operation, Integer> counted(RsaCounter counter, Session session)
      throws Exception {
    counter.reset();
    session.exchange(Fixture.text("hello"), Recorder.NONE);
    return counter.counts();
  }
}
