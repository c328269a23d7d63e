package org.gridsec.mechanisms.gsiconversation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.gridsec.mechanisms.gsiconversation.Attempt.fault;

import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.List;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.TrustManager;
import javax.security.auth.x500.X500Principal;
import org.bouncycastle.operator.jcajce.JcaContentSignerBuilder;
import org.bouncycastle.pkcs.jcajce.JcaPKCS10CertificationRequestBuilder;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.contexts.KeyMaterial;
import org.gridsec.mechanisms.pki.ProxyCredentials;
import org.gridsec.mechanisms.pki.SuiteKeys;
import org.gridsec.mechanisms.pki.TlsContexts;
import org.gridsec.mechanisms.spi.Channel;
import org.gridsec.mechanisms.spi.Identity;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.gridsec.mechanisms.spi.info.KeyType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;
import org.w3c.dom.Document;

/** Handshakes as they should not be. */
@ParameterizedClass
@EnumSource(Suite.class)
class HandshakeAttackTest {

  private static final byte[] NOTHING = {};

  private final Parties parties;

  HandshakeAttackTest(Suite suite) {
    parties = new Parties(suite);
  }

  /** A handshake, token by token. */
  private final class ByHand {

    private final TlsTokens tls = parties.tls().begin();
    private String id;
    private byte[] token;

    ByHand hello() throws Exception {
      token = tls.handshake(NOTHING);
      took(TokenMessage.first(parties.suite.macMethod(), token));
      return this;
    }

    ByHand finish() throws Exception {
      token = tls.handshake(token);
      took(TokenMessage.next(id, token));
      tls.handshake(token);
      return this;
    }

    byte[] exchange(byte[] bytes) throws Exception {
      took(TokenMessage.next(id, tls.wrap(bytes)));
      return tls.unwrap(token);
    }

    private void took(TokenMessage message) throws Exception {
      TokenMessage answer = send(message);
      id = answer.handshake().orElseThrow();
      token = answer.token();
    }
  }

  private TokenMessage send(TokenMessage message) throws Exception {
    return TokenMessage.read(parties.wire.send(message.envelope()));
  }

  private static byte[] offer(boolean delegates) {
    return new Offer(delegates, KeyMaterial.fresh()).encoded();
  }

  // Order.

  @Test
  void a_handshake_by_hand_gets_a_context_where_nothing_is_wrong_with_it() throws Exception {
    byte[] grant = new ByHand().hello().finish().exchange(offer(false));
    assertThat(parties.contexts.find(Grant.decoded(grant).context())).isPresent();
    assertThat(parties.acceptor.pending()).isZero();
  }

  @Test
  void a_token_of_no_handshake_is_refused() {
    assertThat(fault(() -> send(TokenMessage.next("unknown", new byte[] {1}))))
        .isEqualTo("InvalidRequest");
  }

  @Test
  void the_first_token_again_is_refused() throws Exception {
    byte[] first = parties.tls().begin().handshake(NOTHING);
    String id =
        send(TokenMessage.first(parties.suite.macMethod(), first)).handshake().orElseThrow();
    assertThat(fault(() -> send(TokenMessage.next(id, first)))).isEqualTo("FailedAuthentication");
  }

  @Test
  void data_before_the_end_of_the_handshake_are_refused() throws Exception {
    ByHand other = new ByHand().hello().finish();
    ByHand early = new ByHand().hello();
    byte[] token = other.tls.wrap(offer(false));
    assertThat(fault(() -> send(TokenMessage.next(early.id, token))))
        .isEqualTo("FailedAuthentication");
  }

  @Test
  void a_token_of_another_handshake_is_refused() throws Exception {
    ByHand one = new ByHand().hello().finish();
    ByHand other = new ByHand().hello().finish();
    byte[] token = other.tls.wrap(offer(false));
    assertThat(fault(() -> send(TokenMessage.next(one.id, token)))).isEqualTo("FailedCheck");
    assertThat(parties.contexts.size()).isZero();
  }

  @Test
  void a_handshake_that_failed_is_over() throws Exception {
    ByHand handshake = new ByHand().hello().finish();
    byte[] right = handshake.tls.wrap(offer(false));
    byte[] wrong = right.clone();
    wrong[wrong.length - 1] ^= 1;
    assertThat(fault(() -> send(TokenMessage.next(handshake.id, wrong)))).isEqualTo("FailedCheck");
    assertThat(fault(() -> send(TokenMessage.next(handshake.id, right))))
        .isEqualTo("InvalidRequest");
    assertThat(parties.contexts.size()).isZero();
  }

  @Test
  void a_handshake_grants_one_context() throws Exception {
    ByHand handshake = new ByHand().hello().finish();
    handshake.exchange(offer(false));
    byte[] again = handshake.tls.wrap(offer(false));
    assertThat(fault(() -> send(TokenMessage.next(handshake.id, again))))
        .isEqualTo("InvalidRequest");
    assertThat(parties.contexts.size()).isEqualTo(1);
  }

  @Test
  void an_offer_of_another_form_is_refused() throws Exception {
    for (byte[] bytes : new byte[][] {{}, {'0'}, new byte[33], new byte[1000]}) {
      ByHand handshake = new ByHand().hello().finish();
      byte[] token = bytes.length == 0 ? new byte[] {1} : handshake.tls.wrap(bytes);
      assertThat(fault(() -> send(TokenMessage.next(handshake.id, token))))
          .isEqualTo("FailedCheck");
    }
  }

  @Test
  void what_is_no_token_is_refused() {
    String mac = parties.suite.macMethod();
    assertThat(fault(() -> send(TokenMessage.first(mac, new byte[0])))).isEqualTo("InvalidRequest");
    assertThat(fault(() -> send(TokenMessage.first(mac, new byte[TokenMessage.MAX_BASE64]))))
        .isEqualTo("InvalidRequest");
    assertThat(fault(() -> send(TokenMessage.first(mac, new byte[100]))))
        .isEqualTo("FailedAuthentication");
    assertThat(parties.acceptor.pending()).isZero();
  }

  // Numbers.

  @Test
  void handshakes_that_are_not_over_are_kept_in_a_limited_number() throws Exception {
    byte[] first = parties.tls().begin().handshake(NOTHING);
    for (int i = 0; i < Acceptor.MAXIMUM + 10; i++) {
      send(TokenMessage.first(parties.suite.macMethod(), first));
    }
    assertThat(parties.acceptor.pending()).isLessThanOrEqualTo(Acceptor.MAXIMUM);
  }

  @Test
  void handshakes_that_nobody_ends_do_not_keep_others_from_ending_theirs() throws Exception {
    byte[] first = parties.tls().begin().handshake(NOTHING);
    for (int i = 0; i < 2 * Acceptor.MAXIMUM; i++) {
      send(TokenMessage.first(parties.suite.macMethod(), first));
    }
    List<ByHand> others = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      others.add(new ByHand().hello());
    }
    for (ByHand other : others) {
      byte[] grant = other.finish().exchange(offer(false));
      assertThat(parties.contexts.find(Grant.decoded(grant).context())).isPresent();
    }
  }

  @Test
  void handshakes_that_are_not_over_in_time_are_forgotten() throws Exception {
    ByHand handshake = new ByHand().hello().finish();
    parties.clock.advance(Acceptor.LIFETIME);
    byte[] token = handshake.tls.wrap(offer(false));
    assertThat(fault(() -> send(TokenMessage.next(handshake.id, token))))
        .isEqualTo("InvalidRequest");
    assertThat(parties.acceptor.pending()).isZero();
  }

  // Who.

  @Test
  void a_client_without_a_certificate_is_refused() throws Exception {
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(
        null,
        new TrustManager[] {
          TlsContexts.trust(parties.suite, KeyType.RSA, parties.proxy.authority())
        },
        null);
    SSLEngine engine = context.createSSLEngine();
    engine.setUseClientMode(true);
    engine.setEnabledProtocols(new String[] {"TLSv1.2"});
    TlsTokens anonymous = new TlsTokens(engine);
    TokenMessage hello =
        send(TokenMessage.first(parties.suite.macMethod(), anonymous.handshake(NOTHING)));
    byte[] finish = anonymous.handshake(hello.token());
    assertThat(fault(() -> send(TokenMessage.next(hello.handshake().orElseThrow(), finish))))
        .isEqualTo("FailedAuthentication");
  }

  @Test
  void cipher_suites_of_no_suite_are_refused() throws Exception {
    SSLEngine engine =
        TlsContexts.of(
                parties.proxy,
                KeyType.RSA,
                TlsContexts.trust(parties.suite, KeyType.RSA, parties.proxy.authority()))
            .createSSLEngine();
    engine.setUseClientMode(true);
    engine.setEnabledProtocols(new String[] {"TLSv1.2"});
    engine.setEnabledCipherSuites(new String[] {"TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384"});
    byte[] hello = new TlsTokens(engine).handshake(NOTHING);
    assertThat(fault(() -> send(TokenMessage.first(parties.suite.macMethod(), hello))))
        .isEqualTo("FailedAuthentication");
  }

  // What a client refuses.

  @Test
  void a_token_that_was_changed_on_its_way_to_the_client_is_refused() {
    for (int turn = 1; turn <= 3; turn++) {
      String code = faultWhenChanged(turn, this::changed);
      assertThat(code).isEqualTo(turn == 3 ? "FailedCheck" : "FailedAuthentication");
    }
  }

  @Test
  void what_is_no_token_is_refused_by_the_client() {
    for (int turn = 1; turn <= 3; turn++) {
      for (int length : new int[] {1, 100, 20_000}) {
        String code =
            faultWhenChanged(
                turn, a -> TokenMessage.next(a.handshake().orElseThrow(), new byte[length]));
        assertThat(code).isIn("FailedCheck", "FailedAuthentication");
      }
    }
  }

  @Test
  void an_answer_of_another_handshake_is_refused_by_the_client() {
    for (int turn = 2; turn <= 3; turn++) {
      assertThat(faultWhenChanged(turn, a -> TokenMessage.next("another", a.token())))
          .isEqualTo("InvalidRequest");
    }
  }

  @Test
  void an_answer_that_is_a_request_is_refused_by_the_client() {
    for (int turn = 1; turn <= 3; turn++) {
      assertThat(faultWhenChanged(turn, a -> TokenMessage.first("any", a.token())))
          .isEqualTo("InvalidRequest");
    }
  }

  private TokenMessage changed(TokenMessage answer) throws SecurityFault {
    byte[] token = answer.token();
    token[token.length / 2] ^= 1;
    return TokenMessage.next(answer.handshake().orElseThrow(), token);
  }

  /** What a client meets when one answer comes as another. */
  private String faultWhenChanged(int turn, Change change) {
    int[] turns = new int[1];
    Channel changing =
        request -> {
          Document answer = parties.wire.send(request);
          return ++turns[0] == turn ? change.of(TokenMessage.read(answer)).envelope() : answer;
        };
    return fault(
        () ->
            new Initiator(parties.suite, KeyType.RSA, parties.proxy, false, changing).establish());
  }

  @FunctionalInterface
  private interface Change {
    TokenMessage of(TokenMessage answer) throws SecurityFault;
  }

  // Delegation.

  @Test
  void a_delegated_certificate_for_another_key_is_refused() throws Exception {
    KeyPair other = ProxyCredentials.newKeys(parties.suite, KeyType.RSA);
    Identity client = parties.proxy.identity(KeyType.RSA);
    X509Certificate proxy = ProxyCredentials.certify(client, other.getPublic()).get(0);
    assertThat(faultAfterAnswer(proxy.getEncoded())).isEqualTo("FailedAuthentication");
  }

  @Test
  void a_delegated_certificate_that_is_no_proxy_of_the_client_is_refused() throws Exception {
    assertThat(faultAfterAnswer(parties.keys.client().certificate().getEncoded()))
        .isEqualTo("FailedAuthentication");
    assertThat(faultAfterAnswer(new byte[] {1, 2, 3})).isEqualTo("FailedAuthentication");
  }

  private String faultAfterAnswer(byte[] answer) throws Exception {
    ByHand handshake = new ByHand().hello().finish();
    handshake.exchange(offer(true));
    byte[] token = handshake.tls.wrap(answer);
    return fault(() -> send(TokenMessage.next(handshake.id, token)));
  }

  @Test
  void a_client_certifies_no_key_that_the_server_does_not_have() throws Exception {
    KeyPair own = ProxyCredentials.newKeys(parties.suite, KeyType.RSA);
    KeyPair other = ProxyCredentials.newKeys(parties.suite, KeyType.RSA);
    refusesToCertify(new KeyPair(other.getPublic(), own.getPrivate()));
  }

  @Test
  void a_client_certifies_no_key_of_another_length() throws Exception {
    KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
    generator.initialize(512);
    refusesToCertify(generator.generateKeyPair());
  }

  private void refusesToCertify(KeyPair keys) throws Exception {
    byte[] request =
        new JcaPKCS10CertificationRequestBuilder(new X500Principal("CN=proxy"), keys.getPublic())
            .build(
                new JcaContentSignerBuilder(parties.suite.certificateSignature())
                    .build(keys.getPrivate()))
            .getEncoded();
    Identity client = parties.proxy.identity(KeyType.RSA);
    assertThatExceptionOfType(GeneralSecurityException.class)
        .isThrownBy(
            () -> Delegation.answer(new SuiteKeys(parties.suite, KeyType.RSA), client, request));
  }
}
