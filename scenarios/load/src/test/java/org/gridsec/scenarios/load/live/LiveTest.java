package org.gridsec.scenarios.load.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import io.opentelemetry.proto.collector.metrics.v1.ExportMetricsServiceRequest;
import io.opentelemetry.proto.metrics.v1.HistogramDataPoint;
import io.opentelemetry.proto.metrics.v1.Metric;
import io.opentelemetry.proto.metrics.v1.NumberDataPoint;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import org.gridsec.core.api.FailedCall;
import org.gridsec.core.api.Payload;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.api.Session;
import org.gridsec.core.api.SessionFactory;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Transport;
import org.junit.jupiter.api.Test;

class LiveTest {

  private static final Payload PAYLOAD = new Payload.Text("a");

  /** Each third call fails, and the seventh is interrupted. */
  private static final class Failing implements SessionFactory {
    private static final int INTERRUPTED = 7;

    private int calls;

    @Override
    public Session open(int client, Transport transport, Parameters parameters) {
      return new Session() {
        @Override
        public Payload exchange(Payload payload, Recorder recorder)
            throws FailedCall, InterruptedException {
          if (++calls == INTERRUPTED) {
            throw new InterruptedException("stopped");
          }
          if (calls % 3 == 0) {
            throw new FailedCall("the third", null);
          }
          return payload;
        }

        @Override
        public void close() {}
      };
    }

    @Override
    public void close() {}
  }

  /** Six calls, of which two fail, and one that neither fails nor succeeds. */
  private static void call(List<CallWatch> watches) throws Exception {
    try (SessionFactory sessions = new WatchedCalls("B", new Failing(), watches);
        Session session = sessions.open(0, Transport.KEEPALIVE, Parameters.NONE)) {
      for (int i = 0; i < 2; i++) {
        assertThat(session.exchange(PAYLOAD, Recorder.NONE)).isEqualTo(PAYLOAD);
        session.exchange(PAYLOAD, Recorder.NONE);
        assertThatThrownBy(() -> session.exchange(PAYLOAD, Recorder.NONE))
            .isInstanceOf(FailedCall.class);
      }
      assertThatThrownBy(() -> session.exchange(PAYLOAD, Recorder.NONE))
          .isInstanceOf(InterruptedException.class);
    }
  }

  private static HttpResponse<String> scraped(int port, String accept) throws Exception {
    return HttpClient.newHttpClient()
        .send(
            HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/metrics"))
                .header("Accept", accept)
                .build(),
            HttpResponse.BodyHandlers.ofString());
  }

  private static HttpResponse<String> posted(int port) throws Exception {
    return HttpClient.newHttpClient()
        .send(
            HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/metrics"))
                .POST(HttpRequest.BodyPublishers.ofString("a"))
                .build(),
            HttpResponse.BodyHandlers.ofString());
  }

  @Test
  void prometheus_finds_the_calls_of_each_target() throws Exception {
    try (ScrapePort port = new ScrapePort(0)) {
      call(List.of(port));

      assertThat(scraped(port.port(), "text/plain").body())
          .contains(
              "# TYPE gridsec_call_seconds histogram",
              "gridsec_call_seconds_bucket{target=\"B\",le=\"+Inf\"} 4\n",
              "gridsec_call_seconds_count{target=\"B\"} 4\n",
              "gridsec_failed_calls_total{target=\"B\"} 2.0\n");
      // whatever Prometheus would like first
      for (String accept :
          List.of(
              "application/vnd.google.protobuf;proto=io.prometheus.client.MetricFamily;"
                  + "encoding=delimited,text/plain;version=0.0.4;q=0.3",
              "application/openmetrics-text;version=1.0.0,text/plain;q=0.5")) {
        HttpResponse<String> answer = scraped(port.port(), accept);
        assertThat(answer.headers().firstValue("Content-Type").orElseThrow())
            .startsWith("text/plain; version=0.0.4");
        assertThat(answer.body()).contains("gridsec_call_seconds_count{target=\"B\"} 4\n");
      }
      assertThat(posted(port.port()).statusCode()).isEqualTo(405);
      assertThatThrownBy(() -> new ScrapePort(port.port())).isInstanceOf(IOException.class);
    }
  }

  /** A collector that keeps what it gets. */
  private static HttpServer collector(int status, List<ExportMetricsServiceRequest> got)
      throws IOException {
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/v1/metrics",
        exchange -> {
          got.add(ExportMetricsServiceRequest.parseFrom(exchange.getRequestBody()));
          exchange.getResponseHeaders().set("Content-Type", "application/x-protobuf");
          exchange.sendResponseHeaders(status, -1);
          exchange.close();
        });
    server.start();
    return server;
  }

  private static URI address(HttpServer server) {
    return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
  }

  private static Metric metric(ExportMetricsServiceRequest sent, String name) {
    return sent.getResourceMetrics(0).getScopeMetricsList().stream()
        .flatMap(scope -> scope.getMetricsList().stream())
        .filter(metric -> metric.getName().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private static NumberDataPoint failed(ExportMetricsServiceRequest sent, String target) {
    return metric(sent, "gridsec.failed_calls").getSum().getDataPointsList().stream()
        .filter(point -> point.getAttributes(0).getValue().getStringValue().equals(target))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void a_collector_of_opentelemetry_gets_the_calls_of_each_target() throws Exception {
    List<ExportMetricsServiceRequest> got = new CopyOnWriteArrayList<>();
    HttpServer collector = collector(200, got);
    try (OtlpExport export = new OtlpExport(address(collector), Duration.ofHours(1))) {
      assertThat(got).hasSize(1);
      assertThat(failed(got.get(0), "A").getAsInt()).isZero();
      call(List.of(export));
    } finally {
      collector.stop(0);
    }

    ExportMetricsServiceRequest last = got.get(got.size() - 1);
    assertThat(
            last.getResourceMetrics(0).getResource().getAttributes(0).getValue().getStringValue())
        .isEqualTo("gridsec");
    assertThat(
            last.getResourceMetrics(0).getScopeMetricsList().stream()
                .flatMap(scope -> scope.getMetricsList().stream())
                .map(Metric::getName))
        .containsExactlyInAnyOrder("gridsec.call", "gridsec.failed_calls");
    Metric times = metric(last, "gridsec.call");
    assertThat(times.getUnit()).isEqualTo("s");
    HistogramDataPoint calls = times.getHistogram().getDataPoints(0);
    assertThat(calls.getAttributes(0).getKey()).isEqualTo("target");
    assertThat(calls.getAttributes(0).getValue().getStringValue()).isEqualTo("B");
    assertThat(calls.getCount()).isEqualTo(4);
    assertThat(calls.getSum()).isPositive();
    assertThat(calls.getExplicitBoundsList()).hasSize(17).startsWith(0.001, 0.002).endsWith(65.536);
    assertThat(failed(last, "B").getAsInt()).isEqualTo(2);
  }

  @Test
  void a_collector_that_takes_nothing_is_told() throws Exception {
    HttpServer refusing = collector(404, new CopyOnWriteArrayList<>());
    String expected = "'--otlp' expected a collector that takes metrics, got from ";
    assertThatThrownBy(() -> new OtlpExport(address(refusing), Duration.ofHours(1)))
        .isInstanceOf(IOException.class)
        .hasMessageStartingWith(expected + address(refusing) + ": ")
        .hasMessageEndingWith(": an HTTP status other than 200");
    refusing.stop(0);
    assertThatThrownBy(() -> new OtlpExport(address(refusing), Duration.ofHours(1)))
        .isInstanceOf(IOException.class)
        .hasMessageStartingWith(expected)
        .hasMessageContaining("ConnectException");
  }

  @Test
  void a_line_tells_what_the_calls_of_an_interval_took() throws Exception {
    BlockingQueue<String> lines = new LinkedBlockingQueue<>();
    Writer writer =
        new Writer() {
          @Override
          public void write(char[] text, int from, int length) {
            lines.add(new String(text, from, length));
          }

          @Override
          public void flush() {}

          @Override
          public void close() {}
        };
    try (PrintWriter out = new PrintWriter(writer);
        LiveValues live = new LiveValues(out, Duration.ofMillis(20))) {
      call(List.of(live));
      int failed = 0;
      while (failed < 2) {
        String line = lines.take();
        if (line.contains(" calls/s, ")) {
          failed += Integer.parseInt(line.replaceAll("(?s).*, (\\d+) failed.*", "$1"));
        }
      }
      assertThat(failed).isEqualTo(2);
      String idle = lines.take();
      while (!idle.contains("no times")) {
        idle = lines.take();
      }
      assertThat(idle).contains("] 0 calls/s, no times, 0 failed");
    }
  }
}
