package org.gridsec.echo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.net.ssl.SSLException;
import org.gridsec.core.api.Payload;
import org.gridsec.core.api.Phase;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.api.Session;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
import org.gridsec.core.model.Transport;
import org.gridsec.echo.host.Host;
import org.gridsec.echo.http.AssertionServer;
import org.gridsec.echo.soap.SoapFault;
import org.gridsec.mechanisms.Mechanisms;
import org.gridsec.mechanisms.pki.CredentialStore;
import org.gridsec.mechanisms.pki.Pem;
import org.gridsec.mechanisms.pki.TlsContexts;
import org.gridsec.mechanisms.spi.Credentials;
import org.gridsec.mechanisms.spi.Mechanism;
import org.gridsec.mechanisms.spi.info.KeyType;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** An issuer of assertions apart from the server, as runs have it. */
class AssertionServerTest {

  private static final Payload TEXT = Fixture.text("12345");
  private static final Parameters PER_CALL = Parameters.of("assertions", "call");

  private static AssertionServer issuer;
  private static EchoServer server;

  @BeforeAll
  static void start() throws IOException {
    issuer = AssertionServer.start(Suite.MODERN, Fixture.CREDENTIALS);
    server =
        EchoServer.start(EchoServer.Settings.of(Host.JETTY, Suite.MODERN, issuer.keys().server()));
  }

  @AfterAll
  static void stop() {
    server.close();
    issuer.close();
  }

  private static void call(String mechanism, Stack stack, Credentials client) throws Exception {
    call(server, Suite.MODERN, mechanism, stack, client);
  }

  private static void call(
      EchoServer server, Suite suite, String mechanism, Stack stack, Credentials client)
      throws Exception {
    Mechanism called = Mechanisms.of(mechanism);
    try (EchoClient clients =
            EchoClient.signedOn(called, stack, server.uri(called), suite, client);
        Session session = clients.open(0, Transport.CLOSE, PER_CALL)) {
      List<String> amounts = new ArrayList<>();
      for (int i = 0; i < 2; i++) {
        assertThat(session.exchange(TEXT, told(amounts))).isEqualTo(TEXT);
      }
      assertThat(amounts).contains("setUp.1.requestBytes");
    }
  }

  private static Recorder told(List<String> amounts) {
    return new Recorder() {
      @Override
      public Span span(Phase phase) {
        return Span.NONE;
      }

      @Override
      public void amount(String name, double value) {
        amounts.add(name);
      }
    };
  }

  @ParameterizedTest
  @ValueSource(strings = {"saml", "saml-bearer"})
  void calls_have_its_assertions_and_the_server_has_no_key_for_them(String mechanism)
      throws Exception {
    for (Stack stack : List.of(Stack.AXIS2, Stack.PULL)) {
      call(mechanism, stack, issuer.keys().client());
    }
    CredentialStore before = Fixture.CREDENTIALS;
    String key = before.server().attachment(mechanism + "-issuer-key.pem");
    assertThat(issuer.keys().server().attachments())
        .doesNotContainValue(key)
        .containsEntry(
            mechanism + "-issuer.pem", before.server().attachment(mechanism + "-issuer.pem"));
    assertThat(issuer.keys().client().attachments()).doesNotContainValue(key);
  }

  /** Its answers, and its TLS, are of the suite, too. */
  @Test
  void keys_and_algorithms_of_the_period_do_as_well() throws Exception {
    CredentialStore keys = TestCredentials.of(Suite.PERIOD);
    try (AssertionServer issuing = AssertionServer.start(Suite.PERIOD, keys);
        EchoServer echoing =
            EchoServer.start(
                EchoServer.Settings.of(Host.JETTY, Suite.PERIOD, issuing.keys().server()))) {
      call(echoing, Suite.PERIOD, "saml", Stack.PULL, issuing.keys().client());
    }
  }

  /** Who does not know the issuer asks below the endpoint, where nobody issues any more. */
  @Test
  void the_server_itself_issues_nothing() {
    assertThatThrownBy(() -> call("saml", Stack.PULL, Fixture.CREDENTIALS.client()))
        .hasMessageContaining("nothing to set up");
  }

  @Test
  void a_client_that_expects_another_issuer_asks_for_nothing() {
    Credentials own = issuer.keys().client();
    Map<String, String> attachments = new HashMap<>(own.attachments());
    attachments.put("saml-issuer-ca.pem", Pem.of(own.authority()));
    assertThatThrownBy(() -> call("saml", Stack.PULL, own.withAttachments(attachments)))
        .isInstanceOf(SSLException.class);
  }

  @Test
  void any_request_gets_one_fault() throws Exception {
    String unsigned =
        "<e:Envelope xmlns:e='http://schemas.xmlsoap.org/soap/envelope/'><e:Body/>"
            + "</e:Envelope>";
    assertThat(fault(posting(unsigned)).code().getLocalPart()).isEqualTo("InvalidSecurity");
    assertThat(fault(posting("<a/>")).reason()).contains("expected an Envelope");
    assertThat(fault(posting("a".repeat(1 << 17))).reason()).contains("at most 65536 bytes");
    assertThat(fault(HttpRequest.newBuilder().GET()).reason()).contains("expected POST");
  }

  private static HttpRequest.Builder posting(String message) {
    return HttpRequest.newBuilder().POST(BodyPublishers.ofString(message));
  }

  private static SoapFault fault(HttpRequest.Builder request) throws Exception {
    Credentials client = issuer.keys().client();
    HttpClient http =
        HttpClient.newBuilder()
            .sslContext(
                TlsContexts.of(
                    Optional.empty(),
                    KeyType.RSA,
                    Optional.of(
                        TlsContexts.trust(
                            Suite.MODERN,
                            KeyType.RSA,
                            Pem.certificate(client.attachment("saml-issuer-ca.pem"))))))
            .build();
    HttpResponse<byte[]> answer =
        http.send(
            request.uri(URI.create(client.attachment("saml-issuer.url"))).build(),
            BodyHandlers.ofByteArray());
    assertThat(answer.statusCode()).isEqualTo(500);
    return RawHttp.fault(answer);
  }
}
