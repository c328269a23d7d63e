package org.gridsec.echo.client;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import org.apache.hc.core5.http.config.Http1Config;
import org.junit.jupiter.api.Test;

/** A connection on which the service speaks first, or no more. */
class ReusableConnectionTest {

  @Test
  void a_connection_is_used_again_only_while_the_service_is_silent() throws Exception {
    try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        ReusableConnection connection = new ReusableConnection(Http1Config.DEFAULT)) {
      assertThat(connection.isStale()).isTrue();
      connection.bind(new Socket(server.getInetAddress(), server.getLocalPort()));
      try (Socket service = server.accept()) {
        assertThat(connection.isStale()).isFalse();
        service
            .getOutputStream()
            .write("HTTP/1.1 408 \r\n\r\n".getBytes(StandardCharsets.US_ASCII));
        while (connection.getSocket().getInputStream().available() == 0) {
          Thread.onSpinWait();
        }
        assertThat(connection.isStale()).isTrue();
        assertThat(connection.isStale()).as("with octets that were read").isTrue();
      }
    }
  }
}
