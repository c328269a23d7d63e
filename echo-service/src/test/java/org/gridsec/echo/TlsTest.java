package org.gridsec.echo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.Socket;
import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLException;
import javax.net.ssl.X509ExtendedTrustManager;
import org.gridsec.core.api.Payload;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.api.Session;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
import org.gridsec.core.model.Transport;
import org.gridsec.echo.description.Endpoint;
import org.gridsec.echo.host.Host;
import org.gridsec.mechanisms.Mechanisms;
import org.gridsec.mechanisms.pki.CredentialStore;
import org.gridsec.mechanisms.pki.TlsContexts;
import org.gridsec.mechanisms.spi.ClientTls;
import org.gridsec.mechanisms.spi.Credentials;
import org.gridsec.mechanisms.spi.Mechanism;
import org.gridsec.mechanisms.spi.Setting;
import org.gridsec.mechanisms.spi.info.KeyType;
import org.gridsec.mechanisms.spi.info.MechanismInfo;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Full handshakes and resumed ones. In a full handshake, and in no other, the client judges the
 * server's certificate: so these are counted.
 */
@ExtendWith(SharedServers.class)
class TlsTest {

  private static final int CALLS = 5;

  static Stream<Arguments> everyWay() {
    return Stream.of(Host.values())
        .flatMap(
            host ->
                Stream.of("tls", "httpg")
                    .flatMap(
                        mechanism ->
                            Stack.SOAP.stream()
                                .flatMap(
                                    stack ->
                                        Stream.of("1.3", "1.2")
                                            .map(
                                                version ->
                                                    Arguments.of(
                                                        host, mechanism, stack, version)))));
  }

  @ParameterizedTest
  @MethodSource("everyWay")
  void close_makes_a_full_handshake_for_each_call(
      Host host, String mechanism, Stack stack, String version) throws Exception {
    assertThat(fullHandshakes(host, mechanism, stack, version, Transport.CLOSE)).isEqualTo(CALLS);
  }

  @ParameterizedTest
  @MethodSource("everyWay")
  void close_resumed_makes_one_full_handshake(
      Host host, String mechanism, Stack stack, String version) throws Exception {
    assertThat(fullHandshakes(host, mechanism, stack, version, Transport.CLOSE_RESUMED))
        .isEqualTo(1);
  }

  @ParameterizedTest
  @MethodSource("everyWay")
  void keepalive_makes_one_full_handshake(Host host, String mechanism, Stack stack, String version)
      throws Exception {
    assertThat(fullHandshakes(host, mechanism, stack, version, Transport.KEEPALIVE)).isEqualTo(1);
  }

  private static int fullHandshakes(
      Host host, String id, Stack stack, String version, Transport transport) throws Exception {
    CountingTls mechanism = new CountingTls(Mechanisms.of(id));
    try (EchoClient client = Fixture.client(SharedServers.of(host), mechanism, stack);
        Session session = client.open(0, transport, Parameters.of("version", version))) {
      Payload payload = Fixture.text("hello");
      for (int i = 0; i < CALLS; i++) {
        assertThat(session.exchange(payload, Recorder.NONE)).isEqualTo(payload);
      }
    }
    return mechanism.trust.judged.get();
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "JSON")
  void a_server_of_another_authority_is_refused(Stack stack) throws Exception {
    CredentialStore others = TestCredentials.stranger();
    EchoServer server = SharedServers.of(Host.TOMCAT);
    try (EchoClient client =
            new EchoClient(
                Mechanisms.of("tls"),
                stack,
                server.uri(Mechanisms.of("tls")),
                Suite.MODERN,
                others.client());
        Session session = client.open(0, Transport.KEEPALIVE, Parameters.NONE)) {
      assertThatThrownBy(() -> session.exchange(Fixture.text("x"), Recorder.NONE))
          .isInstanceOf(SSLException.class);
    }
  }

  @ParameterizedTest
  @EnumSource
  void endpoints_answer_on_their_own_connector_only(Host host) throws Exception {
    EchoServer server = SharedServers.of(host);
    for (Stack stack : Stack.SOAP) {
      String tls = Endpoint.path(stack.id(), "tls", Parameters.NONE);
      assertThat(RawHttp.get(server.httpUri().resolve(tls)).statusCode()).isEqualTo(403);
      String plain = Endpoint.path(stack.id(), "plain", Parameters.NONE);
      assertThat(RawHttp.get(server.httpUri().resolve(plain)).statusCode()).isEqualTo(200);
      assertThatThrownBy(() -> plainOverTls(server, stack)).hasMessageContaining("403");
    }
  }

  private static void plainOverTls(EchoServer server, Stack stack) throws Exception {
    Mechanism disguised =
        new CountingTls(Mechanisms.of("tls")) {
          @Override
          public MechanismInfo info() {
            return Mechanisms.of("plain").info();
          }
        };
    try (EchoClient client =
            new EchoClient(
                disguised,
                stack,
                server.uri(Mechanisms.of("tls")),
                Suite.MODERN,
                Fixture.CREDENTIALS.client());
        Session session = client.open(0, Transport.KEEPALIVE, Parameters.NONE)) {
      session.exchange(Fixture.text("x"), Recorder.NONE);
    }
  }

  /** The mechanism itself, with a trust manager that counts. */
  private static class CountingTls implements Mechanism {

    private final Mechanism counted;
    private CountingTrust trust;

    CountingTls(Mechanism counted) {
      this.counted = counted;
    }

    @Override
    public MechanismInfo info() {
      return counted.info();
    }

    @Override
    public Optional<ClientTls> clientTls(Setting setting) {
      List<String> protocols = List.of("TLSv" + setting.parameters().get("version", "1.3"));
      Credentials own = setting.credentials();
      trust =
          new CountingTrust(
              (X509ExtendedTrustManager)
                  TlsContexts.trust(setting.suite(), KeyType.RSA, own.authority()));
      SSLContext context = TlsContexts.of(own, KeyType.RSA, trust);
      return Optional.of(new ClientTls(context, protocols, setting.suite().tlsCipherSuites()));
    }
  }

  private static final class CountingTrust extends X509ExtendedTrustManager {

    private final X509ExtendedTrustManager trust;
    private final AtomicInteger judged = new AtomicInteger();

    CountingTrust(X509ExtendedTrustManager trust) {
      this.trust = trust;
    }

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String type, Socket socket)
        throws CertificateException {
      judged.incrementAndGet();
      trust.checkServerTrusted(chain, type, socket);
    }

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String type, SSLEngine engine)
        throws CertificateException {
      throw new CertificateException("clients use sockets");
    }

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String type)
        throws CertificateException {
      throw new CertificateException("clients use sockets");
    }

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String type, Socket socket)
        throws CertificateException {
      throw new CertificateException("this is a client");
    }

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String type, SSLEngine engine)
        throws CertificateException {
      throw new CertificateException("this is a client");
    }

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String type)
        throws CertificateException {
      throw new CertificateException("this is a client");
    }

    @Override
    public X509Certificate[] getAcceptedIssuers() {
      return trust.getAcceptedIssuers();
    }
  }
}
