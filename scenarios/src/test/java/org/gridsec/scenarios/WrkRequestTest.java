package org.gridsec.scenarios;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.DataInputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import org.gridsec.core.api.Payload;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.api.Session;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
import org.gridsec.core.model.Transport;
import org.gridsec.echo.EchoClient;
import org.gridsec.mechanisms.Mechanisms;
import org.junit.jupiter.api.Test;

class WrkRequestTest {

  @Test
  void wrk_posts_the_bytes_that_the_pull_client_sends() throws Exception {
    String script = Files.readString(Path.of("src/main/dist/share/echo-request.lua"));
    String body = script.substring(script.indexOf("[[") + 2, script.indexOf("]]"));

    assertThat(sent(new Payload.Text("abcde"))).isEqualTo(body);
  }

  private static String sent(Payload payload) throws Exception {
    try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        EchoClient client =
            new EchoClient(
                Mechanisms.of("plain"),
                Stack.PULL,
                URI.create("http://127.0.0.1:" + server.getLocalPort()),
                Suite.MODERN,
                null);
        Session session = client.open(0, Transport.KEEPALIVE, Parameters.NONE)) {
      CompletableFuture<String> request = CompletableFuture.supplyAsync(() -> body(server));
      assertThatThrownBy(() -> session.exchange(payload, Recorder.NONE))
          .isInstanceOf(IOException.class);
      return request.get();
    }
  }

  /** Reads one request, and hangs up. */
  private static String body(ServerSocket server) {
    try (Socket socket = server.accept();
        DataInputStream in = new DataInputStream(socket.getInputStream())) {
      StringBuilder head = new StringBuilder();
      while (!head.toString().endsWith("\r\n\r\n")) {
        head.append((char) in.readUnsignedByte());
      }
      String length = head.toString().replaceAll("(?s).*Content-Length: (\\d+).*", "$1");
      return new String(in.readNBytes(Integer.parseInt(length)), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }
}
