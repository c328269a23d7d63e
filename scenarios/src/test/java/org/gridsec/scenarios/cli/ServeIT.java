package org.gridsec.scenarios.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.net.Inet4Address;
import java.net.Inet6Address;
import java.net.NetworkInterface;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.gridsec.core.model.JceProvider;
import org.gridsec.core.model.Link;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Suite;
import org.gridsec.core.model.run.Run;
import org.gridsec.core.model.run.Status;
import org.gridsec.mechanisms.Mechanisms;
import org.gridsec.results.store.RunDirectory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(300)
public class ServeIT {

  @TempDir private Path directory;

  private Path keys() {
    return directory.resolve("keys");
  }

  private Child serve(String options) throws Exception {
    return Child.start(
        directory,
        "serve --suite period --port 0 --tls-port 0 --export-credentials %s " + options,
        keys());
  }

  private static Outcome ended(Child server, String signal) throws Exception {
    server.signal(signal, List.of());
    return server.end();
  }

  @Test
  void a_service_prints_its_endpoints_exports_keys_and_serves_until_it_is_interrupted()
      throws Exception {
    try (Child server = serve("--host jetty --list")) {
      server.await("serving until interrupted");
      Outcome outcome = ended(server, "INT");

      assertThat(outcome.exit()).isEqualTo(130);
      assertThat(directory).isDirectoryNotContaining("glob:**/gridsec-*");
      assertThat(outcome.err()).isEmpty();
      assertThat(outcome.out().lines().filter(line -> line.contains("://")))
          .hasSameSizeAs(endpoints())
          .allMatch(line -> line.matches("\\S+ +(axis2|pull|json) +https?://127.*"))
          .allSatisfy(line -> assertThat(line.replaceFirst(" .*", "")).isIn(endpoints()));
    }
    try (Stream<Path> files = Files.walk(keys()).filter(Files::isRegularFile)) {
      assertThat(files)
          .isNotEmpty()
          .allSatisfy(
              file ->
                  assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                      .isEqualTo("rw-------"));
    }
  }

  /** The mechanisms with their parameters, once for each stack. */
  private static List<String> endpoints() {
    return Mechanisms.all().stream()
        .flatMap(
            mechanism ->
                mechanism.info().endpoints(Suite.PERIOD, Parameters.NONE).stream()
                    .flatMap(
                        parameters ->
                            mechanism.stacks(parameters).stream()
                                .map(stack -> mechanism.info().id() + parameters)))
        .toList();
  }

  @Test
  void a_run_calls_a_service_that_runs_already() throws Exception {
    Path out = directory.resolve("run");
    try (Child server = serve("--host tomcat")) {
      String url = server.await("plain ").replaceAll(".*(http://[^/]*).*", "$1");
      server.await("serving until interrupted");

      Outcome.of(
              "run tls-handshake recording-cost --profile smoke --no-pin --server %s/"
                  + " --credentials %s --out %s",
              url, keys(), out)
          .succeeded();
      assertThat(
              Outcome.of(
                      "run --resume %s --no-pin --server %s --credentials %s",
                      out, url.replace("127.0.0.1", "localhost"), keys())
                  .usageComplaint())
          .startsWith("'--server' expected 127.0.0.1, as in the run to resume, got: localhost");

      Outcome served = ended(server, "TERM");
      assertThat(served.exit()).isEqualTo(143);
      List<String> plain = endpoints().stream().filter(one -> !one.contains("{")).toList();
      assertThat(served.out().lines().filter(line -> line.contains("://")))
          .extracting(line -> line.replaceFirst(" .*", ""))
          .containsExactlyInAnyOrderElementsOf(plain);
      assertThat(served.out())
          .contains("and %s with parameters, ".formatted(endpoints().size() - plain.size()));
    }
    Run run = RunDirectory.open(out).run();
    assertThat(run.host()).isEqualTo("remote");
    assertThat(run.suite()).isEqualTo("period");
    assertThat(run.cells()).hasSize(30).extracting(cell -> cell.status()).containsOnly(Status.OK);
    assertThat(run.cells())
        .extracting(cell -> cell.key().mechanism())
        .contains("plain", "tls", "httpg", "xml-signature");
    assertThat(run.cells())
        .filteredOn(cell -> cell.key().network().equals(Link.LOOPBACK))
        .hasSize(18)
        .extracting(cell -> cell.samples().get(0))
        .allSatisfy(sample -> assertThat(sample.serverCpu()).isPositive())
        .allSatisfy(sample -> assertThat(sample.amounts()).containsKey("server.contexts"));
    assertThat(run.environment().serverCores()).as("it shares those of its clients").isNull();
    assertThat(Outcome.of("run --resume %s", out).usageComplaint())
        .startsWith("'--server' expected, as in the run to resume, got: none");
  }

  private static final String CALL =
      "run grid04-fig3 --mechanism plain,tls --stack pull --clients 1 --profile smoke --no-pin"
          + " --server %s --credentials %s --out %s";

  /** A run with TLS by an address. */
  private void call(String address) {
    Outcome.of(CALL, address, keys(), out(address)).succeeded();
  }

  /** The same by a name, in a JVM whose resolver knows the names of a file. */
  private void callByName(String address, Path hosts) throws Exception {
    try (Child run =
        Child.start(
            directory,
            Map.of("JAVA_TOOL_OPTIONS", "-Djdk.net.hosts.file=" + hosts),
            "",
            CALL,
            address,
            keys(),
            out(address))) {
      Outcome outcome = run.end();
      assertThat(outcome.exit()).as(address + "\n" + outcome.out() + outcome.err()).isZero();
    }
  }

  private Path out(String address) {
    return directory.resolve(address.replaceAll("\\W", "-"));
  }

  @Test
  void a_service_for_others_is_called_by_each_address_and_by_names() throws Exception {
    Path hosts =
        Files.writeString(
            directory.resolve("hosts"), "127.0.0.1 localhost echo_service echo.example.org\n");
    try (Child server =
        Child.start(
            directory,
            "serve --suite period --bind 0.0.0.0 --port 0 --tls-port 0 --name echo_service,192.0.2.99"
                + " --name echo.example.org --export-credentials %s",
            keys())) {
      String port = server.await("plain ").replaceAll(".*http://[^/]*:(\\d+)/.*", "$1");
      server.await("serving until interrupted");
      callByName("http://echo_service:" + port, hosts);
      callByName("HTTP://echo.example.org:" + port, hosts);
      NetworkInterface.networkInterfaces()
          .flatMap(NetworkInterface::inetAddresses)
          .filter(Inet4Address.class::isInstance)
          .forEach(address -> call("http://" + address.getHostAddress() + ":" + port));
      ended(server, "TERM");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"tomcat", "jetty"})
  void a_service_on_ipv6_is_called_by_its_address(String host) throws Exception {
    assumeTrue(
        NetworkInterface.networkInterfaces()
            .flatMap(NetworkInterface::inetAddresses)
            .anyMatch(address -> address instanceof Inet6Address && address.isLoopbackAddress()),
        "no IPv6");
    try (Child server =
        Child.start(
            directory,
            "serve --suite period --host %s --bind ::1 --port 0 --tls-port 0 --export-credentials %s",
            host,
            keys())) {
      String url = server.await("plain ").replaceAll(".*(http://[^/]*)/.*", "$1");
      assertThat(url).startsWith("http://[::1]:");
      server.await("serving until interrupted");
      call(url);
      ended(server, "TERM");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"http://host", "a..b", "*", "1.2.3", "host:80"})
  void a_name_that_no_certificate_can_have_is_one_complaint(String name) {
    assertThat(Outcome.of("serve --name localhost,%s --port 0 --tls-port 0", name).usageComplaint())
        .startsWith("'--name' expected the name of a host or an address, got: " + name);
  }

  /** The JDK itself tells whose cipher is initialized. */
  @Test
  void a_service_computes_with_the_provider_that_it_is_told_and_so_does_a_run_that_calls_it()
      throws Exception {
    Path out = directory.resolve("run");
    String run =
        "run moralis07-sc1 --mechanism xml-encryption --profile smoke --no-pin --server %s"
            + " --credentials %s --out %s";
    Outcome served;
    try (Child server =
        Child.start(
            directory,
            Map.of("JAVA_TOOL_OPTIONS", "-Djava.security.debug=provider"),
            "",
            "serve --provider BC --suite period --port 0 --tls-port 0 --export-credentials %s",
            keys())) {
      String url = server.await("plain ").replaceAll(".*(http://[^/]*).*", "$1");
      server.await("serving until interrupted");

      assertThat(Outcome.of(run + " --provider JDK", url, keys(), out).usageComplaint())
          .startsWith("'--provider' expected BC, which the server uses, got: JDK");
      Outcome.of(run, url, keys(), out).succeeded();
      served = ended(server, "TERM");
    }
    assertThat(RunDirectory.open(out).run().cells())
        .isNotEmpty()
        .allSatisfy(cell -> assertThat(cell.status()).isEqualTo(Status.OK))
        .allSatisfy(cell -> assertThat(cell.key().provider()).isEqualTo(JceProvider.BC));
    assertThat(served.err().lines().filter(line -> line.contains("Cipher.RSA/ECB/PKCS1Padding")))
        .isNotEmpty()
        .allMatch(line -> line.endsWith("algorithm from: BC"));
  }
}
