package org.gridsec.scenarios.load.security;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.net.InetAddress;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.Principal;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLServerSocket;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManagerFactory;
import org.apache.hc.core5.http.ContentType;
import org.gridsec.core.model.Transport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Servers that ask for a certificate. */
class AskedKeyTest {

  private static final String[] RSA = {"EC", "RSA"};

  @TempDir private Path directory;

  private static SSLServerSocket listening() throws Exception {
    KeyManagerFactory keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
    keys.init(Parties.store(Parties.SERVER), Parties.PASSWORD.toCharArray());
    TrustManagerFactory trust =
        TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    trust.init(Parties.trusting(Parties.authority()));
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(keys.getKeyManagers(), trust.getTrustManagers(), null);
    SSLServerSocket socket =
        (SSLServerSocket)
            context
                .getServerSocketFactory()
                .createServerSocket(0, 0, InetAddress.getLoopbackAddress());
    socket.setNeedClientAuth(true);
    return socket;
  }

  @Test
  void a_broken_connection_tells_that_the_server_asked() throws Exception {
    Parties.write(directory);
    Security security =
        SecurityFile.read(Files.writeString(directory.resolve("s.yaml"), "tls: {trust: ca.pem}\n"));
    try (SSLServerSocket server = listening()) {
      Thread thread =
          new Thread(
              () -> {
                try (SSLSocket socket = (SSLSocket) server.accept()) {
                  socket.startHandshake();
                } catch (IOException e) {
                  // it got no certificate
                }
              });
      thread.start();
      URI url = URI.create("https://127.0.0.1:" + server.getLocalPort() + "/");
      try (Connection connection =
          new Connection(security.clientTls(), Transport.KEEPALIVE, Duration.ofMinutes(1))) {
        IOException broken =
            catchThrowableOfType(
                IOException.class,
                () -> connection.post(url, new byte[0], ContentType.TEXT_XML, Map.of()));
        assertThat(security.asked(url, broken))
            .isEqualTo("; the server asked for a certificate, and 'tls' has no 'key'");
        assertThat(security.asked(url, new SocketTimeoutException())).isEmpty();
        assertThat(security.asked(URI.create("http://a"), broken)).isEmpty();
      }
      thread.join();
    }
  }

  @Test
  void a_key_is_given_to_servers_that_take_its_kind_and_its_issuer() {
    AskedKey key = new AskedKey(Optional.of(Parties.CLIENT));
    Principal own = Parties.authority().getSubjectX500Principal();
    Principal other = Parties.SERVER.certificate().getSubjectX500Principal();

    assertThat(key.asked()).isEmpty();
    for (Principal[] issuers :
        List.of(new Principal[0], new Principal[] {own}, new Principal[] {other, own})) {
      assertThat(key.chooseClientAlias(RSA, issuers, null)).isEqualTo("key");
    }
    assertThat(key.asked()).endsWith("and got that of 'tls'");
    assertThat(key.chooseClientAlias(RSA, new Principal[] {other}, null)).isNull();
    assertThat(key.chooseClientAlias(new String[] {"EC"}, null, null)).isNull();
    assertThat(key.asked()).endsWith("does not accept that of 'tls'");
  }
}
