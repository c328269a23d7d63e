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
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.Mechanisms;
import org.gridsec.mechanisms.kerberos.Kdc;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(300)
class BadSurroundingsIT {

  private static final String EXPORT =
      "serve --suite period --port 0 --tls-port 0 --export-credentials %s";

  @TempDir private Path directory;

  private Path file() throws IOException {
    return Files.writeString(directory.resolve("file"), "no directory");
  }

  @Test
  void an_output_directory_below_a_file_is_refused() throws Exception {
    Path out = file().resolve("run");

    assertThat(Outcome.of("run --out %s", out).failureComplaint())
        .startsWith("cannot create output directory " + out + ": ");
  }

  @Test
  void an_output_directory_where_none_can_be_made_is_refused() {
    assertThat(Outcome.of("run --out /proc/gridsec").failureComplaint())
        .startsWith("cannot create output directory /proc/gridsec: ");
  }

  @Test
  void an_output_directory_that_is_a_file_is_refused() throws Exception {
    Path out = file();

    assertThat(Outcome.of("run --out %s", out).failureComplaint())
        .startsWith("cannot create output directory " + out + ": ");
    assertThat(out).hasContent("no directory");
  }

  @ParameterizedTest
  @ValueSource(strings = {"run --out %s", "ab --aa --out %s"})
  void an_output_directory_with_files_in_it_is_left_alone(String command) throws Exception {
    file();

    assertThat(Outcome.of(command, directory).failureComplaint())
        .isEqualTo(
            "output directory expected new or empty, got one with files in it: " + directory);
    assertThat(directory).isDirectoryContaining("glob:**/file");
    assertThat(directory.resolve("run.json")).doesNotExist();
  }

  @Test
  void a_directory_that_holds_no_run_is_neither_resumed_nor_reported() throws Exception {
    String complaint =
        "run directory expected to hold run.json, got one that does not: " + directory;

    assertThat(Outcome.of("run --resume %s", directory).failureComplaint()).isEqualTo(complaint);
    assertThat(Outcome.of("report %s", directory).failureComplaint()).isEqualTo(complaint);
    assertThat(Outcome.of("run --resume %s", file()).failureComplaint())
        .startsWith("run directory expected to hold run.json");
  }

  @ParameterizedTest
  @ValueSource(strings = {"--port", "--tls-port"})
  void a_port_in_use_is_named(String option) throws Exception {
    Path keys = directory.resolve("keys");
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      int port = taken.getLocalPort();

      assertThat(
              Outcome.of(
                      "serve --suite period --port 0 --tls-port 0".replace(option + " 0", "%s %s")
                          + " --export-credentials %s",
                      option,
                      port,
                      keys)
                  .failureComplaint())
          .isEqualTo(
              String.format(
                  Locale.ROOT,
                  "'%s' expected a free port, got: %d in use",
                  option.substring(2),
                  port));
    }
    assertThat(keys).as("those of the service that has the port").doesNotExist();
  }

  @Test
  void an_address_of_another_machine_is_not_served() {
    assertThat(Outcome.of("serve --suite period --port 0 --bind 192.0.2.1").failureComplaint())
        .isEqualTo("'bind' expected an address of this machine, got: 192.0.2.1");
  }

  @Test
  void credentials_are_not_exported_below_a_file() throws Exception {
    Path keys = file().resolve("keys");

    assertThat(Outcome.of(EXPORT, keys).failureComplaint())
        .startsWith(
            "'--export-credentials' expected a directory of its own that can be written, got: "
                + keys);
  }

  @Test
  void credentials_are_not_exported_among_other_files() throws Exception {
    Path other = file();

    assertThat(Outcome.of(EXPORT, directory).failureComplaint())
        .isEqualTo(
            "'--export-credentials' expected a directory of its own that can be written, got: "
                + directory
                + ": a directory with other files in it (file); name one that is new");
    assertThat(other).hasContent("no directory");
    assertThat(directory).isDirectoryContaining(other::equals);
  }

  @ParameterizedTest
  @ValueSource(strings = {"run --out %s", "serve --suite period --port 0 --tls-port 0"})
  void files_of_a_kdc_that_are_not_what_they_have_to_be_are_named(String command) throws Exception {
    String line =
        command.replace("%s", directory.resolve("run").toString())
            + " --krb5-conf %s --server-keytab %s --client-keytab %s";
    Path missing = directory.resolve("missing");
    Path text = file();

    assertThat(Outcome.of(line, missing, text, text).failureComplaint())
        .isEqualTo("'%s' expected a krb5.conf, got: no file that can be read".formatted(missing));
    assertThat(Outcome.of(line, text, text, text).failureComplaint())
        .isEqualTo(
            "'%s' expected a keytab with the keys of one principal, got: something else"
                .formatted(text));
    try (Kdc kdc = Kdc.start()) {
      assertThat(Outcome.of(line, text, missing, kdc.files().clientKeytab()).failureComplaint())
          .isEqualTo(
              "'%s' expected a keytab with the keys of one principal, got: no file that can be read"
                  .formatted(missing));
    }
    assertThat(directory.resolve("run")).doesNotExist();
  }

  @Test
  void credentials_that_are_missing_are_named() {
    assertThat(
            Outcome.of("run --server http://127.0.0.1:1 --credentials %s", directory)
                .failureComplaint())
        .isEqualTo(
            "'%s' expected an X.509 certificate in PEM, got: no such file"
                .formatted(directory.resolve("ca.pem")));
  }

  @Test
  void credentials_that_are_broken_are_named() throws Exception {
    Mechanisms.credentials(Suite.PERIOD, Set.of()).exportClient(directory);
    Files.writeString(directory.resolve("client.p12"), "broken");

    assertThat(
            Outcome.of("run --server http://127.0.0.1:1 --credentials %s", directory)
                .failureComplaint())
        .startsWith("'%s' expected PKCS#12".formatted(directory.resolve("client.p12")));
  }

  @Test
  void a_server_that_does_not_answer_is_named() throws Exception {
    Mechanisms.credentials(Suite.PERIOD, Set.of()).exportClient(directory);
    String nobody;
    try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      nobody = "http://127.0.0.1:" + free.getLocalPort();
    }

    assertThat(Outcome.of("run --server %s --credentials %s", nobody, directory).failureComplaint())
        .isEqualTo(
            "'server' expected a gridsec-echo service of format version 1 at "
                + nobody
                + ", got: no answer");
  }

  @Test
  void a_server_of_something_else_is_named() throws Exception {
    Mechanisms.credentials(Suite.PERIOD, Set.of()).exportClient(directory);
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
              Outcome.of("run --server %s/ --credentials %s", address, directory)
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
    String run = "run recording-cost --mechanism plain --suite period --profile smoke --out " + out;
    try (Child pinned = Child.start(directory, nothing, "", run)) {
      assertThat(pinned.end().failureComplaint())
          .isEqualTo(
              "taskset expected on the PATH to pin server and client to different cores, found"
                  + " none: install util-linux, or run with --no-pin");
    }
    assertThat(out).doesNotExist();
    try (Child unpinned = Child.start(directory, nothing, "", run + " --no-pin")) {
      unpinned.end().succeeded();
    }
  }
}
