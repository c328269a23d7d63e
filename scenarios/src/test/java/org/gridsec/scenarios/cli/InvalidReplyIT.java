package org.gridsec.scenarios.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Suite;
import org.gridsec.core.model.run.Status;
import org.gridsec.echo.description.Endpoint;
import org.gridsec.echo.description.ServiceDescription;
import org.gridsec.mechanisms.Mechanisms;
import org.gridsec.results.store.RunDirectory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A service that describes itself rightly, but does not echo. */
@Timeout(300)
class InvalidReplyIT {

  private static final String ANSWER =
      "<s:Envelope xmlns:s='http://schemas.xmlsoap.org/soap/envelope/'><s:Body>"
          + "<echoStringResponse xmlns='urn:gridsec:echo'><text>parrot</text></echoStringResponse>"
          + "</s:Body></s:Envelope>";

  @TempDir private Path directory;
  private HttpServer server;
  private String address;

  @BeforeEach
  void start() throws Exception {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    address = "http://127.0.0.1:" + server.getAddress().getPort();
    ServiceDescription description =
        new ServiceDescription(
            ServiceDescription.SERVICE,
            ServiceDescription.FORMAT_VERSION,
            "period",
            "JDK",
            "tomcat",
            List.of(
                new Endpoint(
                    "plain", Parameters.NONE, "pull", URI.create(address + "/pull/plain"))));
    serve("/", description.toJson());
    serve("/pull/plain", ANSWER.getBytes(StandardCharsets.UTF_8));
    server.start();
    Mechanisms.credentials(Suite.PERIOD, Set.of()).exportClient(directory);
  }

  private void serve(String path, byte[] content) {
    server.createContext(
        path,
        exchange -> {
          exchange.getRequestBody().readAllBytes();
          exchange.getResponseHeaders().add("Content-Type", "text/xml; charset=UTF-8");
          exchange.sendResponseHeaders(200, content.length);
          exchange.getResponseBody().write(content);
          exchange.close();
        });
  }

  @AfterEach
  void stop() {
    server.stop(0);
  }

  private Outcome run(Path out, String mechanisms) {
    return Outcome.of(
        "run recording-cost --profile smoke --no-pin --mechanism %s --server %s --credentials %s --out %s",
        mechanisms, address, directory, out);
  }

  @Test
  void a_reply_that_is_not_the_request_fails_its_cell() throws Exception {
    Path out = directory.resolve("run");

    Outcome outcome = run(out, "plain");

    assertThat(outcome.failureComplaint())
        .isEqualTo("all cells expected to work, got: 2 that failed");
    assertThat(RunDirectory.open(out).run().cells())
        .hasSize(2)
        .allSatisfy(
            cell -> {
              assertThat(cell.status()).isEqualTo(Status.FAILED);
              assertThat(cell.failure()).contains("InvalidReply").contains("parrot");
            });
    assertThat(Files.readString(out.resolve("report.html"))).contains("parrot");
  }

  @Test
  void a_suite_that_a_server_does_not_use_is_not_asked_of_it() {
    assertThat(
            Outcome.of(
                    "run --suite modern --server %s --credentials %s --out %s",
                    address, directory, directory.resolve("run"))
                .usageComplaint())
        .startsWith("'--suite' expected period, which the server uses, got: modern");
  }

  @Test
  void a_mechanism_that_a_server_does_not_have_is_not_asked_of_it() {
    Path out = directory.resolve("run");

    assertThat(run(out, "plain,xml-signature").usageComplaint())
        .startsWith(
            "'--server' expected one that serves xml-signature on pull, got: "
                + address
                + ", which does not");
    assertThat(out).doesNotExist();
  }

  @Test
  void cells_that_need_a_server_of_their_own_are_left_out_and_told() {
    String command =
        "run grid04-hops --plan --profile smoke --no-pin --mechanism plain --server %s"
            + " --credentials %s";

    assertThat(Outcome.of(command, address, directory).succeeded().out())
        .containsPattern("not measured: [1-9][0-9]* cells that need a server of their own");
    assertThat(Outcome.of(command.replace("plain", "tls"), address, directory).usageComplaint())
        .startsWith("'--server' expected one that serves tls on pull, got: " + address);
  }
}
