package org.gridsec.echo;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.gridsec.core.api.Payload;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.api.Session;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Transport;
import org.gridsec.echo.description.Endpoint;
import org.gridsec.echo.description.ServiceDescription;
import org.gridsec.mechanisms.pki.KeyStores;
import org.gridsec.mechanisms.spi.Suite;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The WAR in a stand-alone Tomcat, as it is published, in a JVM of its own. */
class WarIT {

  private static final Pattern PORT =
      Pattern.compile("Starting ProtocolHandler \\[\"(https?)-.*-(\\d+)\"]");

  @TempDir private static Path base;

  private static Process tomcat;
  private static URI http;
  private static URI https;

  @BeforeAll
  static void start() throws IOException {
    Path home = Path.of(System.getProperty("gridsec.tomcat.home"));
    Path credentials = base.resolve("credentials");
    Fixture.CREDENTIALS.save(credentials);
    configure(home, credentials);
    tomcat =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                home.resolve("bin/bootstrap.jar") + ":" + home.resolve("bin/tomcat-juli.jar"),
                "-Dcatalina.home=" + home,
                "-Dcatalina.base=" + base,
                "-Djava.io.tmpdir=" + Files.createDirectory(base.resolve("temp")),
                "org.apache.catalina.startup.Bootstrap",
                "start")
            .redirectErrorStream(true)
            .start();
    awaitPorts(tomcat.inputReader());
  }

  private static void configure(Path home, Path credentials) throws IOException {
    Path conf = Files.createDirectories(base.resolve("conf/Catalina/localhost"));
    Files.createDirectory(base.resolve("webapps"));
    Files.copy(home.resolve("conf/web.xml"), base.resolve("conf/web.xml"));
    Files.writeString(
        base.resolve("conf/server.xml"),
        """
        <Server port="-1">
          <Service name="Catalina">
            <Connector address="127.0.0.1" port="0"/>
            <Connector address="127.0.0.1" port="0" SSLEnabled="true" scheme="https" secure="true">
              <SSLHostConfig protocols="TLSv1.3+TLSv1.2">
                <Certificate certificateKeystoreFile="%s" certificateKeystorePassword="%s"
                    certificateKeyAlias="%s"/>
              </SSLHostConfig>
            </Connector>
            <Engine name="Catalina" defaultHost="localhost">
              <Host name="localhost" appBase="webapps"/>
            </Engine>
          </Service>
        </Server>
        """
            .formatted(credentials.resolve("server.p12"), KeyStores.PASSWORD, KeyStores.ALIAS));
    Files.writeString(
        conf.resolve("gridsec.xml"),
        """
        <Context docBase="%s">
          <Parameter name="credentials" value="%s" override="false"/>
        </Context>
        """
            .formatted(System.getProperty("gridsec.war"), credentials));
  }

  /** Tomcat opens its ports once the application is deployed. */
  private static void awaitPorts(BufferedReader log) throws IOException {
    StringBuilder seen = new StringBuilder();
    while (http == null || https == null) {
      String line = log.readLine();
      if (line == null) {
        throw new IOException("Tomcat ended:\n" + seen);
      }
      seen.append(line).append('\n');
      Matcher port = PORT.matcher(line);
      if (port.find()) {
        URI address = URI.create(port.group(1) + "://127.0.0.1:" + port.group(2) + "/gridsec");
        http = port.group(1).equals("http") ? address : http;
        https = port.group(1).equals("https") ? address : https;
      }
    }
    Thread drain = new Thread(() -> log.lines().forEach(line -> {}), "tomcat log");
    drain.setDaemon(true);
    drain.start();
  }

  @AfterAll
  static void stop() throws InterruptedException {
    if (tomcat != null) {
      tomcat.toHandle().destroy();
      boolean ended = tomcat.waitFor(30, TimeUnit.SECONDS);
      tomcat.destroyForcibly();
      assertThat(ended).as("Tomcat ended when it was asked to").isTrue();
    }
  }

  static Stream<Fixture.Target> targets() {
    return Fixture.targets();
  }

  @ParameterizedTest
  @MethodSource("targets")
  void every_endpoint_answers(Fixture.Target target) throws Exception {
    try (EchoClient client =
            new EchoClient(
                target.mechanism(),
                target.stack(),
                http,
                https,
                Suite.MODERN,
                Fixture.CREDENTIALS.client());
        Session session = client.open(0, Transport.KEEPALIVE, Parameters.NONE)) {
      for (Payload payload : List.of(Fixture.text("hello"), Fixture.strings("a", "b"))) {
        assertThat(session.exchange(payload, Recorder.NONE)).isEqualTo(payload);
      }
    }
  }

  @Test
  void it_describes_itself() throws Exception {
    ServiceDescription description = ServiceDescription.fetch(URI.create(http + "/"));
    assertThat(description.host()).isEqualTo("war");
    assertThat(description.endpoints().stream().map(Endpoint::url))
        .contains(URI.create(http + "/pull/plain"))
        .noneMatch(url -> url.getPath().endsWith("/tls"));
  }

  @Test
  void a_bad_request_gets_a_fault() throws Exception {
    var response = RawHttp.post(URI.create(http + "/axis2/plain"), "no XML");
    assertThat(response.statusCode()).isEqualTo(500);
    assertThat(RawHttp.fault(response).code().getLocalPart()).isEqualTo("Client");
  }
}
