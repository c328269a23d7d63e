package org.gridsec.echo;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLSocket;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Suite;
import org.gridsec.echo.host.Host;
import org.gridsec.mechanisms.Mechanisms;
import org.gridsec.mechanisms.pki.CredentialStore;
import org.gridsec.mechanisms.spi.Mechanism;
import org.gridsec.mechanisms.spi.Setting;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What servers negotiate is what the suite has, whatever the JDK and the host would take. */
@ExtendWith(SharedServers.class)
class CipherSuiteTest {

  private static final List<String> VERSIONS = List.of("TLSv1.3", "TLSv1.2");

  static Stream<Arguments> hostsAndSuites() {
    return Stream.of(Host.values())
        .flatMap(host -> Stream.of(Suite.values()).map(suite -> Arguments.of(host, suite)));
  }

  @ParameterizedTest
  @MethodSource("hostsAndSuites")
  void each_version_has_one_cipher_suite(Host host, Suite suite) throws Exception {
    CredentialStore credentials = TestCredentials.of(suite);
    EchoServer server = SharedServers.of(host, suite);
    for (String id : List.of("tls", "httpg")) {
      Mechanism mechanism = Mechanisms.of(id);
      Setting setting = new Setting(suite, Parameters.NONE, credentials.client());
      SSLContext client = mechanism.clientTls(setting).orElseThrow().context();
      assertThat(negotiated(server.uri(mechanism), client))
          .as(id)
          .containsExactlyInAnyOrder(
              "TLSv1.3 TLS_AES_128_GCM_SHA256",
              switch (suite) {
                case MODERN -> "TLSv1.2 TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256";
                case PERIOD -> "TLSv1.2 TLS_ECDHE_RSA_WITH_AES_128_CBC_SHA";
              });
    }
  }

  /** Of all that this JDK can offer, each by itself. */
  private static List<String> negotiated(URI server, SSLContext client) throws IOException {
    List<String> negotiated = new ArrayList<>();
    for (String version : VERSIONS) {
      for (String cipherSuite : client.getSupportedSSLParameters().getCipherSuites()) {
        if (handshake(server, client, version, cipherSuite)) {
          negotiated.add(version + " " + cipherSuite);
        }
      }
    }
    return negotiated;
  }

  private static boolean handshake(
      URI server, SSLContext client, String version, String cipherSuite) throws IOException {
    try (SSLSocket socket =
        (SSLSocket) client.getSocketFactory().createSocket(server.getHost(), server.getPort())) {
      socket.setEnabledProtocols(new String[] {version});
      socket.setEnabledCipherSuites(new String[] {cipherSuite});
      socket.startHandshake();
      return true;
    } catch (SSLException e) {
      return false;
    }
  }
}
