package org.gridsec.echo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.gridsec.core.api.Payload;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.api.Session;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
import org.gridsec.core.model.Transport;
import org.gridsec.echo.description.Endpoint;
import org.gridsec.echo.description.ServiceDescription;
import org.gridsec.mechanisms.Mechanisms;
import org.gridsec.mechanisms.pki.CredentialStore;
import org.gridsec.mechanisms.pki.KeyStores;
import org.gridsec.mechanisms.spi.Credentials;
import org.gridsec.mechanisms.spi.Setting;
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

  /** In the order of the connectors: in clear, with TLS, with TLS and client certificates. */
  private static final List<URI> SERVERS = new ArrayList<>();

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
                <Certificate certificateKeystoreFile="%1$s" certificateKeystorePassword="%2$s"
                    certificateKeyAlias="%3$s"/>
              </SSLHostConfig>
            </Connector>
            <Connector address="127.0.0.1" port="0" SSLEnabled="true" scheme="https" secure="true">
              <SSLHostConfig protocols="TLSv1.3+TLSv1.2" certificateVerification="required"
                  trustManagerClassName="%4$s">
                <Certificate certificateKeystoreFile="%1$s" certificateKeystorePassword="%2$s"
                    certificateKeyAlias="%3$s"/>
              </SSLHostConfig>
            </Connector>
            <Engine name="Catalina" defaultHost="localhost">
              <Host name="localhost" appBase="webapps"/>
            </Engine>
          </Service>
        </Server>
        """
            .formatted(
                credentials.resolve("server.p12"),
                KeyStores.PASSWORD,
                KeyStores.ALIAS,
                AnyCertificate.class.getName()));
    giveToContainer(AnyCertificate.class);
    Files.writeString(
        conf.resolve("gridsec.xml"),
        """
        <Context docBase="%s">
          <Parameter name="credentials" value="%s" override="false"/>
        </Context>
        """
            .formatted(System.getProperty("gridsec.war"), credentials));
  }

  private static void giveToContainer(Class<?> type) throws IOException {
    String file = type.getName().replace('.', '/') + ".class";
    Path copy = base.resolve("lib").resolve(file);
    Files.createDirectories(copy.getParent());
    try (InputStream compiled = type.getClassLoader().getResourceAsStream(file)) {
      Files.copy(compiled, copy);
    }
  }

  /** Tomcat opens its ports once the application is deployed. */
  private static void awaitPorts(BufferedReader log) throws IOException {
    StringBuilder seen = new StringBuilder();
    while (SERVERS.size() < 3) {
      String line = log.readLine();
      if (line == null) {
        throw new IOException("Tomcat ended:\n" + seen);
      }
      seen.append(line).append('\n');
      Matcher port = PORT.matcher(line);
      if (port.find()) {
        SERVERS.add(URI.create(port.group(1) + "://127.0.0.1:" + port.group(2) + "/gridsec"));
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
    int connector =
        target
            .mechanism()
            .serverTls(new Setting(Suite.MODERN, Parameters.NONE, Fixture.CREDENTIALS.server()))
            .map(tls -> tls.clients().isPresent() ? 2 : 1)
            .orElse(0);
    call(target, SERVERS.get(connector), Fixture.CREDENTIALS.client());
  }

  private static void call(Fixture.Target target, URI server, Credentials credentials)
      throws Exception {
    try (EchoClient client =
            new EchoClient(target.mechanism(), target.stack(), server, Suite.MODERN, credentials);
        Session session = client.open(0, Transport.KEEPALIVE, Parameters.NONE)) {
      for (Payload payload : List.of(Fixture.text("hello"), Fixture.strings("a", "b"))) {
        assertThat(session.exchange(payload, Recorder.NONE)).isEqualTo(payload);
      }
    }
  }

  @Test
  void what_a_connector_lets_through_is_judged_by_the_service() {
    Credentials client = Fixture.CREDENTIALS.client();
    Credentials stranger =
        client.withIdentities(
            CredentialStore.generate(Suite.MODERN, Set.of()).client().identities());
    Fixture.Target httpg = new Fixture.Target(Mechanisms.of("httpg"), Stack.PULL);
    assertThatThrownBy(() -> call(httpg, SERVERS.get(2), stranger)).hasMessageContaining("403");
    assertThatThrownBy(() -> call(httpg, SERVERS.get(1), client)).hasMessageContaining("403");
    assertThatThrownBy(() -> call(httpg, SERVERS.get(0), client)).hasMessageContaining("403");
  }

  @Test
  void it_describes_itself() throws Exception {
    ServiceDescription description = ServiceDescription.fetch(URI.create(SERVERS.get(0) + "/"));
    assertThat(description.host()).isEqualTo("war");
    assertThat(description.endpoints().stream().map(Endpoint::url))
        .contains(URI.create(SERVERS.get(0) + "/pull/plain"))
        .noneMatch(url -> url.getScheme().equals("https"));
  }

  @Test
  void a_bad_request_gets_a_fault() throws Exception {
    var response = RawHttp.post(URI.create(SERVERS.get(0) + "/axis2/plain"), "no XML");
    assertThat(response.statusCode()).isEqualTo(500);
    assertThat(RawHttp.fault(response).code().getLocalPart()).isEqualTo("Client");
  }

  @Test
  void what_the_container_turns_away_gets_a_fault() throws Exception {
    String path = SERVERS.get(0).getPath();
    for (String request :
        List.of(
            "POST %s/nothing HTTP/1.1\r\nContent-Length: 0",
            "GET %s/axis2/plain/nothing.jsp HTTP/1.1",
            "PUT %s/axis2/plain HTTP/1.1\r\nContent-Length: 0",
            "POST %s/axis2/plain HTTP/1.1\r\nContent-Type: text/xml\r\nContent-Length: 9")) {
      String answer = send(request.formatted(path) + "\r\nHost: x\r\nConnection: close\r\n\r\n");
      assertThat(answer).startsWith("HTTP/1.1 4").contains(":Fault>").doesNotContain("<html");
    }
  }

  private static String send(String request) throws IOException {
    URI server = SERVERS.get(0);
    try (Socket socket = new Socket(server.getHost(), server.getPort())) {
      socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
      socket.shutdownOutput();
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
