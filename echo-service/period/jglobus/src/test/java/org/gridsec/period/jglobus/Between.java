package org.gridsec.period.jglobus;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.function.UnaryOperator;
import org.gridsec.period.Wire;

/** Someone between clients and a service over HTTP, who may change what they send. */
final class Between implements AutoCloseable {

  /**
   * A response.
   *
   * @param soap the envelope
   */
  record Response(int status, String soap) {
    Response with(UnaryOperator<String> change) {
      return new Response(status, change.apply(soap));
    }
  }

  /** Sends a request on, or another one, and returns the response, or another one. */
  @FunctionalInterface
  interface Change {
    Response apply(URI service, String request) throws IOException;
  }

  private final URI service;
  private final Change change;
  private final HttpServer server;

  Between(URI service, Change change) throws IOException {
    this.service = service;
    this.change = change;
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/", this::pass);
    server.start();
  }

  private void pass(HttpExchange exchange) throws IOException {
    String request = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
    Response response = change.apply(service.resolve(exchange.getRequestURI().getPath()), request);
    byte[] body = response.soap().getBytes(StandardCharsets.UTF_8);
    exchange.getResponseHeaders().add("Content-Type", "text/xml; charset=utf-8");
    exchange.sendResponseHeaders(response.status(), body.length);
    try (OutputStream out = exchange.getResponseBody()) {
      out.write(body);
    }
  }

  /** Where clients find it, in place of the service. */
  URI address() {
    return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + service.getRawPath());
  }

  static Response post(URI service, String message) {
    HttpResponse<String> response = Wire.post(service, message);
    return new Response(response.statusCode(), response.body());
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
