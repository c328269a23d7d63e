package org.gridsec.mechanisms.contract;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.gridsec.mechanisms.contract.Case.testIf;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.Mechanisms;
import org.gridsec.mechanisms.jwt.AuthorizationServer;
import org.gridsec.mechanisms.pki.CredentialStore;
import org.gridsec.mechanisms.spi.Channel;
import org.gridsec.mechanisms.spi.Credentials;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.HttpMessage;
import org.gridsec.mechanisms.spi.HttpSecurity;
import org.gridsec.mechanisms.spi.Mechanism;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.gridsec.mechanisms.spi.Setting;
import org.gridsec.mechanisms.spi.info.Guarantee;
import org.gridsec.mechanisms.spi.info.KeyType;
import org.gridsec.mechanisms.spi.info.Layer;
import org.gridsec.mechanisms.spi.info.Parameter;
import org.gridsec.mechanisms.spi.info.Proof;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What every mechanism that works on heads and bodies of HTTP owes to those who may talk to each
 * other, with every suite and each value of each parameter. What the connection below guarantees is
 * for {@link ConnectionContractTest}; what stacks and hosts do, for the tests of the echo service.
 */
@ParameterizedClass
@MethodSource("cases")
class HttpContractTest {

  private static final URI TARGET = URI.create("https://localhost:8443/pull/endpoint");
  private static final byte[] BODY = "<Envelope>12345</Envelope>".getBytes(UTF_8);

  private static final Map<Suite, CredentialStore> CREDENTIALS = perSuite();
  private static final Map<Suite, CredentialStore> OTHERS = perSuite();

  private static Map<Suite, CredentialStore> perSuite() {
    Map<Role, Map<String, String>> ofIssuer = started().attachments();
    Map<Suite, CredentialStore> stores = new EnumMap<>(Suite.class);
    for (Suite suite : Suite.values()) {
      stores.put(
          suite,
          Mechanisms.credentials(
              suite, Set.of(), types(suite), ofIssuer, HttpContractTest::worksOnHttp));
    }
    return stores;
  }

  /** The keys that a parameter asks for. */
  private static Set<KeyType> types(Suite suite) {
    return suite == Suite.MODERN ? Set.of(KeyType.RSA_2048) : Set.of();
  }

  /** An issuer of tokens whose keys are fetched; it goes when the JVM of the tests does. */
  private static AuthorizationServer started() {
    try {
      return AuthorizationServer.start();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private final Mechanism mechanism;
  private final Suite suite;
  private final Parameters parameters;
  private final HttpSecurity server;
  private final HttpSecurity client;

  static Stream<Arguments> cases() {
    return Mechanisms.all().stream()
        .filter(HttpContractTest::worksOnHttp)
        .flatMap(
            mechanism ->
                Stream.of(Suite.values())
                    .flatMap(
                        suite ->
                            choices(mechanism, suite)
                                .map(chosen -> Arguments.of(mechanism, suite, chosen))));
  }

  private static boolean worksOnHttp(Mechanism mechanism) {
    return mechanism.info().layer() == Layer.HTTP || mechanism.info().proof() == Proof.TOKEN;
  }

  private static Stream<Parameters> choices(Mechanism mechanism, Suite suite) {
    List<Parameters> all = new ArrayList<>(List.of(Parameters.NONE));
    for (Parameter parameter : mechanism.info().parameters()) {
      if (parameter.name().equals("below")) {
        continue; // the same messages
      }
      parameter.values(suite).stream()
          .skip(1)
          .forEach(value -> all.add(Parameters.of(parameter.name(), value)));
    }
    return all.stream().filter(chosen -> !mechanism.stacks(chosen).isEmpty());
  }

  HttpContractTest(Mechanism mechanism, Suite suite, Parameters parameters) {
    this.mechanism = mechanism;
    this.suite = suite;
    this.parameters = parameters;
    this.server = server(suite, CREDENTIALS.get(suite).server());
    this.client = client(suite, CREDENTIALS.get(suite).client());
  }

  private HttpSecurity server(Suite ofServer, Credentials credentials) {
    Parameters endpoint = mechanism.info().endpoint(parameters);
    return mechanism.server(new Setting(ofServer, endpoint, credentials)).http();
  }

  private HttpSecurity client(Suite ofClient, Credentials credentials) {
    return mechanism.client(new Setting(ofClient, parameters, credentials), Channel.NONE).http();
  }

  /** A request or response on its way. */
  private record Sent(
      String method, URI target, int status, List<HttpMessage.Field> fields, String body) {

    HttpMessage received() {
      HttpMessage message =
          method == null
              ? HttpMessage.response(status, () -> body.getBytes(UTF_8))
              : HttpMessage.request(method, target, () -> body.getBytes(UTF_8));
      fields.forEach(field -> message.has(field.name(), field.value()));
      return message;
    }

    Sent with(List<HttpMessage.Field> others) {
      return new Sent(method, target, status, others, body);
    }

    Sent withTarget(String other) {
      return new Sent(method, URI.create(other), status, fields, body);
    }

    Sent withMethod(String other) {
      return new Sent(other, target, status, fields, body);
    }

    Sent withBody(String other) {
      return new Sent(method, target, status, fields, other);
    }

    Sent withStatus(int other) {
      return new Sent(method, target, other, fields, body);
    }

    Sent without(String name) {
      return with(fields.stream().filter(f -> !f.name().equalsIgnoreCase(name)).toList());
    }

    Sent and(String name, String value) {
      List<HttpMessage.Field> more = new ArrayList<>(fields);
      more.add(new HttpMessage.Field(name, value));
      return with(more);
    }
  }

  /** The fields that a request of the mechanism has: those of SOAP if it is for SOAP. */
  private List<HttpMessage.Field> head() {
    return Collections.disjoint(mechanism.info().stacks(), Stack.SOAP)
        ? List.of(new HttpMessage.Field("content-type", "application/json"))
        : List.of(
            new HttpMessage.Field("content-type", "text/xml; charset=UTF-8"),
            new HttpMessage.Field("soapaction", "\"\""));
  }

  private Sent request(HttpSecurity client, Exchange exchange) throws Exception {
    HttpMessage message = HttpMessage.request("POST", TARGET, () -> BODY);
    head().forEach(field -> message.has(field.name(), field.value()));
    client.protect(message, exchange);
    List<HttpMessage.Field> fields = new ArrayList<>(head());
    fields.addAll(message.added());
    return new Sent("POST", TARGET, 0, fields, new String(BODY, UTF_8));
  }

  private Sent request() throws Exception {
    return request(client, exchange());
  }

  /** What the mechanism has added, after the fields that a request has. */
  private List<HttpMessage.Field> added(Sent request) {
    return request.fields().subList(head().size(), request.fields().size());
  }

  private Sent response(Exchange exchange) throws Exception {
    HttpMessage message = HttpMessage.response(200, () -> BODY);
    message.has("Content-Type", "text/xml;charset=UTF-8");
    if (server.protects()) {
      server.protect(message, exchange);
    }
    List<HttpMessage.Field> fields = new ArrayList<>(message.added());
    fields.add(new HttpMessage.Field("Content-Type", "text/xml;charset=UTF-8"));
    return new Sent(null, null, 200, fields, new String(BODY, UTF_8));
  }

  private static Exchange exchange() {
    return new Exchange(Recorder.NONE);
  }

  private void receive(Sent request) throws SecurityFault, IOException {
    server.verify(request.received(), exchange());
  }

  private void refused(String attack, Sent request) {
    refused(attack, () -> receive(request));
  }

  private interface Attempt {
    void make() throws Exception;
  }

  private static void refused(String attack, Attempt attempt) {
    assertThatExceptionOfType(SecurityFault.class)
        .as("refusal of: %s", attack)
        .isThrownBy(attempt::make)
        .satisfies(
            fault ->
                assertThat(fault.getMessage())
                    .doesNotContain("Exception", "org.", "com.", "CN=", "alias"));
  }

  /** Fields that are more than what carries them; what a mechanism guarantees by itself. */
  private boolean byItself(Guarantee guarantee) {
    return mechanism.info().layer() == Layer.HTTP
        && mechanism.guarantees(suite, parameters, Role.SERVER).contains(guarantee);
  }

  @Test
  void a_request_is_accepted_and_its_sender_known() throws Exception {
    Exchange exchange = exchange();
    server.verify(request().received(), exchange);
    assertThat(exchange.peer()).isPresent();
    if (mechanism.info().proof() != Proof.PASSWORD) {
      assertThat(exchange.peer().get().getName())
          .isEqualTo(
              CREDENTIALS.get(suite).client().certificate().getSubjectX500Principal().getName());
    }
  }

  @Test
  void a_request_without_protection_is_refused() throws Exception {
    refused("nothing", request().with(List.of()));
    List<HttpMessage.Field> all = added(request());
    assertThat(all).isNotEmpty();
    for (HttpMessage.Field added : all) {
      refused(added.name() + " taken out", request().without(added.name()));
      Sent twice = request();
      refused(
          added.name() + " twice",
          twice.and(added.name(), twice.received().values(added.name()).get(0)));
      refused(added.name() + " empty", request().without(added.name()).and(added.name(), ""));
    }
  }

  /** At any place of what was added one character becomes another. */
  @Test
  void a_changed_field_is_refused() throws Exception {
    Sent genuine = request();
    int refused = 0;
    for (HttpMessage.Field field : added(genuine)) {
      int step = Math.max(1, field.value().length() / 40);
      for (int at = 0; at < field.value().length(); at += step) {
        String changed = changed(field.value(), at);
        if (!sameBits(field.value(), changed, at)) {
          refused(
              "%s, character %s".formatted(field.name(), at),
              genuine.without(field.name()).and(field.name(), changed));
          refused++;
        }
      }
    }
    assertThat(refused).isGreaterThan(30);
  }

  private static String changed(String value, int at) {
    char other = value.charAt(at) == 'A' ? 'B' : 'A';
    return value.substring(0, at) + other + value.substring(at + 1);
  }

  /**
   * A scheme in another case is the same; the last character of Base64 has bits that do not count.
   */
  private static boolean sameBits(String value, String changed, int at) {
    return value.equalsIgnoreCase(changed)
        || value.startsWith(".", at + 1)
        || value.startsWith("=", at + 1)
        || at == value.length() - 1;
  }

  @TestFactory
  Stream<DynamicTest> another_body_is_refused() throws Exception {
    return testIf(
        byItself(Guarantee.INTEGRITY),
        () -> {
          refused("another body", request().withBody("<Envelope>54321</Envelope>"));
          refused("a longer body", request().withBody(new String(BODY, UTF_8) + " "));
          refused("no body", request().withBody(""));
          Sent genuine = request();
          Sent other = request();
          for (HttpMessage.Field field : added(other)) {
            refused(
                "another body, with " + field.name() + " of another message",
                genuine
                    .without(field.name())
                    .and(field.name(), field.value())
                    .withBody("<Envelope>54321</Envelope>"));
          }
        });
  }

  @TestFactory
  Stream<DynamicTest> another_head_is_refused() throws Exception {
    return testIf(
        byItself(Guarantee.INTEGRITY),
        () -> {
          refused("method", request().withMethod("PUT"));
          refused("path", request().withTarget("https://localhost:8443/axis2/endpoint"));
          refused("query", request().withTarget(TARGET + "?wsdl"));
          refused("port", request().withTarget("https://localhost:8444/pull/endpoint"));
          refused("host", request().withTarget("https://grid.example.org:8443/pull/endpoint"));
          refused(
              "content type", request().without("content-type").and("Content-Type", "text/html"));
          refused("no content type", request().without("content-type"));
          refused("two content types", request().and("Content-Type", "text/html"));
          if (head().size() > 1) {
            refused("no action", request().without("soapaction"));
            refused("action", request().without("soapaction").and("SOAPAction", "\"urn:other\""));
          }
        });
  }

  /** A request that has no action, as one of JSON, cannot be given one. */
  @TestFactory
  Stream<DynamicTest> an_action_that_was_not_there_is_refused() throws Exception {
    return testIf(
        byItself(Guarantee.INTEGRITY) && head().size() > 1,
        () -> {
          HttpMessage message = HttpMessage.request("POST", TARGET, () -> BODY);
          message.has("Content-Type", "application/json");
          client.protect(message, exchange());
          message.has("SOAPAction", "\"urn:other\"");
          refused("an action", () -> server.verify(message, exchange()));
        });
  }

  /** One that a client has made for it, who took it for another. */
  @TestFactory
  Stream<DynamicTest> a_request_to_another_host_is_refused() throws Exception {
    return testIf(
        byItself(Guarantee.INTEGRITY),
        () -> {
          URI elsewhere = URI.create("https://grid.example.org/pull/endpoint");
          HttpMessage message = HttpMessage.request("POST", elsewhere, () -> BODY);
          head().forEach(field -> message.has(field.name(), field.value()));
          client.protect(message, exchange());
          refused(
              "a request that was made for another host", () -> server.verify(message, exchange()));
        });
  }

  @TestFactory
  Stream<DynamicTest> a_request_is_accepted_once() throws Exception {
    return testIf(
        onceOnly(),
        () -> {
          Sent genuine = request();
          receive(genuine);
          refused("again", genuine);
          refused("again, with more", genuine.and("Accept", "text/xml"));
        });
  }

  @TestFactory
  Stream<DynamicTest> of_concurrent_replays_one_is_accepted() throws Exception {
    return testIf(
        onceOnly(),
        () -> {
          Sent genuine = request();
          Callable<Boolean> accepted =
              () -> {
                try {
                  receive(genuine);
                  return true;
                } catch (SecurityFault e) {
                  return false;
                }
              };
          ExecutorService threads = Executors.newFixedThreadPool(4);
          try {
            int times = 0;
            for (Future<Boolean> result :
                threads.invokeAll(List.of(accepted, accepted, accepted, accepted))) {
              times += result.get() ? 1 : 0;
            }
            assertThat(times).isEqualTo(1);
          } finally {
            threads.shutdown();
          }
        });
  }

  /** A bearer's token is the same each time. */
  private boolean onceOnly() throws Exception {
    return !request().fields().equals(request().fields());
  }

  @Test
  void a_stranger_is_refused() throws Exception {
    HttpSecurity stranger = client(suite, OTHERS.get(suite).client());
    refused("a stranger", request(stranger, exchange()));
    HttpSecurity trusting = server(suite, OTHERS.get(suite).server());
    Sent genuine = request();
    refused("to a stranger", () -> trusting.verify(genuine.received(), exchange()));
  }

  /** With keys of its own, and all that the client has besides. */
  @TestFactory
  Stream<DynamicTest> a_client_with_another_key_is_refused() throws Exception {
    return testIf(
        mechanism.info().proof() == Proof.CERTIFICATE,
        () -> {
          Credentials genuine = CREDENTIALS.get(suite).client();
          Credentials other = genuine.withIdentities(OTHERS.get(suite).client().identities());
          refused("another key", request(client(suite, other), exchange()));
          // a server that knows it by its name, but trusts another authority
          Credentials own = CREDENTIALS.get(suite).server();
          Credentials knowing =
              new Credentials(
                  own.identities(),
                  own.authority(),
                  OTHERS.get(suite).server().peers(),
                  own.attachments());
          HttpSecurity knows = server(suite, knowing);
          Sent sent = request(client(suite, other), exchange());
          refused("of another authority", () -> knows.verify(sent.received(), exchange()));
        });
  }

  @TestFactory
  Stream<DynamicTest> the_servers_own_key_is_refused_as_a_clients() throws Exception {
    return testIf(
        mechanism.info().proof() == Proof.CERTIFICATE,
        () -> {
          Credentials client = CREDENTIALS.get(suite).client();
          Credentials own = CREDENTIALS.get(suite).server();
          Credentials knowing =
              new Credentials(own.identities(), own.authority(), client.peers(), own.attachments());
          HttpSecurity knows = server(suite, knowing);
          Sent sent = request(client(suite, client.withIdentities(own.identities())), exchange());
          refused("the server's own", () -> knows.verify(sent.received(), exchange()));
        });
  }

  @TestFactory
  Stream<DynamicTest> a_response_is_accepted_for_its_own_request_alone() throws Exception {
    return testIf(
        client.verifies(),
        () -> {
          Exchange ofClient = exchange();
          Exchange ofServer = exchange();
          server.verify(request(client, ofClient).received(), ofServer);
          Sent genuine = response(ofServer);
          client.verify(genuine.received(), ofClient);
          assertThat(ofClient.peer()).isPresent();

          Exchange ofAnother = exchange();
          request(client, ofAnother);
          refused("another's", () -> client.verify(genuine.received(), ofAnother));
          refused("as a request", genuine.withMethod("POST").withTarget(TARGET.toString()));
        });
  }

  @TestFactory
  Stream<DynamicTest> a_changed_response_is_refused() throws Exception {
    return testIf(
        client.verifies(),
        () -> {
          Exchange ofClient = exchange();
          Exchange ofServer = exchange();
          server.verify(request(client, ofClient).received(), ofServer);
          Sent genuine = response(ofServer);
          Map<String, Sent> attacks = new HashMap<>();
          attacks.put("body", genuine.withBody("<Envelope>54321</Envelope>"));
          attacks.put("status", genuine.withStatus(201));
          attacks.put("nothing", genuine.with(List.of()));
          attacks.put("type", genuine.without("Content-Type").and("Content-Type", "text/html"));
          for (HttpMessage.Field field : genuine.fields()) {
            attacks.put(field.name() + " taken out", genuine.without(field.name()));
            attacks.put(
                field.name() + " changed",
                genuine
                    .without(field.name())
                    .and(field.name(), changed(field.value(), field.value().length() / 2)));
          }
          attacks.forEach(
              (name, attack) -> refused(name, () -> client.verify(attack.received(), ofClient)));
          client.verify(genuine.received(), ofClient);
        });
  }

  @TestFactory
  Stream<DynamicTest> the_other_suite_is_refused() throws Exception {
    return testIf(
        byItself(Guarantee.INTEGRITY) && parameters.equals(Parameters.NONE),
        () -> {
          Suite other = suite == Suite.MODERN ? Suite.PERIOD : Suite.MODERN;
          refused(
              "the other suite",
              () -> receive(request(client(other, CREDENTIALS.get(suite).client()), exchange())));
        });
  }
}
