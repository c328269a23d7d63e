package org.gridsec.mechanisms.gsiconversation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gridsec.mechanisms.gsiconversation.Attempt.fault;

import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.contexts.ContextCancellation;
import org.gridsec.mechanisms.contexts.ContextProtection;
import org.gridsec.mechanisms.contexts.store.EstablishedContext;
import org.gridsec.mechanisms.contexts.store.SecurityContext;
import org.gridsec.mechanisms.contract.Envelopes;
import org.gridsec.mechanisms.pki.ProxyTrust;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.Identity;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.gridsec.mechanisms.spi.info.KeyType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;
import org.w3c.dom.Document;

/** How contexts come and go between parties that mean well. */
@ParameterizedClass
@EnumSource(Suite.class)
class HandshakeTest {

  private final Parties parties;
  private final ClientConversation client;

  HandshakeTest(Suite suite) {
    parties = new Parties(suite);
    client = parties.client();
  }

  @Test
  void a_context_takes_three_round_trips() throws Exception {
    parties.call(client);
    assertThat(parties.wire.roundTrips()).isEqualTo(3);
  }

  @Test
  void a_context_with_delegation_takes_four_round_trips() throws Exception {
    parties.call(parties.client(parties.proxy, true, false));
    assertThat(parties.wire.roundTrips()).isEqualTo(4);
  }

  @Test
  void later_calls_need_no_round_trips() throws Exception {
    for (int call = 0; call < 3; call++) {
      parties.call(client);
    }
    assertThat(parties.wire.roundTrips()).isEqualTo(3);
    assertThat(parties.contexts.size()).isEqualTo(1);
  }

  @Test
  void each_call_has_a_context_of_its_own_where_the_client_wants_it() throws Exception {
    ClientConversation initial = parties.client(parties.proxy, false, true);
    for (int call = 0; call < 3; call++) {
      parties.call(initial);
    }
    assertThat(parties.wire.roundTrips()).isEqualTo(9);
    assertThat(parties.contexts.size()).isEqualTo(3);
  }

  @Test
  void no_handshake_resumes_another_or_could_be_resumed() throws Exception {
    parties.call(client);
    parties.call(parties.client());
    List<String> responses = parties.wire.responses();
    // the second is of a few bytes where it brings no ticket
    assertThat(responses.get(1).length()).isLessThan(1000);
    assertThat(responses.get(3).length()).isGreaterThan(1500);
    assertThat(responses.get(4).length()).isLessThan(1000);
  }

  @Test
  void a_context_belongs_to_the_party_and_not_to_its_proxy() throws Exception {
    assertThat(parties.call(client).peer().orElseThrow())
        .isEqualTo(parties.keys.client().certificate().getSubjectX500Principal());
  }

  @Test
  void a_party_may_present_its_own_certificate() throws Exception {
    ClientConversation itself = parties.client(parties.keys.client(), false, false);
    assertThat(parties.call(itself).peer().orElseThrow())
        .isEqualTo(parties.keys.client().certificate().getSubjectX500Principal());
  }

  @Test
  void a_service_has_the_proxy_that_the_client_delegated() throws Exception {
    Exchange asked = parties.call(parties.client(parties.proxy, true, false));
    Identity delegated = asked.kept(DelegatedCredential.class).orElseThrow().proxy();
    ProxyTrust trust =
        new ProxyTrust(parties.suite, KeyType.RSA, parties.keys.server().authority());
    X509Certificate[] chain = delegated.chain().toArray(X509Certificate[]::new);
    trust.checkClientTrusted(chain, "RSA");
    assertThat(trust.identity(chain))
        .isEqualTo(parties.keys.client().certificate().getSubjectX500Principal());
    assertThat(delegated.key()).isNotEqualTo(parties.proxy.key());
    assertThat(chain[1]).isEqualTo(parties.proxy.certificate());
  }

  @Test
  void a_service_has_no_proxy_of_a_client_that_did_not_delegate() throws Exception {
    assertThat(parties.call(client).kept(DelegatedCredential.class)).isEmpty();
  }

  @Test
  void a_client_that_closes_ends_its_context() throws Exception {
    parties.call(client);
    String late = parties.protect(client, new Exchange(Recorder.NONE));
    client.close();
    assertThat(parties.contexts.size()).isZero();
    assertThat(fault(() -> parties.send(parties.server, late, new Exchange(Recorder.NONE))))
        .isEqualTo("BadContextToken");
  }

  @Test
  void a_client_may_close_before_its_first_call_and_twice() throws Exception {
    client.close();
    parties.call(client);
    client.close();
    client.close();
    assertThat(parties.wire.roundTrips()).isEqualTo(4);
  }

  @Test
  void a_client_may_close_when_the_server_has_forgotten_its_context() throws Exception {
    EstablishedContext context = contextOf(parties.call(client));
    parties.contexts.cancel(context.id());
    client.close();
  }

  @Test
  void a_client_whose_context_was_forgotten_establishes_another() throws Exception {
    parties.contexts.cancel(contextOf(parties.call(client)).id());
    assertThat(fault(() -> parties.call(client))).isEqualTo("BadContextToken");
    parties.call(client);
    assertThat(parties.wire.roundTrips()).isEqualTo(6);
  }

  @Test
  void an_expired_context_is_no_good() throws Exception {
    parties.call(client);
    String late = parties.protect(client, new Exchange(Recorder.NONE));
    parties.clock.advance(SecurityContext.LONGEST);
    assertThat(fault(() -> parties.send(parties.server, late, new Exchange(Recorder.NONE))))
        .isEqualTo("BadContextToken");
  }

  @Test
  void a_client_replaces_its_context_before_it_expires() throws Exception {
    parties.call(client);
    parties.clock.advance(SecurityContext.LONGEST.minus(Duration.ofSeconds(10)));
    parties.call(client);
    assertThat(parties.wire.roundTrips()).isEqualTo(6);
  }

  @Test
  void a_context_ends_with_the_proxy_at_the_latest() throws Exception {
    Instant end = parties.proxy.certificate().getNotAfter().toInstant();
    parties.clock.advance(Duration.between(parties.clock.instant(), end).minusSeconds(5));
    assertThat(contextOf(parties.call(client)).context().expires()).isEqualTo(end);
  }

  @Test
  void nobody_can_end_the_context_of_another() throws Exception {
    EstablishedContext own = contextOf(parties.call(client));
    EstablishedContext other = contextOf(parties.call(parties.client()));
    assertThat(fault(() -> cancel(own, other.id()))).isEqualTo("BadContextToken");
    EstablishedContext stolen = new EstablishedContext(other.id(), own.context());
    assertThat(fault(() -> cancel(stolen, other.id()))).isEqualTo("FailedCheck");
    assertThat(parties.contexts.find(other.id())).isPresent();
  }

  @Test
  void a_call_does_not_end_a_context() throws Exception {
    EstablishedContext own = contextOf(parties.call(client));
    String call = parties.protect(client, new Exchange(Recorder.NONE));
    assertThat(fault(() -> parties.wire.send(Envelopes.parse(call)))).isEqualTo("InvalidRequest");
    assertThat(parties.contexts.find(own.id())).isPresent();
  }

  private void cancel(EstablishedContext under, String id) throws Exception {
    Document request = ContextCancellation.request(id);
    new ContextProtection(Role.CLIENT, parties.suite, false)
        .protect(request, under, new Exchange(Recorder.NONE));
    parties.wire.send(request);
  }

  private static EstablishedContext contextOf(Exchange asked) throws SecurityFault {
    return asked.kept(EstablishedContext.class).orElseThrow();
  }
}
