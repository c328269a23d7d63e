package org.gridsec.period;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.function.UnaryOperator;

/** Who reads and changes messages between a client and a service. */
public final class Wire implements AutoCloseable {

  private static final HttpClient HTTP = HttpClient.newHttpClient();

  private final HttpServer server;

  /**
   * Listens.
   *
   * @param service that requests go on to
   * @param ofRequest what it does to a request
   * @param ofReply what it does to a reply
   */
  public Wire(URI service, UnaryOperator<String> ofRequest, UnaryOperator<String> ofReply)
      throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/",
        exchange -> {
          String request =
              new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
          HttpResponse<String> response = post(service, ofRequest.apply(request));
          byte[] reply = ofReply.apply(response.body()).getBytes(StandardCharsets.UTF_8);
          exchange.getResponseHeaders().add("Content-Type", "text/xml; charset=utf-8");
          exchange.sendResponseHeaders(response.statusCode(), reply.length);
          try (OutputStream out = exchange.getResponseBody()) {
            out.write(reply);
          }
        });
    server.start();
  }

  /** Where it listens. */
  public URI address() {
    return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/");
  }

  /** What a service answers. */
  public static HttpResponse<String> post(URI service, String message) {
    try {
      return HTTP.send(
          HttpRequest.newBuilder(service)
              .version(HttpClient.Version.HTTP_1_1)
              .header("Content-Type", "text/xml; charset=utf-8")
              .header("SOAPAction", "\"\"")
              .POST(HttpRequest.BodyPublishers.ofString(message))
              .build(),
          HttpResponse.BodyHandlers.ofString());
    } catch (IOException | InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
