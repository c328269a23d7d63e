package org.gridsec.scenarios.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import org.gridsec.core.model.Cell;
import org.gridsec.core.model.Run;
import org.gridsec.core.model.Status;
import org.gridsec.results.store.RunDirectory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Timeout(120)
class ServeTest {

  @TempDir private Path directory;

  private Child serve(String host) throws Exception {
    return Child.start(
        directory,
        "serve",
        "--suite",
        "period",
        "--host",
        host,
        "--port",
        "0",
        "--tls-port",
        "0",
        "--export-credentials",
        directory.resolve("keys").toString());
  }

  @ParameterizedTest
  @CsvSource({"tomcat, INT, 130", "jetty, TERM, 143"})
  void a_service_prints_its_endpoints_and_serves_until_a_signal(
      String host, String signal, int exit) throws Exception {
    try (Child server = serve(host)) {
      server.await("serving until interrupted");
      server.signal(signal, List.of());
      Outcome outcome = server.end();

      assertThat(outcome.exit()).isEqualTo(exit);
      assertThat(outcome.out().lines().filter(line -> line.contains("http")))
          .hasSize(6)
          .allMatch(
              line -> line.matches("(plain|xml-signature|tls) +(axis2|pull) +https?://127.*"));
    }
    try (Stream<Path> keys = Files.list(directory.resolve("keys"))) {
      assertThat(keys)
          .hasSize(4)
          .allSatisfy(
              file ->
                  assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                      .isEqualTo("rw-------"));
    }
  }

  @Test
  void a_run_calls_a_service_that_runs_already() throws Exception {
    Path out = directory.resolve("run");
    String keys = directory.resolve("keys").toString();
    try (Child server = serve("tomcat")) {
      String url = server.await("plain ").replaceAll(".*(http://[^/]*).*", "$1");
      server.await("serving until interrupted");

      Outcome outcome =
          Outcome.of(
              "run",
              "grid04-fig1",
              "grid04-fig3",
              "--clients",
              "1",
              "--profile",
              "smoke",
              "--server",
              url + "/",
              "--credentials",
              keys,
              "--out",
              out.toString());

      assertThat(outcome.err()).isEmpty();
      assertThat(outcome.exit()).isZero();
      Run run = RunDirectory.open(out).run();
      assertThat(run.host()).isEqualTo("remote");
      assertThat(run.suite()).isEqualTo("period");
      assertThat(run.cells()).hasSize(9).extracting(Cell::status).containsOnly(Status.OK);
      assertThat(run.cells())
          .extracting(cell -> cell.key().mechanism())
          .contains("plain", "tls", "xml-signature");
      assertThat(run.cells())
          .allSatisfy(cell -> assertThat(cell.samples().get(0).serverCpu()).isNull());

      assertThat(Outcome.of("run", "--resume", out.toString()).usageComplaint())
          .startsWith("'--server' expected, as the run to resume had it, got: none");
      assertThat(
              Outcome.of(
                      "run",
                      "--suite",
                      "modern",
                      "--server",
                      url,
                      "--credentials",
                      keys,
                      "--out",
                      out + "2")
                  .usageComplaint())
          .startsWith("'--suite' expected period, which the server uses, got: modern");
    }
  }
}
