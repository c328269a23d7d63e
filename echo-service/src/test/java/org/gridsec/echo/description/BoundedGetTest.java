package org.gridsec.echo.description;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Servers that do not end what they send. */
@Timeout(300)
class BoundedGetTest {

  private final HttpServer server;
  private final CountDownLatch told = new CountDownLatch(1);

  BoundedGetTest() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
  }

  @AfterEach
  void stop() {
    told.countDown();
    server.stop(0);
  }

  private interface Body {
    void send(OutputStream out) throws IOException, InterruptedException;
  }

  private URI serving(Body body) {
    server.createContext(
        "/",
        exchange -> {
          try (exchange) {
            exchange.sendResponseHeaders(200, 0);
            body.send(exchange.getResponseBody());
          } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
          }
        });
    server.start();
    return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
  }

  private static byte[] get(URI url) throws IOException, InterruptedException {
    return new BoundedGet(HttpClient.newHttpClient(), Duration.ofMinutes(1)).get(url);
  }

  @Test
  void a_document_that_ends_is_read() throws Exception {
    assertThat(get(serving(out -> out.write('x')))).containsExactly('x');
  }

  @Test
  void a_document_without_end_is_not_kept() {
    byte[] much = new byte[1 << 20];
    URI url =
        serving(
            out -> {
              while (true) {
                out.write(much);
              }
            });
    assertThatThrownBy(() -> get(url))
        .isInstanceOf(BoundedGet.Unexpected.class)
        .hasMessage("one of more than 16777216 bytes");
  }

  @Test
  void a_service_that_stalls_within_its_description_is_none_of_ours() {
    URI url =
        serving(
            out -> {
              out.write('{');
              out.flush();
              told.await();
            });
    assertThatThrownBy(() -> ServiceDescription.fetch(url, Duration.ofSeconds(2)))
        .isInstanceOf(IOException.class)
        .hasMessage(
            "'server' expected a gridsec-echo service of format version 1 at %s, got: one that"
                + " does not end within 2s",
            url);
  }
}
