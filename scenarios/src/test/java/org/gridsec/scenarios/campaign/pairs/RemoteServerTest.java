package org.gridsec.scenarios.campaign.pairs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import org.gridsec.core.api.Payload;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.api.Session;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
import org.gridsec.core.model.Transport;
import org.gridsec.core.worker.ServerReady;
import org.gridsec.echo.EchoClient;
import org.gridsec.echo.EchoServer;
import org.gridsec.echo.description.ServerMeter;
import org.gridsec.echo.host.Host;
import org.gridsec.mechanisms.Mechanisms;
import org.gridsec.mechanisms.pki.CredentialStore;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RemoteServerTest {

  @TempDir private static Path directory;
  private static CredentialStore credentials;
  private static EchoServer server;

  @BeforeAll
  static void start() throws Exception {
    credentials = CredentialStore.generate(Suite.MODERN, Set.of());
    credentials.exportClient(directory.resolve("keys"));
    CredentialStore.generate(Suite.MODERN, Set.of()).exportClient(directory.resolve("foreign"));
    server =
        EchoServer.start(
            EchoServer.Settings.of(Host.JETTY, Suite.MODERN, credentials.server()).withPorts(0, 0));
  }

  @AfterAll
  static void stop() throws Exception {
    server.close();
  }

  private static URI mtls() {
    return server.uri(Mechanisms.of("mtls"));
  }

  private static RemoteServer with(String keys) throws Exception {
    return new RemoteServer(
        new ServerReady(Map.of("mtls", mtls())), Suite.MODERN, directory.resolve(keys));
  }

  @Test
  void those_with_its_keys_are_told_what_it_has_used_and_holds() throws Exception {
    RemoteServer remote = with("keys");
    ServerMeter before = remote.meter().orElseThrow();
    try (EchoClient clients =
            new EchoClient(
                Mechanisms.of("secure-conversation"),
                Stack.PULL,
                server.httpUri(),
                Suite.MODERN,
                credentials.client());
        Session session = clients.open(0, Transport.KEEPALIVE, Parameters.NONE)) {
      session.exchange(new Payload.Text("hello"), Recorder.NONE);

      ServerMeter after = remote.meter().orElseThrow();
      assertThat(after.state().contexts()).isEqualTo(before.state().contexts() + 1);
      assertThat(after.cpu().since(before.cpu()).nanos()).isPositive();
      assertThat(after.cores()).isEqualTo(Runtime.getRuntime().availableProcessors());
    }
  }

  @Test
  void others_are_told_nothing() throws Exception {
    assertThatIOException()
        .isThrownBy(() -> with("foreign").meter())
        .withMessageStartingWith(
            "the server expected to tell what it uses at %s/meter, got: no answer: ", mtls());
  }

  @Test
  void a_server_without_mutual_tls_tells_nobody() throws Exception {
    assertThat(
            new RemoteServer(
                    new ServerReady(Map.of("plain", server.httpUri())),
                    Suite.MODERN,
                    directory.resolve("keys"))
                .meter())
        .isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"GET, 403", "POST, 403"})
  void in_clear_it_is_refused(String method, int status) throws Exception {
    HttpResponse<String> answer =
        HttpClient.newHttpClient()
            .send(
                HttpRequest.newBuilder(URI.create(server.httpUri() + "/meter"))
                    .method(method, HttpRequest.BodyPublishers.noBody())
                    .build(),
                HttpResponse.BodyHandlers.ofString());
    assertThat(answer.statusCode()).isEqualTo(status);
    assertThat(answer.body()).contains("Fault").doesNotContain("cpu");
  }
}
