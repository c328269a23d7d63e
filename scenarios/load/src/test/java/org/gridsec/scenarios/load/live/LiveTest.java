package org.gridsec.scenarios.load.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.BlockingQueue;
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

  /** Each third call fails. */
  private static final class Failing implements SessionFactory {
    private int calls;

    @Override
    public Session open(int client, Transport transport, Parameters parameters) {
      return new Session() {
        @Override
        public Payload exchange(Payload payload, Recorder recorder) throws FailedCall {
          if (++calls % 3 == 0) {
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

  /** Six calls, of which two fail. */
  private static void call(List<CallWatch> watches) throws Exception {
    try (SessionFactory sessions = new WatchedCalls("B", new Failing(), watches);
        Session session = sessions.open(0, Transport.KEEPALIVE, Parameters.NONE)) {
      for (int i = 0; i < 2; i++) {
        assertThat(session.exchange(PAYLOAD, Recorder.NONE)).isEqualTo(PAYLOAD);
        session.exchange(PAYLOAD, Recorder.NONE);
        assertThatThrownBy(() -> session.exchange(PAYLOAD, Recorder.NONE))
            .isInstanceOf(FailedCall.class);
      }
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
