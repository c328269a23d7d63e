package org.gridsec.scenarios.load.endpoint;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.gridsec.core.api.Payload;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Transport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TargetTest {

  private static final byte[] REPLY =
      "<e:Envelope xmlns:e='http://schemas.xmlsoap.org/soap/envelope/'><e:Body/></e:Envelope>"
          .getBytes(StandardCharsets.UTF_8);

  private static final Payload PAYLOAD = new Payload.Text("");

  @TempDir private Path directory;

  /** A client that is between two calls when the user interrupts a load. */
  @Test
  void a_call_of_a_target_that_was_aborted_is_interrupted() throws Exception {
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/",
        exchange -> {
          try (exchange) {
            exchange.getRequestBody().readAllBytes();
            exchange.getResponseHeaders().set("Content-Type", "text/xml; charset=utf-8");
            exchange.sendResponseHeaders(200, REPLY.length);
            exchange.getResponseBody().write(REPLY);
          }
        });
    server.start();
    Path body = Files.writeString(directory.resolve("body.xml"), "<a/>");
    Target target =
        new TargetOptions(
                URI.create("http://127.0.0.1:" + server.getAddress().getPort()),
                body.toString(),
                null,
                null,
                null,
                "",
                null,
                List.of(),
                false,
                60_000)
            .target(Rows.NONE);
    try (Target.Call call = target.open(0, Transport.KEEPALIVE, Parameters.NONE)) {
      call.exchange(PAYLOAD, Recorder.NONE);
      call.refresh();
      target.abort();
      call.refresh();
      assertThatThrownBy(() -> call.exchange(PAYLOAD, Recorder.NONE))
          .isInstanceOf(InterruptedException.class);
    } finally {
      server.stop(0);
    }
  }
}
