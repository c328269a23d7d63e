package org.gridsec.echo;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.api.Session;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
import org.gridsec.core.model.Transport;
import org.gridsec.echo.description.Endpoint;
import org.gridsec.echo.host.Host;
import org.gridsec.echo.json.JsonForm;
import org.gridsec.echo.soap.Soap11;
import org.gridsec.mechanisms.Mechanisms;
import org.gridsec.mechanisms.spi.ClientTls;
import org.gridsec.mechanisms.spi.Credentials;
import org.gridsec.mechanisms.spi.Mechanism;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.gridsec.mechanisms.spi.Setting;
import org.gridsec.mechanisms.spi.info.Guarantee;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Messages over protected connections: neither protection stands in for the other. */
class ConnectionBelowTest {

  private static final Parameters TLS = Parameters.of("below", "tls");
  private static final Parameters MTLS = Parameters.of("below", "mtls");

  private static final Credentials CLIENT = TestCredentials.of(Suite.MODERN).client();

  private static final Map<Parameters, EchoServer> SERVERS = new HashMap<>();

  @BeforeAll
  static void start() throws IOException {
    start(Host.TOMCAT, TLS);
    start(Host.JETTY, MTLS);
  }

  private static void start(Host host, Parameters below) throws IOException {
    EchoServer.Settings settings =
        EchoServer.Settings.of(host, Suite.MODERN, TestCredentials.of(Suite.MODERN).server());
    SERVERS.put(below, EchoServer.start(settings.withParameters(below)));
  }

  @AfterAll
  static void stop() {
    SERVERS.values().forEach(EchoServer::close);
  }

  /** Every mechanism with such a connection, on every stack. */
  static Stream<Arguments> calls() {
    return Stream.of(TLS, MTLS)
        .flatMap(
            below ->
                Fixture.targets()
                    .filter(of -> served(of.mechanism(), below))
                    .map(of -> Arguments.of(below, of)));
  }

  private static boolean served(Mechanism mechanism, Parameters below) {
    return !mechanism.info().endpoints(Suite.MODERN, below).isEmpty();
  }

  private static URI path(Fixture.Target of, Parameters below) {
    return URI.create(Endpoint.path(of.stack().id(), of.mechanism().info().id(), below));
  }

  private static ClientTls tls(Mechanism mechanism, Parameters below) {
    return mechanism.clientTls(new Setting(Suite.MODERN, below, CLIENT)).orElseThrow();
  }

  @ParameterizedTest
  @MethodSource("calls")
  void a_call_is_answered_and_without_either_protection_it_is_not(
      Parameters below, Fixture.Target of) throws Exception {
    EchoServer server = SERVERS.get(below);
    URI address = server.uri(of.mechanism());
    assertThat(address.getScheme()).isEqualTo("https");
    call(of, below, address);
    HttpResponse<byte[]> unsigned =
        post(of, address.resolve(path(of, below)), Optional.of(tls(of.mechanism(), below)));
    assertThat(RawHttp.fault(unsigned).code().getNamespaceURI()).isEqualTo(SecurityFault.WSSE);
    HttpResponse<byte[]> inClear =
        post(of, server.httpUri().resolve(path(of, below)), Optional.empty());
    assertThat(inClear.statusCode()).isEqualTo(403);
    assertThat(RawHttp.fault(inClear).reason()).contains("another connector");
  }

  private static void call(Fixture.Target of, Parameters below, URI address) throws Exception {
    try (EchoClient client =
            EchoClient.signedOn(of.mechanism(), of.stack(), address, Suite.MODERN, CLIENT);
        Session session = client.open(0, Transport.CLOSE, below)) {
      assertThat(session.exchange(Fixture.strings("1", "2"), Recorder.NONE))
          .isEqualTo(Fixture.strings("1", "2"));
    }
  }

  private static HttpResponse<byte[]> post(Fixture.Target of, URI url, Optional<ClientTls> tls)
      throws Exception {
    HttpClient.Builder client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1);
    tls.ifPresent(its -> client.sslContext(its.context()));
    boolean json = of.stack() == Stack.JSON;
    String message =
        json
            ? "{\"echoString\":{\"text\":\"12345\"}}"
            : "<s:Envelope xmlns:s='%s'><s:Body/></s:Envelope>".formatted(Soap11.ENVELOPE);
    HttpRequest.Builder request =
        HttpRequest.newBuilder(url)
            .header("Content-Type", json ? JsonForm.INSTANCE.contentType() : Soap11.CONTENT_TYPE)
            .POST(HttpRequest.BodyPublishers.ofByteArray(message.getBytes(UTF_8)));
    if (!json) {
      request.header("SOAPAction", "\"\"");
    }
    return client.build().send(request.build(), HttpResponse.BodyHandlers.ofByteArray());
  }

  static Stream<Arguments> withClients() {
    return calls().filter(call -> call.get()[0].equals(MTLS));
  }

  @ParameterizedTest
  @MethodSource("withClients")
  void a_client_without_a_certificate_or_with_a_strangers_is_refused(
      Parameters below, Fixture.Target of) {
    URI url = SERVERS.get(below).uri(of.mechanism()).resolve(path(of, below));
    Mechanism mechanism = of.mechanism();
    ClientTls anonymous =
        Mechanisms.of("tls")
            .clientTls(new Setting(Suite.MODERN, Parameters.NONE, CLIENT))
            .orElseThrow();
    assertThatThrownBy(() -> post(of, url, Optional.of(anonymous))).isInstanceOf(IOException.class);
    Credentials stranger = CLIENT.withIdentities(TestCredentials.stranger().client().identities());
    ClientTls other = mechanism.clientTls(new Setting(Suite.MODERN, below, stranger)).orElseThrow();
    assertThatThrownBy(() -> post(of, url, Optional.of(other))).isInstanceOf(IOException.class);
  }

  @Test
  void a_connection_adds_its_guarantees_to_those_of_messages() {
    Mechanism jws = Mechanisms.of("jws");
    assertThat(jws.guarantees(Suite.MODERN, Parameters.NONE, Role.SERVER))
        .doesNotContain(Guarantee.SECRECY);
    assertThat(jws.guarantees(Suite.MODERN, TLS, Role.SERVER)).contains(Guarantee.SECRECY);
    Mechanism signature = Mechanisms.of("xml-signature");
    Parameters unremembered = Parameters.of("freshness", "none");
    assertThat(signature.guarantees(Suite.MODERN, unremembered, Role.SERVER))
        .doesNotContain(Guarantee.FRESHNESS);
    assertThat(signature.guarantees(Suite.MODERN, unremembered.with("below", "tls"), Role.SERVER))
        .contains(Guarantee.FRESHNESS);
  }
}
