package org.gridsec.mechanisms.secureconversation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import javax.xml.namespace.QName;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.contexts.ContextCancellation;
import org.gridsec.mechanisms.contexts.ContextProtection;
import org.gridsec.mechanisms.contexts.FakeClock;
import org.gridsec.mechanisms.contexts.TrustElement;
import org.gridsec.mechanisms.contexts.TrustNames;
import org.gridsec.mechanisms.contexts.store.BoundedContexts;
import org.gridsec.mechanisms.contexts.store.EstablishedContext;
import org.gridsec.mechanisms.contexts.store.SealedContexts;
import org.gridsec.mechanisms.contexts.store.SecurityContext;
import org.gridsec.mechanisms.contract.TamperedMessage;
import org.gridsec.mechanisms.pki.Authority;
import org.gridsec.mechanisms.pki.CredentialStore;
import org.gridsec.mechanisms.spi.Credentials;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.gridsec.mechanisms.spi.Setting;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/** Contexts are established, renewed and cancelled by those who may, and by nobody else. */
@ParameterizedClass
@EnumSource(Suite.class)
class SetUpTest {

  private final Suite suite;
  private final FakeClock clock = new FakeClock();
  private final BoundedContexts store = new BoundedContexts(100, clock);
  private final Talk talk;
  private final CredentialStore parties;

  SetUpTest(Suite suite) {
    this.suite = suite;
    this.talk = new Talk(suite, store, clock);
    this.parties = Talk.credentials(suite);
  }

  private static EstablishedContext call(ClientConversations client) throws Exception {
    Exchange exchange = new Exchange(Recorder.NONE);
    EstablishedContext context = client.outgoing(exchange);
    client.received(context, true, exchange);
    return context;
  }

  private static String fault(Attempt attempt) {
    SecurityFault fault = catchThrowableOfType(SecurityFault.class, attempt::make);
    assertThat(fault).as("a fault").isNotNull();
    assertThat(fault.getMessage()).doesNotContain("Exception", "org.", "CN=");
    return fault.code().getLocalPart();
  }

  @FunctionalInterface
  private interface Attempt {
    void make() throws Exception;
  }

  // Establishing.

  @Test
  void both_sides_have_the_same_context_and_know_who_has_it() throws Exception {
    Exchange exchange = new Exchange(Recorder.NONE);
    ClientConversations client = talk.client();
    EstablishedContext context = client.outgoing(exchange);
    client.received(context, true, exchange);
    assertThat(store.find(context.id())).contains(context.context());
    assertThat(context.context().owner()).isEqualTo("CN=" + Authority.CLIENT);
    assertThat(context.context().secret()).hasSize(32);
    assertThat(exchange.peer().orElseThrow().getName()).isEqualTo("CN=" + Authority.SERVER);
  }

  @Test
  void what_establishes_a_context_cannot_be_read() throws Exception {
    call(talk.client());
    assertThat(talk.requests.get(0)).doesNotContain("RequestSecurityToken", "Entropy");
    assertThat(talk.answer(issue(parties.client()))).doesNotContain("RequestSecurityToken", "urn:");
  }

  @Test
  void no_two_contexts_have_the_same_secret() throws Exception {
    assertThat(call(talk.client()).context().secret())
        .isNotEqualTo(call(talk.client()).context().secret());
  }

  /** A request for a context, protected by that party. */
  private String issue(Credentials by) throws Exception {
    return protect(TokenRequest.issue(Entropy.random()).envelope(), by, Optional.empty());
  }

  private String protect(Document envelope, Credentials by, Optional<EstablishedContext> context)
      throws Exception {
    X509Certificate server = parties.server().certificate();
    new SetUpSecurity(Role.CLIENT, talk.setting(by))
        .protect(envelope, server, context, new Exchange(Recorder.NONE));
    return Talk.print(envelope);
  }

  @Test
  void a_request_is_answered_once() throws Exception {
    String request = issue(parties.client());
    talk.answer(request);
    assertThat(fault(() -> talk.answer(request))).isEqualTo("InvalidSecurity");
    assertThat(store.size()).isEqualTo(1);
  }

  @Test
  void a_request_of_a_server_is_refused() {
    assertThat(fault(() -> talk.answer(issue(parties.server())))).isEqualTo("FailedAuthentication");
    assertThat(store.size()).isZero();
  }

  @Test
  void a_request_of_another_authority_is_refused() {
    Credentials other = CredentialStore.generate(suite, Set.of()).client();
    assertThat(fault(() -> talk.answer(issue(other)))).isEqualTo("FailedAuthentication");
    assertThat(store.size()).isZero();
  }

  @Test
  void a_request_without_protection_is_refused() {
    String request = Talk.print(TokenRequest.issue(Entropy.random()).envelope());
    assertThat(fault(() -> talk.answer(request))).isEqualTo("InvalidSecurity");
  }

  @Test
  void a_tampered_request_is_refused() throws Exception {
    for (String name : List.of("CipherValue", "SignatureValue", "DigestValue")) {
      String request = tampered(issue(parties.client()), name);
      assertThat(fault(() -> talk.answer(request))).as(name).isEqualTo("FailedCheck");
    }
    TamperedMessage aged = new TamperedMessage(issue(parties.client()));
    aged.element("Expires").setTextContent("2999-01-01T00:00:00.000Z");
    assertThat(fault(() -> talk.answer(aged.text()))).isEqualTo("FailedCheck");
    assertThat(store.size()).isZero();
  }

  private static String tampered(String message, String name) throws Exception {
    TamperedMessage tampered = new TamperedMessage(message);
    Element element = tampered.element(name);
    byte[] bytes = Base64.getMimeDecoder().decode(element.getTextContent());
    bytes[bytes.length / 2] ^= 1;
    element.setTextContent(Base64.getEncoder().encodeToString(bytes));
    return tampered.text();
  }

  /** Else one could decrypt a recorded request by asking (Jager and Somorovsky, CCS 2011). */
  @Test
  void a_fault_tells_nothing_of_what_was_decrypted() throws Exception {
    String recorded = issue(parties.client());
    Credentials stranger = CredentialStore.generate(suite, Set.of()).client();
    TamperedMessage strangers = new TamperedMessage(issue(stranger));
    Map<String, Consumer<TamperedMessage>> headers =
        Map.of(
            "FailedAuthentication",
            message -> copy(strangers, message, "BinarySecurityToken"),
            "MessageExpired",
            message -> message.element("Created").setTextContent("2004-11-08T00:00:00Z"),
            "UnsupportedAlgorithm",
            message -> message.element("SignatureMethod").setAttribute("Algorithm", "urn:other"),
            "FailedCheck",
            message -> copy(strangers, message, "SignatureValue"));
    for (Map.Entry<String, Consumer<TamperedMessage>> header : headers.entrySet()) {
      for (int change = 0; change < 40; change++) {
        TamperedMessage message = new TamperedMessage(recorded);
        header.getValue().accept(message);
        changeContent(message, change);
        assertThat(fault(() -> talk.answer(message.text())))
            .as("change %s", change)
            .isEqualTo(header.getKey());
      }
    }
    assertThat(talk.answer(recorded)).isNotEmpty();
  }

  private static void copy(TamperedMessage from, TamperedMessage to, String name) {
    to.element(name).setTextContent(from.element(name).getTextContent());
  }

  /** Changes the length of the padding; some of these lengths can be, and 0 changes nothing. */
  private static void changeContent(TamperedMessage message, int change) {
    Element value =
        (Element)
            message.element("EncryptedData").getElementsByTagNameNS("*", "CipherValue").item(0);
    byte[] bytes = Base64.getMimeDecoder().decode(value.getTextContent());
    bytes[bytes.length - 17] ^= (byte) change;
    value.setTextContent(Base64.getEncoder().encodeToString(bytes));
  }

  @Test
  void a_request_of_the_other_suite_is_refused() throws Exception {
    Suite other = suite == Suite.MODERN ? Suite.PERIOD : Suite.MODERN;
    Document envelope = TokenRequest.issue(Entropy.random()).envelope();
    new SetUpSecurity(Role.CLIENT, new Setting(other, Parameters.NONE, parties.client()))
        .protect(
            envelope,
            parties.server().certificate(),
            Optional.empty(),
            new Exchange(Recorder.NONE));
    assertThat(fault(() -> talk.answer(Talk.print(envelope)))).isEqualTo("UnsupportedAlgorithm");
  }

  @Test
  void a_weaker_key_is_refused() throws Exception {
    Entropy shorter = new Entropy(Base64.getEncoder().encodeToString(new byte[16]));
    String request =
        protect(TokenRequest.issue(shorter).envelope(), parties.client(), Optional.empty());
    assertThat(fault(() -> talk.answer(request))).isEqualTo("InvalidRequest");
    Document other = TokenRequest.issue(Entropy.random()).envelope();
    ((Element) other.getElementsByTagNameNS("*", "ComputedKeyAlgorithm").item(0))
        .setTextContent(TrustNames.WST + "/CK/HASH");
    String hashed = protect(other, parties.client(), Optional.empty());
    assertThat(fault(() -> talk.answer(hashed))).isEqualTo("RequestFailed");
  }

  @Test
  void a_request_for_something_else_is_refused() throws Exception {
    Document envelope = TokenRequest.issue(Entropy.random()).envelope();
    ((Element) envelope.getElementsByTagNameNS("*", "TokenType").item(0))
        .setTextContent("urn:other");
    String request = protect(envelope, parties.client(), Optional.empty());
    assertThat(fault(() -> talk.answer(request))).isEqualTo("RequestFailed");
    for (QName other : List.of(TrustNames.OF_OTHERS.get(0), TrustNames.USE_KEY)) {
      Document more = TokenRequest.issue(Entropy.random()).envelope();
      TrustElement.content(more, TrustNames.REQUEST).add(other);
      String of = protect(more, parties.client(), Optional.empty());
      assertThat(fault(() -> talk.answer(of))).isEqualTo("RequestFailed");
    }
    Document cancel = ContextCancellation.request("any");
    String cancelled = protect(cancel, parties.client(), Optional.empty());
    assertThat(fault(() -> talk.answer(cancelled))).isEqualTo("InvalidRequest");
  }

  // Responses.

  @Test
  void a_tampered_response_is_refused() {
    for (String name : List.of("CipherValue", "SignatureValue", "DigestValue")) {
      ClientConversations client =
          talk.client(
              parties.client(),
              request -> {
                try {
                  return Talk.parse(tampered(Talk.print(talk.send(request)), name));
                } catch (IOException | SecurityFault e) {
                  throw e;
                } catch (Exception e) {
                  throw new AssertionError(e);
                }
              });
      assertThat(fault(() -> call(client))).as(name).isEqualTo("FailedCheck");
    }
  }

  @Test
  void the_response_to_another_request_is_refused() {
    List<Document> answers = new ArrayList<>();
    ClientConversations robbed =
        talk.client(
            parties.client(),
            request -> {
              answers.add(talk.send(request));
              throw new IOException("the response was lost");
            });
    assertThat(catchThrowableOfType(IOException.class, () -> call(robbed))).isNotNull();
    ClientConversations client = talk.client(parties.client(), request -> answers.get(0));
    assertThat(fault(() -> call(client))).isEqualTo("InvalidSecurity");
  }

  @Test
  void a_response_of_a_client_is_refused() {
    Talk mallory = new Talk(suite, store, clock);
    ServerConversations masked =
        new ServerConversations(
            talk.setting(
                new Credentials(
                    parties.client().key(),
                    parties.client().chain(),
                    parties.client().authority(),
                    parties.client().certificate(),
                    Map.of())),
            store,
            clock);
    Credentials deceived =
        new Credentials(
            parties.client().key(),
            parties.client().chain(),
            parties.client().authority(),
            parties.client().certificate(),
            Map.of());
    ClientConversations client =
        mallory.client(
            deceived,
            request ->
                Talk.parse(
                    Talk.print(
                        masked.answer(
                            Talk.parse(Talk.print(request)), new Exchange(Recorder.NONE)))));
    assertThat(fault(() -> call(client))).isEqualTo("FailedAuthentication");
  }

  // Renewing.

  @Test
  void a_context_is_renewed_before_it_expires() throws Exception {
    ClientConversations client = talk.client();
    EstablishedContext first = call(client);
    clock.advance(SecurityContext.LONGEST.minus(ClientConversations.RENEW_AHEAD));
    EstablishedContext second = call(client);
    assertThat(second.id()).isNotEqualTo(first.id());
    assertThat(second.context().secret()).isNotEqualTo(first.context().secret());
    assertThat(store.find(first.id())).isEmpty();
    assertThat(store.find(second.id())).contains(second.context());
    assertThat(store.size()).isEqualTo(1);
    assertThat(call(client)).isEqualTo(second);
    assertThat(talk.requests).hasSize(2);
  }

  @Test
  void a_context_that_has_expired_is_replaced() throws Exception {
    ClientConversations client = talk.client();
    EstablishedContext first = call(client);
    clock.advance(SecurityContext.LONGEST.plus(Duration.ofSeconds(1)));
    assertThat(call(client).id()).isNotEqualTo(first.id());
    assertThat(store.size()).isEqualTo(1);
  }

  @Test
  void a_context_ends_with_the_certificate_of_its_owner_at_the_latest() throws Exception {
    Instant end = parties.client().certificate().getNotAfter().toInstant();
    clock.advance(Duration.between(clock.instant(), end).minusSeconds(5));
    EstablishedContext context = call(talk.client());
    assertThat(store.find(context.id()).orElseThrow().expires()).isEqualTo(end);
    assertThat(context.context().expires()).isEqualTo(end);
  }

  @Test
  void the_context_of_another_cannot_be_renewed() throws Exception {
    EstablishedContext victim = call(talk.client());
    EstablishedContext own = call(talk.client());
    Document asked = TokenRequest.renew(Entropy.random(), victim.id()).envelope();
    String withOwn = protect(asked, parties.client(), Optional.of(own));
    assertThat(fault(() -> talk.answer(withOwn))).isEqualTo("BadContextToken");
    String withNone =
        protect(
            TokenRequest.renew(Entropy.random(), victim.id()).envelope(),
            parties.client(),
            Optional.empty());
    assertThat(fault(() -> talk.answer(withNone))).isEqualTo("BadContextToken");
    assertThat(store.find(victim.id())).isPresent();
  }

  @Test
  void a_context_is_not_renewed_for_another_certificate() throws Exception {
    EstablishedContext victim = call(talk.client());
    EstablishedContext ofAnother =
        new EstablishedContext(
            store.issue(
                new SecurityContext(
                    victim.context().secret(),
                    "CN=" + Authority.CLIENT + "-2",
                    victim.context().expires())),
            victim.context());
    String request =
        protect(
            TokenRequest.renew(Entropy.random(), ofAnother.id()).envelope(),
            parties.client(),
            Optional.of(ofAnother));
    assertThat(fault(() -> talk.answer(request))).isEqualTo("BadContextToken");
  }

  @Test
  void a_context_is_not_renewed_for_who_does_not_have_its_secret() throws Exception {
    EstablishedContext victim = call(talk.client());
    EstablishedContext guessed = new EstablishedContext(victim.id(), call(talk.client()).context());
    String request =
        protect(
            TokenRequest.renew(Entropy.random(), victim.id()).envelope(),
            parties.client(),
            Optional.of(guessed));
    assertThat(fault(() -> talk.answer(request))).isEqualTo("FailedCheck");
    assertThat(store.find(victim.id())).isPresent();
  }

  // Cancelling.

  @Test
  void a_session_cancels_its_context() throws Exception {
    ClientConversations client = talk.client();
    EstablishedContext context = call(client);
    client.close();
    assertThat(store.find(context.id())).isEmpty();
    assertThat(store.size()).isZero();
    assertThat(fault(() -> talk.answer(talk.requests.get(1)))).isEqualTo("BadContextToken");
    client.close();
    assertThat(talk.requests).hasSize(2);
  }

  @Test
  void a_session_that_never_called_has_nothing_to_cancel() throws Exception {
    talk.client().close();
    assertThat(talk.requests).isEmpty();
  }

  @Test
  void the_context_of_another_cannot_be_cancelled() throws Exception {
    EstablishedContext victim = call(talk.client());
    EstablishedContext own = call(talk.client());
    assertThat(fault(() -> cancel(victim.id(), own))).isEqualTo("BadContextToken");
    EstablishedContext guessed = new EstablishedContext(victim.id(), own.context());
    assertThat(fault(() -> cancel(victim.id(), guessed))).isEqualTo("FailedCheck");
    assertThat(store.find(victim.id())).isPresent();
    assertThat(store.find(own.id())).isPresent();
  }

  @Test
  void a_request_of_another_type_cancels_nothing() throws Exception {
    EstablishedContext context = call(talk.client());
    Document renewal = ContextCancellation.request(context.id());
    renewal
        .getElementsByTagNameNS(TrustNames.WST, "RequestType")
        .item(0)
        .setTextContent(TrustNames.WST + "/Renew");
    assertThat(fault(() -> send(renewal, context))).isEqualTo("InvalidRequest");
    assertThat(store.find(context.id())).isPresent();
  }

  private void cancel(String target, EstablishedContext under) throws Exception {
    send(ContextCancellation.request(target), under);
  }

  private void send(Document envelope, EstablishedContext under) throws Exception {
    new ContextProtection(Role.CLIENT, suite, false)
        .protect(envelope, under, new Exchange(Recorder.NONE));
    talk.answer(Talk.print(envelope));
  }

  @Test
  void a_context_is_cancelled_once_and_not_after_it_expired() throws Exception {
    EstablishedContext context = call(talk.client());
    clock.advance(SecurityContext.LONGEST);
    assertThat(fault(() -> cancel(context.id(), context))).isEqualTo("BadContextToken");
  }

  // Many.

  @Test
  void clients_in_parallel_do_not_exceed_the_bound() throws Exception {
    BoundedContexts small = new BoundedContexts(4, clock);
    Talk crowded = new Talk(suite, small, clock);
    ExecutorService threads = Executors.newFixedThreadPool(8);
    try {
      Callable<Long> largest =
          () -> {
            long most = 0;
            for (int i = 0; i < 5; i++) {
              call(crowded.client());
              most = Math.max(most, small.size());
            }
            return most;
          };
      for (Future<Long> most : threads.invokeAll(Collections.nCopies(8, largest))) {
        // and those that the other seven are just putting in
        assertThat(most.get()).isLessThanOrEqualTo(4 + 7);
      }
    } finally {
      threads.shutdown();
    }
    assertThat(small.size()).isEqualTo(4);
  }

  @Test
  void contexts_of_a_stateless_server_outlive_any_number_of_others() throws Exception {
    SealedContexts sealed = new SealedContexts(1, clock);
    Talk stateless = new Talk(suite, sealed, clock);
    List<EstablishedContext> contexts = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      contexts.add(call(stateless.client()));
    }
    assertThat(contexts).allSatisfy(c -> assertThat(sealed.find(c.id())).contains(c.context()));
    assertThat(sealed.size()).isZero();
  }
}
