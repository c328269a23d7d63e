package org.gridsec.scenarios.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import org.gridsec.mechanisms.pki.CredentialStore;
import org.gridsec.mechanisms.spi.Suite;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(120)
class BadSurroundingsTest {

  @TempDir private Path directory;

  private Path file() throws IOException {
    return Files.writeString(directory.resolve("file"), "no directory");
  }

  private static Outcome run(String... options) {
    String[] arguments = new String[options.length + 1];
    arguments[0] = "run";
    System.arraycopy(options, 0, arguments, 1, options.length);
    return Outcome.of(arguments);
  }

  @Test
  void an_output_directory_below_a_file_is_refused() throws Exception {
    Path out = file().resolve("run");

    assertThat(run("--out", out.toString()).failureComplaint())
        .startsWith("cannot create output directory " + out + ": ");
  }

  @Test
  void an_output_directory_where_none_can_be_made_is_refused() {
    assertThat(run("--out", "/proc/gridsec").failureComplaint())
        .startsWith("cannot create output directory /proc/gridsec: ");
  }

  @Test
  void an_output_directory_that_is_a_file_is_refused() throws Exception {
    Path out = file();

    assertThat(run("--out", out.toString()).failureComplaint())
        .startsWith("cannot create output directory " + out + ": ");
    assertThat(out).hasContent("no directory");
  }

  @Test
  void an_output_directory_with_files_in_it_is_left_alone() throws Exception {
    file();

    assertThat(run("--out", directory.toString()).failureComplaint())
        .isEqualTo(
            "output directory expected new or empty, got one with files in it: " + directory);
    assertThat(directory).isDirectoryContaining("glob:**/file");
    assertThat(directory.resolve("run.json")).doesNotExist();
  }

  @Test
  void a_directory_that_holds_no_run_is_neither_resumed_nor_reported() throws Exception {
    String complaint =
        "run directory expected to hold run.json, got one that does not: " + directory;

    assertThat(run("--resume", directory.toString()).failureComplaint()).isEqualTo(complaint);
    assertThat(Outcome.of("report", directory.toString()).failureComplaint()).isEqualTo(complaint);
    assertThat(run("--resume", file().toString()).failureComplaint())
        .startsWith("run directory expected to hold run.json");
  }

  @ParameterizedTest
  @ValueSource(strings = {"--port", "--tls-port"})
  void a_port_in_use_is_named(String option) throws Exception {
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      String port = "" + taken.getLocalPort();
      Map<String, String> ports = Map.of("--port", "0", "--tls-port", "0");
      String other = option.equals("--port") ? "--tls-port" : "--port";

      assertThat(
              Outcome.of("serve", "--suite", "period", option, port, other, ports.get(other))
                  .failureComplaint())
          .isEqualTo(
              "'%s' expected a free port, got: %s in use".formatted(option.substring(2), port));
    }
  }

  @Test
  void an_address_of_another_machine_is_not_served() {
    assertThat(
            Outcome.of("serve", "--suite", "period", "--port", "0", "--bind", "192.0.2.1")
                .failureComplaint())
        .isEqualTo("'bind' expected an address of this machine, got: 192.0.2.1");
  }

  @Test
  void credentials_are_not_exported_below_a_file() throws Exception {
    Path keys = file().resolve("keys");

    assertThat(
            Outcome.of("serve", "--suite", "period", "--export-credentials", keys.toString())
                .failureComplaint())
        .startsWith(
            "'--export-credentials' expected a directory that can be written, got: " + keys);
  }

  @Test
  void credentials_that_are_missing_are_named() {
    assertThat(
            run("--server", "http://127.0.0.1:1", "--credentials", directory.toString())
                .failureComplaint())
        .isEqualTo(
            "'%s' expected an X.509 certificate in PEM, got: no such file"
                .formatted(directory.resolve("ca.pem")));
  }

  @Test
  void credentials_that_are_broken_are_named() throws Exception {
    CredentialStore.generate(Suite.PERIOD, Set.of()).exportClient(directory);
    Files.writeString(directory.resolve("client.p12"), "broken");

    assertThat(
            run("--server", "http://127.0.0.1:1", "--credentials", directory.toString())
                .failureComplaint())
        .startsWith("'%s' expected PKCS#12".formatted(directory.resolve("client.p12")));
  }

  @Test
  void a_server_that_does_not_answer_is_named() throws Exception {
    CredentialStore.generate(Suite.PERIOD, Set.of()).exportClient(directory);
    String nobody;
    try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      nobody = "http://127.0.0.1:" + free.getLocalPort();
    }

    assertThat(run("--server", nobody, "--credentials", directory.toString()).failureComplaint())
        .isEqualTo(
            "'server' expected a gridsec-echo service of format version 1 at "
                + nobody
                + ", got: no answer");
  }

  @Test
  void a_server_of_something_else_is_named() throws Exception {
    CredentialStore.generate(Suite.PERIOD, Set.of()).exportClient(directory);
    HttpServer other =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    other.createContext(
        "/",
        exchange -> {
          exchange.sendResponseHeaders(200, 0);
          exchange.getResponseBody().write("<html>hello</html>".getBytes(StandardCharsets.UTF_8));
          exchange.close();
        });
    other.start();
    try {
      String address = "http://127.0.0.1:" + other.getAddress().getPort();

      assertThat(
              run("--server", address + "/", "--credentials", directory.toString())
                  .failureComplaint())
          .startsWith("'server' expected a gridsec-echo service")
          .endsWith("at " + address + ", got: something else");
    } finally {
      other.stop(0);
    }
  }

  @Test
  void without_taskset_a_run_works_only_unpinned() throws Exception {
    assumeTrue(Runtime.getRuntime().availableProcessors() > 1, "nothing is pinned to one core");
    Map<String, String> nothing = Map.of("PATH", directory.toString());
    Path out = directory.resolve("run");
    String[] run = {
      "run",
      "recording-cost",
      "--mechanism",
      "plain",
      "--suite",
      "period",
      "--profile",
      "smoke",
      "--out",
      out.toString()
    };
    try (Child pinned = Child.start(directory, nothing, "", run)) {
      assertThat(pinned.end().failureComplaint())
          .isEqualTo(
              "taskset expected on the PATH to pin server and client to different cores, found"
                  + " none: install util-linux, or run with --no-pin");
    }
    assertThat(out).doesNotExist();
    String[] unpinned = Arrays.copyOf(run, run.length + 1);
    unpinned[run.length] = "--no-pin";
    try (Child child = Child.start(directory, nothing, "", unpinned)) {
      Outcome outcome = child.end();
      assertThat(outcome.err()).isEmpty();
      assertThat(outcome.exit()).isZero();
    }
  }
}
