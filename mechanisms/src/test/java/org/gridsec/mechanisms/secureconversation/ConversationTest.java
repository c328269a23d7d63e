package org.gridsec.mechanisms.secureconversation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.contexts.FakeClock;
import org.gridsec.mechanisms.contexts.Protect;
import org.gridsec.mechanisms.contexts.store.SecurityContext;
import org.gridsec.mechanisms.contract.Envelopes;
import org.gridsec.mechanisms.contract.Party;
import org.gridsec.mechanisms.contract.RsaOperations;
import org.gridsec.mechanisms.contract.TamperedMessage;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.MessageSecurity;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.gridsec.mechanisms.spi.Setting;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.Element;

/** Messages under contexts, as they should be and as they should not. */
@ParameterizedClass
@MethodSource("cases")
class ConversationTest {

  private static final String CLEAR = Envelopes.of(List.of("12345"));

  private final Suite suite;
  private final Stack stack;
  private final Protect protect;
  private final FakeClock clock = new FakeClock(Instant.now());
  private final SecureConversation mechanism = new SecureConversation(clock);
  private final List<String> setUps = new ArrayList<>();
  private final MessageSecurity service;
  private final Party server;
  private final Session client;

  ConversationTest(Suite suite, Stack stack, Protect protect) {
    this.suite = suite;
    this.stack = stack;
    this.protect = protect;
    this.service = newServer();
    this.server = Party.of(stack, service);
    this.client = new Session("consecutive");
  }

  static Stream<Arguments> cases() {
    return Stream.of(Suite.values())
        .flatMap(
            suite ->
                Stack.SOAP.stream()
                    .flatMap(
                        stack ->
                            Arrays.stream(Protect.values())
                                .map(protect -> Arguments.of(suite, stack, protect))));
  }

  private MessageSecurity newServer() {
    return mechanism.server(
        new Setting(suite, parameters(Map.of()), Talk.credentials(suite).server()));
  }

  private Parameters parameters(Map<String, String> more) {
    Map<String, String> all = new TreeMap<>(more);
    all.put("protect", protect.name().toLowerCase(Locale.ROOT));
    return new Parameters(all);
  }

  /** A client of the service. */
  private final class Session {

    private final MessageSecurity security;
    private final Party party;
    private Exchange exchange;

    Session(String contexts) {
      security =
          mechanism.client(
              new Setting(
                  suite,
                  parameters(Map.of("contexts", contexts)),
                  Talk.credentials(suite).client()),
              request -> {
                String text = Talk.print(request);
                setUps.add(text);
                Exchange settled = new Exchange(Recorder.NONE);
                return Talk.parse(
                    Talk.print(service.setUp().orElseThrow().answer(Talk.parse(text), settled)));
              });
      party = Party.of(stack, security);
    }

    String request() throws Exception {
      exchange = new Exchange(Recorder.NONE);
      return party.protect(CLEAR, exchange);
    }

    /** A request and its response. */
    void call() throws Exception {
      assertThat(receive(response(request()))).containsExactly("12345");
    }

    List<String> receive(String response) throws Exception {
      return party.verify(response, exchange);
    }
  }

  private String response(String request) throws Exception {
    Exchange exchange = new Exchange(Recorder.NONE);
    assertThat(server.verify(request, exchange)).containsExactly("12345");
    return server.protect(CLEAR, exchange);
  }

  private void refused(String request, String code) {
    assertThat(fault(() -> server.verify(request, new Exchange(Recorder.NONE)))).isEqualTo(code);
  }

  private static String fault(Attempt attempt) {
    SecurityFault fault = catchThrowableOfType(SecurityFault.class, attempt::make);
    assertThat(fault).as("a fault").isNotNull();
    return fault.code().getLocalPart();
  }

  @FunctionalInterface
  private interface Attempt {
    void make() throws Exception;
  }

  // Lives of contexts.

  @Test
  void a_session_has_one_context() throws Exception {
    for (int i = 0; i < 3; i++) {
      client.call();
    }
    assertThat(setUps).hasSize(1);
    client.security.close();
    assertThat(setUps).hasSize(2);
  }

  @Test
  void initial_calls_have_a_context_each() throws Exception {
    Session initial = new Session("initial");
    for (int i = 0; i < 3; i++) {
      initial.call();
    }
    assertThat(setUps).hasSize(3);
  }

  @Test
  void calls_go_on_across_renewals() throws Exception {
    client.call();
    for (int i = 0; i < 3; i++) {
      clock.advance(Duration.ofMinutes(58));
      client.call();
      client.call();
    }
    assertThat(setUps).hasSize(4);
  }

  @Test
  void calls_need_no_rsa() throws Exception {
    client.call();
    assertThat(
            RsaOperations.of(
                () -> {
                  client.call();
                  client.call();
                  return null;
                }))
        .isEqualTo(new RsaOperations(0, 0));
    Session other = new Session("consecutive");
    // request and response of the set-up are signed and encrypted each; the certificates were
    // verified for the first session
    assertThat(RsaOperations.of(other::request)).isEqualTo(new RsaOperations(2, 2, 2, 2));
  }

  @Test
  void an_expired_context_is_refused() throws Exception {
    String request = client.request();
    clock.advance(SecurityContext.LONGEST);
    refused(request, "BadContextToken");
  }

  @Test
  void a_cancelled_context_is_refused() throws Exception {
    Session other = new Session("consecutive");
    other.call();
    String request = other.request();
    other.receive(response(request));
    other.security.close();
    refused(request, "BadContextToken");
  }

  @Test
  void a_renewed_context_is_refused_under_its_old_name() throws Exception {
    client.call();
    String request = client.request();
    client.receive(response(request));
    clock.advance(Duration.ofMinutes(58));
    client.call();
    refused(request, "BadContextToken");
  }

  @Test
  void a_context_of_another_server_is_unknown() throws Exception {
    Party other = Party.of(stack, newServer());
    String request = client.request();
    assertThat(fault(() -> other.verify(request, new Exchange(Recorder.NONE))))
        .isEqualTo("BadContextToken");
  }

  @Test
  void a_name_that_is_none_is_unknown() throws Exception {
    for (String name :
        List.of("urn:gridsec:context:", "urn:gridsec:context:unknown", "urn:x", "")) {
      TamperedMessage message = new TamperedMessage(client.request());
      message.element("Identifier").setTextContent(name);
      refused(message.text(), "BadContextToken");
    }
  }

  @Test
  void a_call_without_a_response_is_followed_by_one_in_another_context() throws Exception {
    client.call();
    client.request();
    client.call();
    assertThat(setUps).hasSize(2);
    client.call();
    assertThat(setUps).hasSize(2);
  }

  // Whose contexts.

  @Test
  void the_name_of_anothers_context_is_of_no_use() throws Exception {
    Session victim = new Session("consecutive");
    String name = new TamperedMessage(victim.request()).element("Identifier").getTextContent();
    TamperedMessage message = new TamperedMessage(client.request());
    message.element("Identifier").setTextContent(name);
    refused(message.text(), "FailedCheck");
  }

  @Test
  void a_response_under_the_context_of_another_is_refused() throws Exception {
    String response = response(new Session("consecutive").request());
    client.request();
    assertThat(fault(() -> client.receive(response))).isEqualTo("BadContextToken");
  }

  @Test
  void a_request_that_comes_back_is_no_response() throws Exception {
    String request = client.request();
    assertThat(fault(() -> client.receive(request))).isEqualTo("InvalidSecurity");
  }

  @Test
  void a_response_that_comes_back_is_no_request() throws Exception {
    refused(response(client.request()), "InvalidSecurity");
  }

  @Test
  void the_response_to_an_earlier_request_is_refused() throws Exception {
    assumeTrue(protect.signs());
    client.call();
    String late = response(client.request());
    // as if that call had been given up, but its response came
    client.request();
    assertThat(fault(() -> client.receive(late))).isIn("FailedCheck", "BadContextToken");
  }

  // Keys.

  @Test
  void keys_that_are_derived_in_another_way_are_refused() throws Exception {
    for (String length : List.of("1", "0", "", "8", "1000000000", "-1", "x")) {
      refusedWith("Length", length);
    }
    for (String offset : List.of("1", "1000000000", "-1")) {
      refusedWith("Offset", offset);
    }
    TamperedMessage other = new TamperedMessage(client.request());
    other.element("DerivedKeyToken").setAttribute("Algorithm", "urn:other");
    refused(other.text(), "UnsupportedAlgorithm");
  }

  private void refusedWith(String name, String value) throws Exception {
    TamperedMessage message = new TamperedMessage(client.request());
    message.element(name).setTextContent(value);
    assertThat(fault(() -> server.verify(message.text(), new Exchange(Recorder.NONE))))
        .as(name + " " + value)
        .isIn("UnsupportedAlgorithm", "InvalidSecurity");
  }

  @Test
  void a_length_that_goes_on_after_a_comment_is_refused() throws Exception {
    TamperedMessage message = new TamperedMessage(client.request());
    Element length = message.element("Length");
    length.appendChild(message.document().createComment("-"));
    length.appendChild(message.document().createTextNode("0"));
    assertThat(fault(() -> server.verify(message.text(), new Exchange(Recorder.NONE))))
        .isEqualTo("UnsupportedAlgorithm");
  }

  @Test
  void a_nonce_of_another_key_is_refused() throws Exception {
    int keys = protect == Protect.BOTH ? 2 : 1;
    // whether CBC without a signature notices is a matter of luck
    assumeTrue(protect.signs() || suite.encryptionAuthenticates());
    for (int key = 0; key < keys; key++) {
      TamperedMessage message = new TamperedMessage(client.request());
      Element nonce = (Element) message.document().getElementsByTagNameNS("*", "Nonce").item(key);
      byte[] bytes = Base64.getDecoder().decode(nonce.getTextContent());
      bytes[0] ^= 1;
      nonce.setTextContent(Base64.getEncoder().encodeToString(bytes));
      refused(message.text(), "FailedCheck");
    }
  }

  @Test
  void a_nonce_in_another_spelling_does_not_make_another_message() throws Exception {
    assumeTrue(protect == Protect.ENCRYPT && suite.encryptionAuthenticates());
    String request = client.request();
    response(request);
    String nonce = new TamperedMessage(request).element("Nonce").getTextContent();
    for (String spelling :
        List.of(
            nonce.substring(0, 4) + "\n" + nonce.substring(4),
            nonce + " ",
            nonce.replace("=", ""))) {
      TamperedMessage message = new TamperedMessage(request);
      message.element("Nonce").setTextContent(spelling);
      refused(message.text(), "InvalidSecurity");
    }
  }

  @Test
  void a_truncated_mac_is_refused() throws Exception {
    assumeTrue(protect.signs());
    TamperedMessage message = new TamperedMessage(client.request());
    Element method = message.element("SignatureMethod");
    method
        .appendChild(
            message
                .document()
                .createElementNS("http://www.w3.org/2000/09/xmldsig#", "ds:HMACOutputLength"))
        .setTextContent("8");
    refused(message.text(), "InvalidSecurity");
  }

  @Test
  void another_mac_or_cipher_is_refused() throws Exception {
    Suite other = suite == Suite.MODERN ? Suite.PERIOD : Suite.MODERN;
    if (protect.signs()) {
      TamperedMessage message = new TamperedMessage(client.request());
      message.element("SignatureMethod").setAttribute("Algorithm", other.macMethod());
      refused(message.text(), "UnsupportedAlgorithm");
    }
    if (protect.encrypts()) {
      TamperedMessage message = new TamperedMessage(client.request());
      message.element("EncryptionMethod").setAttribute("Algorithm", other.encryptionMethod());
      refused(message.text(), "UnsupportedAlgorithm");
    }
  }

  @Test
  void a_message_is_protected_as_the_endpoint_says() throws Exception {
    for (Protect weaker : Protect.values()) {
      if (weaker != protect) {
        MessageSecurity other =
            mechanism.client(
                new Setting(
                    suite,
                    Parameters.of("protect", weaker.name().toLowerCase(Locale.ROOT)),
                    Talk.credentials(suite).client()),
                request ->
                    service.setUp().orElseThrow().answer(request, new Exchange(Recorder.NONE)));
        String request = Party.of(stack, other).protect(CLEAR, new Exchange(Recorder.NONE));
        refused(request, "InvalidSecurity");
      }
    }
  }
}
