package org.gridsec.scenarios.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.gridsec.scenarios.cli.StockJMeter.LOAD;
import static org.gridsec.scenarios.cli.StockJMeter.PAUSES;

import com.fasterxml.jackson.databind.JsonNode;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.gridsec.core.model.Suite;
import org.gridsec.echo.EchoServer;
import org.gridsec.echo.host.Host;
import org.gridsec.mechanisms.pki.CredentialStore;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Servers of JMeter carry the loads of {@code gridsec load}. */
@Timeout(300)
class JMeterLoadIT {

  @TempDir private static Path directory;
  private static Path plain;

  private final List<Process> servers = new ArrayList<>();

  @BeforeAll
  static void write() throws IOException {
    StockJMeter.complete();
    plain =
        Files.writeString(directory.resolve("plain.xml"), "<e:echo xmlns:e='urn:x'>hello</e:echo>");
  }

  @AfterEach
  void stop() {
    servers.forEach(Process::destroyForcibly);
  }

  private List<String> twoServers() throws IOException {
    return StockJMeter.servers(directory, 2, servers);
  }

  private static Path controller() throws IOException {
    return StockJMeter.controller(directory);
  }

  private static long callsOfEngines(JsonNode cell) {
    long sum = 0;
    for (JsonNode engine : cell.get("slices").get(0).get("engines")) {
      assertThat(engine.get("calls").asLong()).as("each engine has called").isPositive();
      sum += engine.get("calls").asLong();
    }
    return sum;
  }

  /** The service takes no message twice; its keys and the request are at the same paths. */
  @Test
  void two_stock_servers_carry_a_load_in_a_closed_loop_and_at_a_rate() throws Exception {
    Path signed =
        Files.writeString(
            directory.resolve("signed.xml"),
            "<e:echoString xmlns:e='urn:gridsec:echo'><e:text>hello ${uuid}</e:text></e:echoString>");
    CredentialStore credentials = CredentialStore.generate(Suite.MODERN, Set.of());
    credentials.exportClient(directory.resolve("keys"));
    Path security =
        Files.writeString(directory.resolve("keys/security.yaml"), StockJMeter.SECURITY);
    Path json = directory.resolve("load.json");
    try (EchoServer server =
        EchoServer.start(
            EchoServer.Settings.of(Host.TOMCAT, Suite.MODERN, credentials.server())
                .withPorts(0, 0))) {
      List<String> addresses = twoServers();
      for (String load : List.of(PAUSES + "--clients 4", "--rate 20 --timeout 10s")) {
        Outcome outcome =
            Outcome.of(
                LOAD + "--for 1s --security %s " + load,
                server.httpUri() + "/pull/xml-signature",
                signed,
                String.join(",", addresses),
                controller(),
                json,
                security);
        assertThat(outcome.succeeded().out())
            .contains("clients on " + addresses.get(0) + " (", addresses.get(1) + " (")
            .contains("in 1 visit, 0 failed");
        JsonNode cell = StockJMeter.cell(json);
        assertThat(callsOfEngines(cell)).isEqualTo(cell.get("calls").asLong());
        assertThat(cell.get("meanMillis").get("point").asDouble())
            .isCloseTo(
                cell.get("signMillis").asDouble()
                    + cell.get("waitMillis").asDouble()
                    + cell.get("verifyMillis").asDouble(),
                within(1e-3));
      }
    }
  }

  /** The called service kills it in the middle of the load; JMeter waits for it until a timeout. */
  @Test
  void a_stock_server_that_dies_is_named_with_its_share() throws Exception {
    AtomicInteger calls = new AtomicInteger();
    HttpServer echo =
        echo(
            () -> {
              if (calls.incrementAndGet() == 50) {
                servers.get(1).destroyForcibly();
              }
            });
    Path json = directory.resolve("died.json");
    try {
      List<String> addresses = twoServers();
      Outcome outcome =
          Outcome.of(
              LOAD + PAUSES + "--for 3s --timeout 10s --clients 2",
              url(echo),
              plain,
              String.join(",", addresses),
              controller(),
              json);
      assertThat(outcome.failureComplaint())
          .contains("engine " + addresses.get(1) + " ended after ")
          .containsPattern("it made \\d+ of \\d+ calls \\(\\d+ %\\)")
          .doesNotContain("engine " + addresses.get(0));
      assertThat(outcome.out()).contains("ended before its time");
      assertThat(StockJMeter.cell(json).get("calls").asLong()).isPositive();
    } finally {
      echo.stop(0);
    }
  }

  /** As a terminal does at Ctrl-C: the signal goes to the program and its JMeter. */
  @Test
  void an_interrupted_load_stops_its_servers_and_reports_the_calls_so_far() throws Exception {
    CountDownLatch calls = new CountDownLatch(200);
    HttpServer echo = echo(calls::countDown);
    Path json = directory.resolve("interrupted.json");
    try (Child load =
        Child.start(
            directory,
            "load %s --body %s --clients 2 --warm-up 0s --for 5m --engines %s --jmeter %s --export %s",
            url(echo),
            plain,
            String.join(",", twoServers()),
            controller(),
            json)) {
      assertThat(calls.await(2, TimeUnit.MINUTES)).as("calls").isTrue();
      List<ProcessHandle> ours = load.workers();
      assertThat(ours).isNotEmpty();

      load.signal("INT", ours);

      assertThat(load.end().out())
          .contains("interrupted: this is what was measured by then")
          .contains("in 1 visit, 0 failed");
      Child.awaitEnd(ours);
      JsonNode cell = StockJMeter.cell(json);
      assertThat(callsOfEngines(cell)).isEqualTo(cell.get("calls").asLong()).isGreaterThan(100);
      for (Process server : servers) {
        assertThat(
                server
                    .inputReader()
                    .lines()
                    .filter(line -> line.contains("Finished the test"))
                    .limit(2))
            .as("the first call and the load have ended")
            .hasSize(2);
      }
    } finally {
      echo.stop(0);
    }
  }

  /** A service that returns what it gets. */
  private static HttpServer echo(Runnable before) throws IOException {
    HttpServer echo =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    echo.createContext(
        "/",
        call -> {
          before.run();
          byte[] request = call.getRequestBody().readAllBytes();
          call.getResponseHeaders().set("Content-Type", "text/xml; charset=utf-8");
          call.sendResponseHeaders(200, request.length);
          call.getResponseBody().write(request);
          call.close();
        });
    echo.start();
    return echo;
  }

  private static String url(HttpServer service) {
    return "http://127.0.0.1:" + service.getAddress().getPort() + "/";
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "--jmeter %s | '--jmeter' expected with '--engines'",
        "--jmeter %s --engines 127.0.0.1:1 --keys keys | '--jmeter' expected with '--engines'",
        "--jmeter %s/lib --engines 127.0.0.1:1 | '--jmeter' expected the directory of Apache JMeter",
        "--jmeter %s --engines 127.0.0.1:1,127.0.0.1:2 --clients 3 | '--clients' expected a multiple of",
        "--jmeter %s --engines 127.0.0.1:1 --against-security none | '--jmeter' expected one target",
        "--jmeter %s --engines 127.0.0.1:1 --rate 9 --ramp-up 1s | '--rate' with '--jmeter' expected",
      })
  void what_jmeter_cannot_do_is_refused(String options, String complaint) {
    assertThat(
            Outcome.of("load http://127.0.0.1:1/ --body %s " + options, plain, StockJMeter.HOME)
                .usageComplaint())
        .startsWith(complaint);
  }

  @Test
  void several_requests_are_refused() throws Exception {
    Path requests =
        Files.writeString(
            directory.resolve("requests.yaml"), "requests: {name: a, body: plain.xml}");
    assertThat(
            Outcome.of(
                    "load http://127.0.0.1:1/ --requests %s --jmeter %s --engines 127.0.0.1:1",
                    requests, StockJMeter.HOME)
                .usageComplaint())
        .startsWith("'--jmeter' expected one request, got: --requests");
  }

  @Test
  void a_server_that_is_not_there_is_named() {
    assertThat(
            Outcome.of(
                    "load http://127.0.0.1:1/ --body %s --jmeter %s --engines 127.0.0.1:1",
                    plain, StockJMeter.HOME)
                .failureComplaint())
        .startsWith("engine 127.0.0.1:1: cannot be reached: ");
  }
}
