package org.gridsec.mechanisms.gsiconversation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gridsec.mechanisms.gsiconversation.Attempt.fault;

import eu.emi.security.authn.x509.proxy.ProxyCertificateOptions;
import eu.emi.security.authn.x509.proxy.ProxyGenerator;
import eu.emi.security.authn.x509.proxy.ProxyType;
import java.security.KeyPair;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.pki.Authority;
import org.gridsec.mechanisms.pki.ProxyCredentials;
import org.gridsec.mechanisms.spi.Identity;
import org.gridsec.mechanisms.spi.info.KeyType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** Chains that a client presents in a handshake. */
@ParameterizedClass
@EnumSource(Suite.class)
class ProxyChainTest {

  private static final Map<Suite, KeyPair> KEYS = new EnumMap<>(Suite.class);

  private final Instant now = Instant.now();
  private final Parties parties;
  private final Identity client;
  private final KeyPair keys;

  ProxyChainTest(Suite suite) {
    parties = new Parties(suite);
    client = parties.keys.client().identity(KeyType.RSA);
    keys = KEYS.computeIfAbsent(suite, s -> ProxyCredentials.newKeys(s, KeyType.RSA));
  }

  @Test
  void a_proxy_of_a_proxy_speaks_for_the_party() throws Exception {
    Identity second = proxy(proxy(client, 1), 0);
    assertThat(call(second)).isEqualTo(client.certificate().getSubjectX500Principal().getName());
  }

  @Test
  void a_path_longer_than_a_proxy_allows_is_refused() {
    refused(proxy(proxy(client, 0), 0));
  }

  @Test
  void an_expired_proxy_is_refused() {
    refused(proxy(client, now.minusSeconds(60), now.minusSeconds(1)));
  }

  @Test
  void a_proxy_that_is_not_valid_yet_is_refused() {
    refused(proxy(client, now.plusSeconds(3600), now.plusSeconds(7200)));
  }

  @Test
  void a_proxy_that_the_party_did_not_sign_is_refused() {
    refused(proxy(new Identity(keys.getPrivate(), client.chain()), 0));
  }

  @Test
  void a_proxy_of_another_authoritys_client_is_refused() {
    refused(proxy(new Authority(parties.suite).client(KeyType.RSA, Authority.CLIENT), 0));
  }

  @Test
  void a_limited_proxy_is_refused() throws Exception {
    refused(unusual(options -> options.setLimited(true)));
  }

  @Test
  void a_proxy_of_an_older_form_is_refused() throws Exception {
    refused(unusual(options -> options.setType(ProxyType.LEGACY)));
    refused(unusual(options -> options.setType(ProxyType.DRAFT_RFC)));
  }

  @Test
  void a_proxy_of_the_server_is_refused() {
    refused(proxy(parties.keys.server().identity(KeyType.RSA), 0));
  }

  private void refused(Identity presented) {
    assertThat(fault(() -> call(presented))).isEqualTo("FailedAuthentication");
    assertThat(parties.contexts.size()).isZero();
    assertThat(parties.acceptor.pending()).isZero();
  }

  private String call(Identity presented) throws Exception {
    return parties
        .call(
            parties.client(
                parties.proxy.withIdentities(Map.of(KeyType.RSA, presented)), false, false))
        .peer()
        .orElseThrow()
        .getName();
  }

  private Identity proxy(Identity issuer, int pathLength) {
    return identity(
        ProxyCredentials.certify(
            issuer, keys.getPublic(), now.minusSeconds(1), now.plusSeconds(3600), pathLength));
  }

  private Identity proxy(Identity issuer, Instant notBefore, Instant notAfter) {
    return identity(ProxyCredentials.certify(issuer, keys.getPublic(), notBefore, notAfter, 0));
  }

  /** What canl makes, with options that this project never sets. */
  private Identity unusual(Consumer<ProxyCertificateOptions> choice) throws Exception {
    ProxyCertificateOptions options =
        new ProxyCertificateOptions(client.chain().toArray(X509Certificate[]::new));
    options.setPublicKey(keys.getPublic());
    choice.accept(options);
    return identity(List.of(ProxyGenerator.generate(options, client.key()).getCertificateChain()));
  }

  private Identity identity(List<X509Certificate> chain) {
    return new Identity(keys.getPrivate(), chain);
  }
}
