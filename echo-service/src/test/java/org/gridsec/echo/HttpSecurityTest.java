package org.gridsec.echo;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.jwk.Curve;
import com.nimbusds.jose.jwk.ECKey;
import com.nimbusds.jose.jwk.gen.ECKeyGenerator;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
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
import org.gridsec.echo.soap.SoapFault;
import org.gridsec.mechanisms.Mechanisms;
import org.gridsec.mechanisms.jwt.TokenIssuer;
import org.gridsec.mechanisms.spi.Channel;
import org.gridsec.mechanisms.spi.Credentials;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.HttpMessage;
import org.gridsec.mechanisms.spi.Mechanism;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.gridsec.mechanisms.spi.Setting;
import org.gridsec.mechanisms.spi.info.Layer;
import org.gridsec.mechanisms.spi.info.Proof;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Mechanisms that work on heads and bodies of HTTP, at real servers, on all stacks. */
@ExtendWith(SharedServers.class)
class HttpSecurityTest {

  private static final String TYPE = "text/xml; charset=UTF-8";
  private static final String CHALLENGE = "WWW-Authenticate";

  private static final String CALL =
      "<s:Envelope xmlns:s='"
          + Soap11.ENVELOPE
          + "'><s:Body><e:echoString xmlns:e='urn:gridsec:echo'><e:text>12345</e:text>"
          + "</e:echoString></s:Body></s:Envelope>";

  private static final String JSON = "{\"echoString\":{\"text\":\"12345\"}}";

  private static String call(Stack stack) {
    return stack == Stack.JSON ? JSON : CALL;
  }

  private static String type(Stack stack) {
    return stack == Stack.JSON ? JsonForm.INSTANCE.contentType() : TYPE;
  }

  private static Stream<Fixture.Target> targets() {
    return Fixture.targets()
        .filter(
            t ->
                t.mechanism().info().layer() == Layer.HTTP
                    || t.mechanism().info().proof() == Proof.TOKEN);
  }

  static Stream<Arguments> everywhere() {
    return Stream.of(Host.values()).flatMap(host -> targets().map(t -> Arguments.of(host, t)));
  }

  private static URI url(Host host, Mechanism mechanism, Stack stack) {
    String path = Endpoint.path(stack.id(), mechanism.info().id(), Parameters.NONE);
    return SharedServers.of(host).uri(mechanism).resolve(path);
  }

  private static Setting setting(Credentials credentials) {
    return new Setting(Suite.MODERN, Parameters.NONE, credentials);
  }

  /** What a client of the mechanism adds to the call. */
  private static List<HttpMessage.Field> fields(Fixture.Target target, URI url)
      throws SecurityFault, IOException {
    Mechanism mechanism = target.mechanism();
    HttpMessage message =
        HttpMessage.request("POST", url, () -> call(target.stack()).getBytes(UTF_8));
    message.has("Content-Type", type(target.stack()));
    if (target.stack() != Stack.JSON) {
      message.has("SOAPAction", "\"\"");
    }
    mechanism
        .client(setting(Fixture.CREDENTIALS.client()), Channel.NONE)
        .http()
        .protect(message, new Exchange(Recorder.NONE));
    return message.added();
  }

  private static HttpResponse<byte[]> post(
      Fixture.Target target, URI url, List<HttpMessage.Field> fields, String body)
      throws Exception {
    Mechanism mechanism = target.mechanism();
    HttpClient.Builder client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1);
    mechanism
        .clientTls(setting(Fixture.CREDENTIALS.client()))
        .ifPresent(tls -> client.sslContext(tls.context()));
    HttpRequest.Builder request =
        HttpRequest.newBuilder(url)
            .header("Content-Type", type(target.stack()))
            .POST(HttpRequest.BodyPublishers.ofString(body));
    if (target.stack() != Stack.JSON) {
      request.header("SOAPAction", "\"\"");
    }
    fields.forEach(field -> request.header(field.name(), field.value()));
    return client.build().send(request.build(), HttpResponse.BodyHandlers.ofByteArray());
  }

  private static void assertRefused(Fixture.Target target, HttpResponse<byte[]> response)
      throws Exception {
    boolean token = target.mechanism().info().proof() == Proof.TOKEN;
    assertRefused(token ? 401 : target.stack() == Stack.JSON ? 400 : 500, target, response);
  }

  private static void assertRefused(
      int status, Fixture.Target target, HttpResponse<byte[]> response) throws Exception {
    boolean token = target.mechanism().info().proof() == Proof.TOKEN;
    assertThat(response.statusCode()).isEqualTo(status);
    assertThat(response.headers().firstValue(CHALLENGE).isPresent()).isEqualTo(token);
    assertThat(RawHttp.fault(response).code().getNamespaceURI())
        .isIn(
            SecurityFault.WSSE,
            "http://docs.oasis-open.org/wss/2004/01/"
                + "oasis-200401-wss-wssecurity-utility-1.0.xsd");
    assertThat(RawHttp.text(response)).doesNotContain("xception").doesNotContain("12345");
  }

  @ParameterizedTest
  @MethodSource("everywhere")
  void a_call_is_answered_and_what_is_not_one_is_refused(Host host, Fixture.Target target)
      throws Exception {
    Mechanism mechanism = target.mechanism();
    URI url = url(host, mechanism, target.stack());
    List<HttpMessage.Field> genuine = fields(target, url);
    for (HttpMessage.Field missing : genuine) {
      List<HttpMessage.Field> others = genuine.stream().filter(f -> !f.equals(missing)).toList();
      assertRefused(target, post(target, url, others, call(target.stack())));
    }
    for (HttpMessage.Field doubled : genuine) {
      List<HttpMessage.Field> more = Stream.concat(genuine.stream(), Stream.of(doubled)).toList();
      HttpResponse<byte[]> refused = post(target, url, more, call(target.stack()));
      if (doubled.name().equals("Authorization")) { // RFC 6750 section 3.1
        assertRefused(400, target, refused);
        assertThat(refused.headers().firstValue(CHALLENGE).orElseThrow())
            .endsWith(" error=\"invalid_request\"");
      } else {
        assertRefused(target, refused);
      }
    }
    if (mechanism.info().layer() == Layer.HTTP) {
      assertRefused(
          target, post(target, url, genuine, call(target.stack()).replace("12345", "54321")));
    }
    HttpResponse<byte[]> answer = post(target, url, genuine, call(target.stack()));
    assertThat(answer.statusCode()).isEqualTo(200);
    assertThat(RawHttp.text(answer)).contains("12345");
  }

  /** By all endpoints of a server, of both stacks; a bearer's token is good at both. */
  @ParameterizedTest
  @MethodSource("everywhere")
  void a_recorded_call_is_refused_everywhere(Host host, Fixture.Target target) throws Exception {
    Mechanism mechanism = target.mechanism();
    assumeTrue(!mechanism.info().id().equals("token"));
    URI url = url(host, mechanism, target.stack());
    List<HttpMessage.Field> recorded = fields(target, url);
    assertThat(post(target, url, recorded, call(target.stack())).statusCode()).isEqualTo(200);
    List<Stack> alike = target.stack() == Stack.JSON ? List.of(Stack.JSON) : Stack.SOAP;
    for (Stack stack : alike) {
      HttpResponse<byte[]> again =
          post(target, url(host, mechanism, stack), recorded, call(target.stack()));
      assertRefused(target, again);
      assertThat(again.headers().allValues(CHALLENGE))
          .isSubsetOf("DPoP error=\"invalid_dpop_proof\""); // RFC 9449 section 7.1
    }
  }

  /** RFC 6750 section 3.1. */
  @ParameterizedTest
  @EnumSource
  void a_token_for_one_call_is_invalid_in_the_next(Host host) throws Exception {
    Fixture.Target target = new Fixture.Target(Mechanisms.of("token"), Stack.PULL);
    Parameters once = Parameters.of("exchange", "call");
    URI url =
        SharedServers.of(host)
            .uri(target.mechanism())
            .resolve(Endpoint.path(target.stack().id(), target.mechanism().info().id(), once));
    HttpMessage message = HttpMessage.request("POST", url, () -> CALL.getBytes(UTF_8));
    target
        .mechanism()
        .client(new Setting(Suite.MODERN, once, Fixture.CREDENTIALS.client()), Channel.NONE)
        .http()
        .protect(message, new Exchange(Recorder.NONE));
    assertThat(post(target, url, message.added(), CALL).statusCode()).isEqualTo(200);
    HttpResponse<byte[]> again = post(target, url, message.added(), CALL);
    assertRefused(target, again);
    assertThat(again.headers().allValues(CHALLENGE))
        .containsExactly("Bearer error=\"invalid_token\"");
  }

  /** Credentials with tokens for one operation: those of other mechanisms do not matter. */
  private static Map<String, String> attachments(
      Map<String, String> held, TokenIssuer issuer, ECKey key) {
    Map<String, String> changed = new HashMap<>(held);
    changed.replace("token-keys.json", issuer.keySet());
    changed.replace("proof-of-possession-keys.json", issuer.keySet());
    changed.replace(
        "token-rs256.jwt",
        issuer.sign(JWSAlgorithm.ES256, TokenIssuer.draft("CN=one", Set.of("echoString")).build()));
    changed.replace(
        "proof-of-possession.jwt",
        issuer.sign(
            JWSAlgorithm.ES256, TokenIssuer.draft("CN=one", Set.of("echoString"), key).build()));
    changed.replace("proof-of-possession-key.json", key.toJSONString());
    return changed;
  }

  @ParameterizedTest
  @EnumSource
  void a_token_for_one_operation_is_none_for_the_other(Host host) throws Exception {
    TokenIssuer issuer = new TokenIssuer(Suite.MODERN, Set.of(JWSAlgorithm.ES256));
    ECKey key = new ECKeyGenerator(Curve.P_256).generate();
    Credentials server = Fixture.CREDENTIALS.server();
    Credentials client = Fixture.CREDENTIALS.client();
    try (EchoServer other =
        EchoServer.start(
            EchoServer.Settings.of(
                host,
                Suite.MODERN,
                server.withAttachments(attachments(server.attachments(), issuer, key))))) {
      for (Fixture.Target target :
          targets().filter(t -> t.mechanism().info().proof() == Proof.TOKEN).toList()) {
        Mechanism mechanism = target.mechanism();
        try (EchoClient clients =
                new EchoClient(
                    mechanism,
                    target.stack(),
                    other.uri(mechanism),
                    Suite.MODERN,
                    client.withAttachments(attachments(client.attachments(), issuer, key)));
            Session session = clients.open(0, Transport.KEEPALIVE, Parameters.NONE)) {
          assertThat(session.exchange(Fixture.text("x"), Recorder.NONE))
              .isEqualTo(Fixture.text("x"));
          assertThatThrownBy(() -> session.exchange(Fixture.strings("x"), Recorder.NONE))
              .as("%s", target)
              .isInstanceOf(SoapFault.class)
              .hasMessageContaining("the access token does not permit this");
          assertThat(session.exchange(Fixture.text("y"), Recorder.NONE))
              .isEqualTo(Fixture.text("y"));
        }
        assertThatThrownBy(() -> target.call(other, Fixture.text("x")))
            .as("a token of another issuer, %s", target)
            .isInstanceOf(SoapFault.class)
            .hasMessageContaining("the key of an access token is not known");
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void a_client_refuses_an_answer_that_is_not_signed(Stack stack) throws Exception {
    byte[] answer =
        call(stack)
            .replace("echoString", "echoStringResponse")
            .replace("12345", "x")
            .getBytes(UTF_8);
    HttpServer impostor =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    impostor.createContext(
        "/",
        exchange -> {
          exchange.getRequestBody().readAllBytes();
          exchange.getResponseHeaders().set("Content-Type", type(stack));
          exchange.sendResponseHeaders(200, answer.length);
          exchange.getResponseBody().write(answer);
          exchange.close();
        });
    impostor.start();
    URI address = URI.create("http://127.0.0.1:" + impostor.getAddress().getPort());
    try (EchoClient client =
            new EchoClient(
                Mechanisms.of("http-signature"),
                stack,
                address,
                Suite.MODERN,
                Fixture.CREDENTIALS.client());
        Session session = client.open(0, Transport.CLOSE, Parameters.NONE)) {
      assertThatThrownBy(() -> session.exchange(Fixture.text("x"), Recorder.NONE))
          .hasStackTraceContaining("a response is refused: a message has one signature");
    } finally {
      impostor.stop(0);
    }
  }
}
