package org.gridsec.scenarios.load;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Clients of a service that answers with what it gets. */
class LoadCallsTest {

  @TempDir private Path directory;

  private final LoadCalls calls = new LoadCalls();
  private final List<String> received = new CopyOnWriteArrayList<>();
  private HttpServer service;

  @BeforeEach
  void start() throws Exception {
    service = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    service.createContext(
        "/",
        exchange -> {
          byte[] message = exchange.getRequestBody().readAllBytes();
          received.add(new String(message, StandardCharsets.UTF_8));
          exchange.getResponseHeaders().set("Content-Type", "text/xml; charset=utf-8");
          exchange.sendResponseHeaders(200, message.length);
          exchange.getResponseBody().write(message);
          exchange.close();
        });
    service.start();
  }

  @AfterEach
  void stop() {
    service.stop(0);
  }

  private Callable<Map<String, Double>> client() {
    return calls.apply(
        Map.of(
            "url",
            "http://127.0.0.1:" + service.getAddress().getPort() + "/",
            "body",
            directory.resolve("body.xml").toString()));
  }

  private void body(String text) throws Exception {
    Files.writeString(
        directory.resolve("body.xml"), "<r xmlns='urn:t'>" + text + " ${counter}</r>");
  }

  private static void close(Callable<?> client) throws Exception {
    ((AutoCloseable) client).close();
  }

  @Test
  void clients_of_a_test_take_turns_and_the_next_test_reads_its_files_again() throws Exception {
    body("first");
    Callable<Map<String, Double>> one = client();
    one.call();
    Callable<Map<String, Double>> other = client();
    body("second");
    close(one);
    other.call();
    close(other);
    Callable<Map<String, Double>> next = client();
    next.call();
    close(next);

    assertThat(received)
        .satisfiesExactly(
            message -> assertThat(message).contains(">first 1<"),
            message -> assertThat(message).contains(">first 2<"),
            message -> assertThat(message).contains(">second 1<"));
  }
}
