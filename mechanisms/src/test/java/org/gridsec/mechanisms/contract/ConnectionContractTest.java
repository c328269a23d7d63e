package org.gridsec.mechanisms.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.net.InetAddress;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLHandshakeException;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLServerSocket;
import javax.net.ssl.SSLSocket;
import org.gridsec.core.model.Parameters;
import org.gridsec.mechanisms.Mechanisms;
import org.gridsec.mechanisms.pki.CredentialStore;
import org.gridsec.mechanisms.spi.ClientTls;
import org.gridsec.mechanisms.spi.Credentials;
import org.gridsec.mechanisms.spi.Guarantee;
import org.gridsec.mechanisms.spi.Layer;
import org.gridsec.mechanisms.spi.Mechanism;
import org.gridsec.mechanisms.spi.ServerTls;
import org.gridsec.mechanisms.spi.Setting;
import org.gridsec.mechanisms.spi.Suite;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What every mechanism that works on the connection does, over real sockets. */
@ParameterizedClass
@MethodSource("mechanismsAndSuites")
class ConnectionContractTest {

  private static final Map<Suite, CredentialStore> CREDENTIALS = new EnumMap<>(Suite.class);

  /** Once for all tests: long keys take their time. */
  private static final Map<List<Object>, Credentials> SIGNED_ON = new HashMap<>();

  private final Mechanism mechanism;
  private final Suite suite;
  private final CredentialStore store;
  private final Credentials signedOn;
  private final SSLServerSocket server;
  private final ExecutorService thread = Executors.newSingleThreadExecutor();

  static Stream<Arguments> mechanismsAndSuites() {
    return Mechanisms.all().stream()
        .filter(mechanism -> mechanism.info().layer() == Layer.TRANSPORT)
        .flatMap(
            mechanism -> Stream.of(Suite.values()).map(suite -> Arguments.of(mechanism, suite)));
  }

  ConnectionContractTest(Mechanism mechanism, Suite suite) throws Exception {
    this.mechanism = mechanism;
    this.suite = suite;
    this.store = CREDENTIALS.computeIfAbsent(suite, s -> CredentialStore.generate(s, Set.of()));
    this.signedOn =
        SIGNED_ON.computeIfAbsent(
            List.of(mechanism, suite), key -> mechanism.signOn(suite, store.client()));
    this.server =
        listen(mechanism.serverTls(setting(store.server(), Parameters.NONE)).orElseThrow());
  }

  @AfterEach
  void stop() throws Exception {
    server.close();
    thread.shutdown();
  }

  @Test
  void by_default_tls_1_3_is_spoken() throws Exception {
    assertThat(protocolWith(client(Parameters.NONE), "localhost")).isEqualTo("TLSv1.3");
  }

  @Test
  void tls_1_2_is_spoken_where_the_client_asks_for_it() throws Exception {
    assertThat(protocolWith(client(Parameters.of("version", "1.2")), "localhost"))
        .isEqualTo("TLSv1.2");
  }

  @Test
  void the_server_is_known_by_its_addresses_too() throws Exception {
    assertThat(protocolWith(client(Parameters.NONE), "127.0.0.1")).isEqualTo("TLSv1.3");
  }

  @Test
  void older_versions_are_refused() {
    ClientTls modern = client(Parameters.NONE);
    for (String old : new String[] {"TLSv1.1", "TLSv1"}) {
      ClientTls client = new ClientTls(modern.context(), List.of(old));
      assertThatExceptionOfType(SSLException.class)
          .isThrownBy(() -> protocolWith(client, "localhost"));
    }
  }

  @Test
  void a_server_of_another_authority_is_refused() {
    CredentialStore other = CredentialStore.generate(Suite.PERIOD, Set.of());
    ClientTls client = mechanism.clientTls(setting(other.client(), Parameters.NONE)).orElseThrow();
    assertThatExceptionOfType(SSLHandshakeException.class)
        .isThrownBy(() -> protocolWith(client, "localhost"));
  }

  @Test
  void a_server_of_another_name_is_refused() {
    assertThatExceptionOfType(SSLHandshakeException.class)
        .isThrownBy(() -> protocolWith(client(Parameters.NONE), "grid.example.org"))
        .withMessageContaining("grid.example.org");
  }

  @Test
  void a_client_that_takes_the_servers_place_is_refused() throws Exception {
    SSLServerSocket impostor =
        listen(mechanism.serverTls(setting(store.client(), Parameters.NONE)).orElseThrow());
    try (impostor) {
      assertThatExceptionOfType(SSLHandshakeException.class)
          .isThrownBy(() -> protocolWith(impostor, client(Parameters.NONE), "localhost"));
    }
  }

  @Test
  void a_server_asks_who_its_clients_are_where_it_is_to_know() {
    ServerTls tls = mechanism.serverTls(setting(store.server(), Parameters.NONE)).orElseThrow();
    assertThat(tls.clients().isPresent())
        .isEqualTo(mechanism.info().guarantees().contains(Guarantee.CLIENT_ORIGIN));
  }

  @Test
  void each_session_has_a_context_of_its_own() {
    assertThat(client(Parameters.NONE).context()).isNotSameAs(client(Parameters.NONE).context());
  }

  @Test
  void an_unknown_version_is_answered_with_those_there_are() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> client(Parameters.of("version", "1.1")))
        .withMessage(
            "'version' of %s with suite %s expected 1.3, 1.2, got: 1.1"
                .formatted(mechanism.info().id(), suite.id()));
  }

  private ClientTls client(Parameters parameters) {
    return mechanism.clientTls(setting(signedOn, parameters)).orElseThrow();
  }

  private Setting setting(Credentials credentials, Parameters parameters) {
    return new Setting(suite, parameters, credentials);
  }

  private String protocolWith(ClientTls client, String host) throws Exception {
    return protocolWith(server, client, host);
  }

  /** Exchanges a byte with a server that is on the loopback, whatever it is called. */
  private String protocolWith(SSLServerSocket server, ClientTls client, String host)
      throws Exception {
    Future<Integer> served =
        thread.submit(
            () -> {
              try (SSLSocket socket = (SSLSocket) server.accept()) {
                int received = socket.getInputStream().read();
                socket.getOutputStream().write(received);
                return received;
              }
            });
    InetAddress loopback = InetAddress.getByAddress(host, new byte[] {127, 0, 0, 1});
    try (SSLSocket socket =
        (SSLSocket)
            client.context().getSocketFactory().createSocket(loopback, server.getLocalPort())) {
      socket.setSSLParameters(client.socketParameters());
      socket.startHandshake();
      socket.getOutputStream().write(42);
      assertThat(socket.getInputStream().read()).isEqualTo(42);
      assertThat(served.get()).isEqualTo(42);
      return socket.getSession().getProtocol();
    }
  }

  private static SSLServerSocket listen(ServerTls tls) throws Exception {
    SSLServerSocket server =
        (SSLServerSocket)
            tls.context()
                .getServerSocketFactory()
                .createServerSocket(0, 1, InetAddress.getLoopbackAddress());
    SSLParameters parameters = server.getSSLParameters();
    parameters.setProtocols(tls.protocols().toArray(String[]::new));
    parameters.setNeedClientAuth(tls.clients().isPresent());
    server.setSSLParameters(parameters);
    return server;
  }
}
