package org.gridsec.mechanisms.kerberos;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.contexts.store.BoundedContexts;
import org.gridsec.mechanisms.contexts.store.SecurityContext;
import org.gridsec.mechanisms.contract.Envelopes;
import org.gridsec.mechanisms.contract.TamperedMessage;
import org.gridsec.mechanisms.pki.CredentialStore;
import org.gridsec.mechanisms.soap.envelope.SeenMessages;
import org.gridsec.mechanisms.spi.Channel;
import org.gridsec.mechanisms.spi.DomSecurity;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.gridsec.mechanisms.spi.Setting;
import org.gridsec.mechanisms.spi.info.Guarantee;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/** Sessions, and what can be done to them by whoever may listen, send, or even hold a ticket. */
@ParameterizedClass
@MethodSource("variants")
class KerberosAttackTest {

  private static final String CLEAR = Envelopes.of(List.of("12345"));
  private static final Kerberos KERBEROS = new Kerberos();
  private static final CredentialStore MODERN = TestKdc.credentials(Suite.MODERN);
  private static final CredentialStore PERIOD = TestKdc.credentials(Suite.PERIOD);

  private final Suite suite;
  private final Parameters parameters;
  private final BoundedContexts contexts =
      new BoundedContexts(BoundedContexts.MAXIMUM, InstantSource.system());
  private final DomSecurity server;
  private final Peer peer;

  KerberosAttackTest(Suite suite, String protect) throws Exception {
    this.suite = suite;
    this.parameters = Parameters.of("protect", protect);
    this.server = newServer();
    this.peer = new Peer(parameters);
  }

  static Stream<Arguments> variants() {
    return Stream.of(Suite.values())
        .flatMap(s -> Stream.of("encrypt", "sign").map(p -> Arguments.of(s, p)));
  }

  private CredentialStore credentials() {
    return suite == Suite.MODERN ? MODERN : PERIOD;
  }

  private DomSecurity newServer() throws Exception {
    return new ServerSide(
        protection(Role.SERVER),
        true,
        contexts,
        new TicketAcceptor(
            KerberosParty.of(credentials().server()),
            ApReq.binding(KERBEROS.info().endpoint(parameters))),
        new SeenMessages());
  }

  private Protection protection(Role role) {
    return parameters.get("protect", "").equals("sign")
        ? new BodySignature(role, suite)
        : new BodyEncryption(role, suite.encryptionMethod(), true);
  }

  private boolean guarantees(Guarantee guarantee) {
    return KERBEROS.guarantees(suite, parameters, Role.SERVER).contains(guarantee);
  }

  /** One client's session. */
  private final class Peer {

    private final DomSecurity security;

    Peer(Parameters chosen) {
      this.security =
          KERBEROS.client(new Setting(suite, chosen, credentials().client()), Channel.NONE).dom();
    }

    String request(Exchange exchange) throws Exception {
      Document envelope = Envelopes.parse(CLEAR);
      security.protect(envelope, exchange);
      return Envelopes.print(envelope);
    }

    /** A whole call: the next goes on with its token. */
    String call() throws Exception {
      Exchange exchange = new Exchange(Recorder.NONE);
      String request = request(exchange);
      receive(response(request), exchange);
      return request;
    }

    /** A message that goes on with the token of a call. */
    String later() throws Exception {
      call();
      return request(new Exchange(Recorder.NONE));
    }

    List<String> receive(String response, Exchange exchange) throws Exception {
      Document envelope = Envelopes.parse(response);
      security.verify(envelope, exchange);
      return Envelopes.values(envelope);
    }
  }

  private List<String> receive(String request, Exchange exchange) throws Exception {
    Document envelope = Envelopes.parse(request);
    server.verify(envelope, exchange);
    return Envelopes.values(envelope);
  }

  private List<String> receive(String request) throws Exception {
    return receive(request, new Exchange(Recorder.NONE));
  }

  private String response(String request) throws Exception {
    Exchange exchange = new Exchange(Recorder.NONE);
    receive(request, exchange);
    Document envelope = Envelopes.parse(CLEAR);
    server.protect(envelope, exchange);
    return Envelopes.print(envelope);
  }

  private static String reference(String message) throws Exception {
    return new TamperedMessage(message).element("KeyIdentifier").getTextContent();
  }

  // Sessions.

  @Test
  void later_messages_name_the_token_by_its_hash() throws Exception {
    TamperedMessage first = new TamperedMessage(peer.call());
    byte[] token =
        Base64.getMimeDecoder().decode(first.element("BinarySecurityToken").getTextContent());
    String later = peer.call();

    assertThat(new TamperedMessage(later).has("BinarySecurityToken")).isFalse();
    assertThat(reference(later))
        .isEqualTo(ApReq.reference(token))
        .isEqualTo(reference(first.text()));
    assertThat(contexts.size()).isEqualTo(1);
  }

  @Test
  void every_call_has_a_new_token_where_contexts_are_initial() throws Exception {
    Peer initial =
        new Peer(
            new Parameters(
                Map.of("contexts", "initial", "protect", parameters.get("protect", ""))));
    assertThat(List.of(reference(initial.call()), reference(initial.call())))
        .doesNotHaveDuplicates();
    assertThat(contexts.size()).isEqualTo(2);
  }

  @Test
  void a_call_without_an_answer_is_followed_by_one_with_a_new_token() throws Exception {
    String lost = peer.later();
    String next = peer.request(new Exchange(Recorder.NONE));

    assertThat(new TamperedMessage(next).has("BinarySecurityToken")).isTrue();
    assertThat(reference(next)).isNotEqualTo(reference(lost));
    assertThat(receive(next)).containsExactly("12345");
  }

  @Test
  void eight_clients_in_parallel_have_a_context_each() throws Exception {
    int clients = 8;
    Callable<Void> calls =
        () -> {
          Peer one = new Peer(parameters);
          for (int i = 0; i < 25; i++) {
            one.call();
          }
          return null;
        };
    ExecutorService threads = Executors.newFixedThreadPool(clients);
    try {
      List<Future<Void>> all =
          new ArrayList<>(threads.invokeAll(Collections.nCopies(clients, calls)));
      for (Future<Void> one : all) {
        one.get();
      }
    } finally {
      threads.shutdown();
    }
    assertThat(contexts.size()).isEqualTo(clients);
  }

  // Later messages.

  @Test
  void a_later_message_is_accepted_once() throws Exception {
    assumeTrue(guarantees(Guarantee.FRESHNESS));
    String later = peer.later();
    receive(later);

    rejected(later, "InvalidSecurity");
  }

  @Test
  void a_later_message_that_was_tampered_with_is_rejected() throws Exception {
    assumeTrue(guarantees(Guarantee.INTEGRITY));
    TamperedMessage later = new TamperedMessage(peer.later());
    Element text = later.element(later.has("CipherValue") ? "CipherValue" : "value");
    String value = text.getTextContent();
    text.setTextContent((value.startsWith("1") ? "2" : "1") + value.substring(1));

    rejected(later.text(), "FailedCheck");
  }

  @Test
  void a_reference_that_is_not_known_is_rejected() throws Exception {
    String later = peer.later();
    contexts.cancel(reference(later));

    rejected(later, "SecurityTokenUnavailable");
  }

  @Test
  void a_context_that_has_expired_is_not_known() throws Exception {
    String later = peer.later();
    contexts.put(
        reference(later),
        new SecurityContext(new byte[16], "anyone", Instant.now().minusSeconds(1)));

    rejected(later, "SecurityTokenUnavailable");
  }

  @Test
  void a_later_message_under_the_context_of_another_session_is_rejected() throws Exception {
    Peer other = new Peer(parameters);
    TamperedMessage later = new TamperedMessage(other.later());
    later.element("KeyIdentifier").setTextContent(reference(peer.call()));

    rejected(later.text(), "FailedCheck");
  }

  @Test
  void a_reference_of_another_type_is_rejected() throws Exception {
    TamperedMessage later = new TamperedMessage(peer.later());
    later.element("KeyIdentifier").setAttribute("ValueType", "urn:other");

    rejected(later.text(), "UnsupportedSecurityToken");
  }

  // Tokens.

  @Test
  void a_token_is_good_for_one_message_even_in_the_hands_of_its_owner() throws Exception {
    ServiceTicket.Token token = newToken();
    receive(with(token));

    rejected(with(token), "InvalidSecurity");
  }

  @Test
  void a_token_whose_context_was_forgotten_is_not_accepted_again() throws Exception {
    ServiceTicket.Token token = newToken();
    receive(with(token));
    contexts.cancel(ApReq.reference(token.octets()));

    rejected(with(token), "FailedAuthentication");
  }

  @Test
  void a_token_that_is_not_the_one_referred_to_is_rejected() throws Exception {
    TamperedMessage message = new TamperedMessage(with(newToken()));
    message
        .element("BinarySecurityToken")
        .setTextContent(Base64.getEncoder().encodeToString(newToken().octets()));

    rejected(message.text(), "SecurityTokenUnavailable");
  }

  @Test
  void a_token_for_another_endpoint_is_rejected() throws Exception {
    Peer elsewhere =
        new Peer(
            new Parameters(Map.of("replies", "clear", "protect", parameters.get("protect", ""))));

    rejected(elsewhere.request(new Exchange(Recorder.NONE)), "FailedAuthentication");
  }

  private ServiceTicket.Token newToken() throws Exception {
    return new ServiceTicket(
            KerberosParty.of(credentials().client()),
            ApReq.binding(KERBEROS.info().endpoint(parameters)))
        .newToken();
  }

  private String with(ServiceTicket.Token token) throws Exception {
    Document envelope = Envelopes.parse(CLEAR);
    protection(Role.CLIENT)
        .protect(envelope, ApReq.reference(token.octets()), token.key(), Optional.empty());
    TokenReference.add(token.octets(), envelope);
    return Envelopes.print(envelope);
  }

  // Bodies.

  @Test
  void text_beside_what_is_encrypted_is_rejected() throws Exception {
    assumeTrue(parameters.get("protect", "").equals("encrypt"));
    for (boolean first : new boolean[] {true, false}) {
      TamperedMessage message = new TamperedMessage(peer.later());
      Element body = message.body();
      body.insertBefore(
          message.document().createTextNode("evil"), first ? body.getFirstChild() : null);
      rejected(message.text(), "InvalidSecurity");
    }
  }

  // Responses.

  @Test
  void a_request_that_is_sent_back_is_no_response() throws Exception {
    peer.call();
    Exchange exchange = new Exchange(Recorder.NONE);
    String request = peer.request(exchange);

    assertThat(faultOf(() -> peer.receive(request, exchange)))
        .isIn("FailedCheck", "InvalidSecurity");
  }

  @Test
  void a_response_that_is_sent_back_is_no_request() throws Exception {
    String response = response(peer.later());

    assertThat(faultOf(() -> receive(response))).isIn("FailedCheck", "InvalidSecurity");
  }

  @Test
  void a_response_to_another_request_is_rejected() throws Exception {
    String early = response(peer.later());
    peer.call();
    Exchange exchange = new Exchange(Recorder.NONE);
    response(peer.request(exchange));

    assertThat(faultOf(() -> peer.receive(early, exchange)))
        .isIn("FailedCheck", "SecurityTokenUnavailable");
  }

  @Test
  void a_response_of_the_same_context_to_an_earlier_request_is_rejected() throws Exception {
    peer.call();
    Exchange exchange = new Exchange(Recorder.NONE);
    String earlier = response(peer.request(exchange));
    assertThat(peer.receive(earlier, exchange)).containsExactly("12345");
    Exchange next = new Exchange(Recorder.NONE);
    response(peer.request(next));

    assertThat(faultOf(() -> peer.receive(earlier, next))).isEqualTo("FailedCheck");
  }

  private void rejected(String request, String code) {
    assertThat(faultOf(() -> receive(request))).isEqualTo(code);
  }

  private static String faultOf(ThrowingCallable receiving) {
    SecurityFault fault = catchThrowableOfType(SecurityFault.class, receiving);
    assertThat(fault).as("a fault").isNotNull();
    return fault.code().getLocalPart();
  }
}
