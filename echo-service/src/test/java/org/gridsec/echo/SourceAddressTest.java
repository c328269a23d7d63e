package org.gridsec.echo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.util.concurrent.CompletableFuture;
import org.gridsec.core.api.Payload;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.api.Session;
import org.gridsec.core.api.SessionFactory;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Transport;
import org.gridsec.echo.host.Host;
import org.gridsec.mechanisms.Mechanisms;
import org.gridsec.mechanisms.spi.Mechanism;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Clients that connect from an address of their own, in clear and with TLS. */
@Timeout(600)
@ExtendWith(SharedServers.class)
class SourceAddressTest {

  @ParameterizedTest
  @ValueSource(strings = {"plain", "tls"})
  void a_session_connects_from_the_address_it_was_given(String id) throws Exception {
    InetAddress source = InetAddress.getByName("127.77.200.9");
    Mechanism mechanism = Mechanisms.of(id);
    EchoServer server = SharedServers.of(Host.TOMCAT);
    try (EchoClient client = Fixture.client(server, mechanism, Stack.PULL);
        ServerSocket other = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      Payload payload = Fixture.text("hello");
      try (Session session = open(client.at(server.uri(mechanism), source))) {
        assertThat(session.exchange(payload, Recorder.NONE)).isEqualTo(payload);
      }
      CompletableFuture<InetAddress> seen = CompletableFuture.supplyAsync(() -> turnAway(other));
      URI there = server.uri(mechanism).resolve("//127.0.0.1:" + other.getLocalPort());
      try (Session session = open(client.at(there, source))) {
        assertThatThrownBy(() -> session.exchange(payload, Recorder.NONE))
            .isInstanceOf(IOException.class);
      }
      assertThat(seen.get()).isEqualTo(source);
    }
  }

  private static Session open(SessionFactory clients) throws Exception {
    return clients.open(0, Transport.KEEPALIVE, Parameters.NONE);
  }

  /** Where a connection comes from, which is then ended. */
  private static InetAddress turnAway(ServerSocket server) {
    try (Socket socket = server.accept()) {
      return socket.getInetAddress();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
