package org.gridsec.scenarios.load.live;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.prometheus.metrics.core.metrics.Counter;
import io.prometheus.metrics.core.metrics.Histogram;
import io.prometheus.metrics.expositionformats.PrometheusTextFormatWriter;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import io.prometheus.metrics.model.snapshots.Unit;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.stream.DoubleStream;

/**
 * A port on the loopback from which Prometheus scrapes the calls of a load: the histogram {@code
 * gridsec_call_seconds} and the counter {@code gridsec_failed_calls_total}, by target. It sees all
 * calls, those of the warm-up too, from when they are sent.
 */
public final class ScrapePort implements CallWatch, AutoCloseable {

  private static final double NANOS_PER_SECOND = 1e9;

  /** Upper bounds of the histogram in s: 17 from 1 ms to 65 s, by factors of 2. */
  static final List<Double> BOUNDS =
      DoubleStream.iterate(1e-3, bound -> 2 * bound).limit(17).boxed().toList();

  static final String TIMES =
      "Time of successful calls, from when they are sent until their reply is verified.";

  static final String FAILED = "Calls that failed.";

  private final PrometheusRegistry registry = new PrometheusRegistry();
  private final Histogram times =
      Histogram.builder()
          .name("gridsec_call_seconds")
          .help(TIMES)
          .unit(Unit.SECONDS)
          .labelNames("target")
          .classicOnly()
          .classicUpperBounds(BOUNDS.stream().mapToDouble(Double::doubleValue).toArray())
          .register(registry);
  private final Counter failed =
      Counter.builder()
          .name("gridsec_failed_calls_total")
          .help(FAILED)
          .labelNames("target")
          .register(registry);
  private final PrometheusTextFormatWriter writer = PrometheusTextFormatWriter.create();
  private final HttpServer server;

  /**
   * Opens the port.
   *
   * @param port 0 for any that is free
   * @throws IOException if it is taken
   */
  public ScrapePort(int port) throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
    server.createContext("/metrics", this::answer);
    server.start();
  }

  /** Answers in the text format, which each scraper must accept. */
  private void answer(HttpExchange exchange) throws IOException {
    try (exchange) {
      if (!exchange.getRequestMethod().equals("GET")) {
        exchange.sendResponseHeaders(HttpURLConnection.HTTP_BAD_METHOD, -1);
        return;
      }
      ByteArrayOutputStream text = new ByteArrayOutputStream();
      writer.write(text, registry.scrape());
      exchange.getResponseHeaders().set("Content-Type", writer.getContentType());
      exchange.sendResponseHeaders(HttpURLConnection.HTTP_OK, text.size());
      text.writeTo(exchange.getResponseBody());
    }
  }

  public int port() {
    return server.getAddress().getPort();
  }

  @Override
  public void ended(String side, long nanos, boolean succeeded) {
    if (succeeded) {
      times.labelValues(side).observe(nanos / NANOS_PER_SECOND);
    } else {
      failed.labelValues(side).inc();
    }
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
