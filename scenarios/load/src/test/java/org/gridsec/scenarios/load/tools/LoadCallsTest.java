package org.gridsec.scenarios.load.tools;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.UnaryOperator;
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

  private UnaryOperator<Map<String, Object>> client() {
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

  private static void close(UnaryOperator<?> client) throws Exception {
    ((AutoCloseable) client).close();
  }

  @Test
  void clients_of_a_test_take_turns_and_the_next_test_reads_its_files_again() throws Exception {
    body("first");
    UnaryOperator<Map<String, Object>> one = client();
    assertThat(one.apply(Map.of())).containsEntry("status", 200);
    UnaryOperator<Map<String, Object>> other = client();
    body("second");
    close(one);
    assertThat(other.apply(Map.of())).containsEntry("status", 200);
    close(other);
    UnaryOperator<Map<String, Object>> next = client();
    assertThat(next.apply(Map.of())).containsEntry("status", 200);
    close(next);

    assertThat(received)
        .satisfiesExactly(
            message -> assertThat(message).contains(">first 1<"),
            message -> assertThat(message).contains(">first 2<"),
            message -> assertThat(message).contains(">second 1<"));
  }

  @Test
  void placeholders_have_the_values_of_the_tool_where_gridsec_has_none() throws Exception {
    body("${name}");
    UnaryOperator<Map<String, Object>> client = client();
    Map<String, Object> facts = client.apply(Map.of("name", "<Ann>", "counter", "theirs"));
    Map<String, Object> without = client.apply(Map.of());
    close(client);

    assertThat(received).singleElement().asString().contains(">&lt;Ann&gt; 1<");
    assertThat(facts).containsEntry("status", 200).doesNotContainKey("failure");
    assertThat(new String((byte[]) facts.get("reply"), StandardCharsets.UTF_8))
        .isEqualTo(received.get(0));
    assertThat(without)
        .containsEntry("failure", "error")
        .containsEntry("reason", "request expected a value for '${name}', got none");
  }

  @Test
  void a_call_without_a_service_tells_so() throws Exception {
    body("first");
    UnaryOperator<Map<String, Object>> client = client();
    service.stop(0);
    Map<String, Object> facts = client.apply(Map.of());
    close(client);

    assertThat(facts).containsEntry("failure", "no-reply").doesNotContainKey("status");
  }
}
