package org.gridsec.period.jglobus;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.apache.axis.transport.http.SimpleAxisServer;
import org.junit.jupiter.api.Test;

class SharedThreadsTest {

  /** Threads that Axis still counts after they have ended, as it does when it loses an update. */
  private static final int LOST = 200;

  @Test
  void a_server_answers_however_many_threads_axis_counts() throws Exception {
    EchoServer server = new EchoServer(Map.of(), null);
    try {
      for (int i = 0; i < LOST; i++) {
        SimpleAxisServer.getPool().addWorker(() -> {});
      }
      requireAnswer(server);
    } finally {
      server.stop();
    }
  }

  /** A finalizer of Axis stops each server that nobody uses any more. */
  @Test
  void a_server_answers_after_others_of_its_jvm_have_stopped() throws Exception {
    EchoServer server = new EchoServer(Map.of(), null);
    try {
      new EchoServer(Map.of(), null).stop();
      requireAnswer(server);
    } finally {
      server.stop();
    }
  }

  private static void requireAnswer(EchoServer server) throws IOException {
    String[] address = server.address().split(":", -1);
    try (Socket socket = new Socket(address[0], Integer.parseInt(address[1]))) {
      socket.setSoTimeout(30_000);
      socket.getOutputStream().write("GET / HTTP/1.0\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
      assertThat(socket.getInputStream().readAllBytes())
          .asString(StandardCharsets.US_ASCII)
          .startsWith("HTTP/1.0 301 ");
    }
  }
}
