package org.gridsec.scenarios.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import org.gridsec.core.model.Suite;
import org.gridsec.echo.EchoServer;
import org.gridsec.echo.host.Host;
import org.gridsec.mechanisms.pki.CredentialStore;
import org.gridsec.scenarios.Distribution;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** JMeter runs the sample plan, with the sampler of scenarios/jmeter in its lib/ext. */
@Timeout(180)
class JMeterIT {

  private static final Path PLAN = Path.of("jmeter/src/main/dist/gridsec.jmx");

  @TempDir private static Path directory;
  private static Path jmeter;
  private static Path home;
  private static EchoServer server;

  @BeforeAll
  static void start() throws Exception {
    CredentialStore credentials = CredentialStore.generate(Suite.MODERN, Set.of());
    credentials.exportClient(directory.resolve("keys"));
    server =
        EchoServer.start(
            EchoServer.Settings.of(Host.TOMCAT, Suite.MODERN, credentials.server())
                .withPorts(0, 0));
    Files.writeString(
        directory.resolve("hello.xml"),
        "<e:echoString xmlns:e='urn:gridsec:echo'><e:text>${row}: ${uuid}</e:text></e:echoString>");
    Files.writeString(directory.resolve("rows.csv"), "row\nhello\nhello again\n");
    Files.writeString(
        directory.resolve("keys/security.yaml"),
        """
        keys:
          me: {pkcs12: client.p12, alias: gridsec, password: gridsec}
        request:
          - timestamp: {lifetime: 1m}
          - signature: {key: me, parts: [body, timestamp]}
        reply:
          signed: [body, timestamp]
          trust: ca.pem
          contains: hello
        """);
    home = Distribution.HOME;
    jmeter = Path.of(System.getProperty("gridsec.jmeter"));
    Files.createDirectories(jmeter.resolve("lib/junit")); // JMeter looks there, too
    sampler(jmeter.resolve("lib/ext/gridsec-jmeter.jar"));
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  private static void sampler(Path jar) throws IOException {
    Path classes = Path.of("jmeter/target/classes");
    Manifest manifest = new Manifest(); // JMeter takes no jar without one
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    try (OutputStream file = Files.newOutputStream(jar);
        JarOutputStream out = new JarOutputStream(file, manifest);
        Stream<Path> files = Files.walk(classes).filter(Files::isRegularFile)) {
      for (Path one : files.toList()) {
        out.putNextEntry(new ZipEntry(classes.relativize(one).toString()));
        Files.copy(one, out);
      }
    }
  }

  /** The rows of what JMeter has written: label, code, message, success. */
  private static List<String> samples(String security) throws Exception {
    Path samples = Files.createTempDirectory(directory, "samples").resolve("samples.csv");
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-jar",
                Stream.of(jmeter.resolve("bin").toFile().list())
                    .filter(name -> name.endsWith(".jar"))
                    .map(name -> jmeter.resolve("bin").resolve(name).toString())
                    .findFirst()
                    .orElseThrow(),
                "-n",
                "-t",
                PLAN.toString(),
                "-l",
                samples.toString(),
                "-j",
                directory.resolve("jmeter.log").toString()));
    String settings =
        "home=%s url=%s body=%s data=%s security=%s clients=2 calls=5"
            .formatted(
                home,
                server.httpUri() + "/pull/xml-signature",
                directory.resolve("hello.xml"),
                directory.resolve("rows.csv"),
                security);
    Stream.of(settings.split(" ", -1)).forEach(setting -> command.add("-J" + setting));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(printed).isZero();
    List<String> rows = Files.readAllLines(samples);
    assertThat(rows.get(0)).startsWith("timeStamp,elapsed,label,responseCode,responseMessage,");
    return rows.subList(1, rows.size());
  }

  /** The service takes no message twice, so each was signed afresh. */
  @Test
  void the_sample_plan_calls_a_service_with_fresh_signatures() throws Exception {
    assertThat(samples(directory.resolve("keys/security.yaml").toString()))
        .hasSize(10)
        .allMatch(row -> row.contains("/pull/xml-signature,200,OK,"))
        .allMatch(row -> row.contains(",true,"));
  }

  @Test
  void what_is_wrong_is_the_message_of_each_sample() throws Exception {
    assertThat(samples(directory.resolve("nowhere.yaml").toString()))
        .hasSize(10)
        .allMatch(row -> row.contains("nowhere.yaml"))
        .allMatch(row -> row.contains(",false,"));
  }
}
