package org.gridsec.mechanisms.pki;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import eu.emi.security.authn.x509.proxy.ProxyCertificateOptions;
import eu.emi.security.authn.x509.proxy.ProxyGenerator;
import eu.emi.security.authn.x509.proxy.ProxyPolicy;
import eu.emi.security.authn.x509.proxy.ProxyType;
import java.io.ByteArrayInputStream;
import java.math.BigInteger;
import java.security.KeyPair;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.security.interfaces.RSAKey;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Date;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.bouncycastle.asn1.ASN1Encodable;
import org.bouncycastle.asn1.ASN1Integer;
import org.bouncycastle.asn1.ASN1ObjectIdentifier;
import org.bouncycastle.asn1.DERNull;
import org.bouncycastle.asn1.DERSequence;
import org.bouncycastle.asn1.x500.X500Name;
import org.bouncycastle.asn1.x509.BasicConstraints;
import org.bouncycastle.asn1.x509.ExtendedKeyUsage;
import org.bouncycastle.asn1.x509.Extension;
import org.bouncycastle.asn1.x509.GeneralName;
import org.bouncycastle.asn1.x509.GeneralNames;
import org.bouncycastle.asn1.x509.KeyPurposeId;
import org.bouncycastle.asn1.x509.KeyUsage;
import org.bouncycastle.cert.jcajce.JcaX509CertificateConverter;
import org.bouncycastle.cert.jcajce.JcaX509v3CertificateBuilder;
import org.bouncycastle.operator.jcajce.JcaContentSignerBuilder;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.spi.Credentials;
import org.gridsec.mechanisms.spi.Identity;
import org.gridsec.mechanisms.spi.info.KeyType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Chains as a client might present them. */
@ParameterizedClass
@EnumSource(Suite.class)
class ProxyTrustTest {

  private static final Map<Suite, Held> HELD = new EnumMap<>(Suite.class);

  private static final ASN1Encodable INHERITING =
      new DERSequence(new DERSequence(new ASN1ObjectIdentifier(ProxyPolicy.INHERITALL_POLICY_OID)));

  /** Made once: long keys take their time. All proxies have the same one, which proves nothing. */
  private record Held(
      Identity server, Identity client, Identity neighbour, Identity stranger, KeyPair proxy) {

    static Held of(Suite suite) {
      Authority authority = new Authority(suite);
      return new Held(
          authority.server(KeyType.RSA, Set.of("localhost")),
          authority.client(KeyType.RSA, Authority.CLIENT),
          authority.client(KeyType.RSA, Authority.CLIENT + "-2"),
          new Authority(suite).client(KeyType.RSA, Authority.CLIENT),
          ProxyCredentials.newKeys(suite, KeyType.RSA));
    }
  }

  private final Instant now = Instant.now();
  private final Suite suite;
  private final Held held;
  private final ProxyTrust trust;
  private final Identity proxy;

  ProxyTrustTest(Suite suite) {
    this.suite = suite;
    this.held = HELD.computeIfAbsent(suite, Held::of);
    this.trust = new ProxyTrust(suite, KeyType.RSA, authority());
    this.proxy = proxy(held.client);
  }

  private X509Certificate authority() {
    return held.client.chain().get(1);
  }

  private static X509Certificate[] chain(Identity identity) {
    return identity.chain().toArray(X509Certificate[]::new);
  }

  private void accepts(Identity identity) throws CertificateException {
    trust.checkClientTrusted(chain(identity), "RSA");
    assertThat(trust.identity(chain(identity)))
        .isEqualTo(held.client.certificate().getSubjectX500Principal());
  }

  private void refuses(Identity identity) {
    refuses(chain(identity));
  }

  private void refuses(X509Certificate... chain) {
    assertThatExceptionOfType(CertificateException.class)
        .isThrownBy(() -> trust.checkClientTrusted(chain, "RSA"));
  }

  private Identity proxy(Identity issuer) {
    return identity(ProxyCredentials.certify(issuer, held.proxy.getPublic()));
  }

  private Identity proxy(Identity issuer, int pathLength) {
    return proxy(issuer, now.minusSeconds(1), now.plusSeconds(3600), pathLength);
  }

  private Identity proxy(Identity issuer, Instant notBefore, Instant notAfter, int pathLength) {
    return identity(
        ProxyCredentials.certify(issuer, held.proxy.getPublic(), notBefore, notAfter, pathLength));
  }

  private Identity expired() {
    return proxy(held.client, now.minusSeconds(60), now.minusSeconds(2), 5);
  }

  /** What canl makes, with options that this project never sets. */
  private Identity unusual(Identity issuer, Consumer<ProxyCertificateOptions> options)
      throws Exception {
    ProxyCertificateOptions wanted = new ProxyCertificateOptions(chain(issuer));
    wanted.setPublicKey(held.proxy.getPublic());
    options.accept(wanted);
    return identity(List.of(ProxyGenerator.generate(wanted, issuer.key()).getCertificateChain()));
  }

  private Identity identity(List<X509Certificate> chain) {
    return new Identity(held.proxy.getPrivate(), chain);
  }

  /** A certificate of the proxy's key that its party signed, of another form. */
  private Identity forged(String subject, boolean proxyInfo) throws Exception {
    return forged(subject, proxyInfo ? Optional.of(INHERITING) : Optional.empty());
  }

  private Identity forged(String subject, Optional<ASN1Encodable> proxyInfo, Extension... more)
      throws Exception {
    X509Certificate party = held.client.certificate();
    JcaX509v3CertificateBuilder builder =
        new JcaX509v3CertificateBuilder(
            X500Name.getInstance(party.getSubjectX500Principal().getEncoded()),
            BigInteger.TEN,
            Date.from(now.minusSeconds(1)),
            Date.from(now.plusSeconds(3600)),
            new X500Name(subject),
            held.proxy.getPublic());
    if (proxyInfo.isPresent()) {
      builder.addExtension(
          new ASN1ObjectIdentifier(ProxyTrust.PROXY_CERT_INFO), true, proxyInfo.get());
    }
    for (Extension extension : more) {
      builder.addExtension(extension);
    }
    X509Certificate made =
        new JcaX509CertificateConverter()
            .getCertificate(
                builder.build(
                    new JcaContentSignerBuilder(suite.certificateSignature())
                        .build(held.client.key())));
    List<X509Certificate> chain = new ArrayList<>(held.client.chain());
    chain.add(0, made);
    return identity(chain);
  }

  @Test
  void a_proxy_is_taken_for_the_party_that_signed_it() throws Exception {
    accepts(proxy);
  }

  @Test
  void a_proxy_of_a_partys_credentials_has_a_new_key_and_twelve_hours() throws Exception {
    Credentials made =
        ProxyCredentials.of(
            suite, KeyType.RSA, held.client.facing(authority(), held.server.certificate()));
    X509Certificate certificate = made.certificate();
    accepts(made.identity(KeyType.RSA));
    assertThat(certificate.getNotAfter().toInstant())
        .isBetween(now.plus(Duration.ofHours(12)).minusSeconds(1), now.plus(Duration.ofHours(13)));
    assertThat(((RSAKey) certificate.getPublicKey()).getModulus().bitLength())
        .isEqualTo(suite.rsaBits());
    assertThat(certificate.getSigAlgName()).isEqualToIgnoringCase(suite.certificateSignature());
    assertThat(certificate.getPublicKey()).isNotEqualTo(held.client.certificate().getPublicKey());
    assertThat(made.key()).isNotEqualTo(held.client.key());
  }

  @Test
  void a_proxy_lives_within_the_life_of_what_signed_it() {
    Identity brief = proxy(held.client, now.minusSeconds(1), now.plusSeconds(60), 5);
    X509Certificate further = proxy(brief).certificate();
    assertThat(further.getNotBefore()).isEqualTo(brief.certificate().getNotBefore());
    assertThat(further.getNotAfter()).isEqualTo(brief.certificate().getNotAfter());
  }

  @Test
  void a_party_may_present_its_own_certificate() throws Exception {
    accepts(held.client);
  }

  @Test
  void proxies_of_proxies_are_accepted() throws Exception {
    accepts(proxy(proxy(proxy)));
  }

  @Test
  void a_path_may_be_as_long_as_its_proxies_allow() throws Exception {
    Identity last = proxy(held.client, 0);
    accepts(last);
    refuses(proxy(last));
    Identity second = proxy(proxy(held.client, 1), 5);
    accepts(second);
    refuses(proxy(second, 5));
  }

  @Test
  void the_authority_may_be_left_out_of_a_chain() throws Exception {
    trust.checkClientTrusted(proxy.chain().subList(0, 2).toArray(X509Certificate[]::new), "RSA");
  }

  @Test
  void a_broken_signature_is_refused() throws Exception {
    for (int broken = 0; broken < 2; broken++) {
      byte[] der = proxy.chain().get(broken).getEncoded();
      der[der.length - 5] ^= 1;
      X509Certificate[] chain = chain(proxy);
      chain[broken] =
          (X509Certificate)
              CertificateFactory.getInstance("X.509")
                  .generateCertificate(new ByteArrayInputStream(der));
      refuses(chain);
    }
  }

  @Test
  void an_expired_proxy_is_refused_at_once_and_is_nobody_any_more() {
    refuses(expired());
    assertThatExceptionOfType(CertificateException.class)
        .isThrownBy(() -> trust.identity(chain(expired())));
  }

  @Test
  void a_proxy_of_an_expired_proxy_is_refused() {
    refuses(proxy(expired(), 0));
  }

  @Test
  void a_proxy_that_is_not_valid_yet_is_refused() {
    refuses(proxy(held.client, now.plusSeconds(1800), now.plusSeconds(3600), 5));
  }

  @Test
  void a_proxy_of_another_authority_is_refused() {
    refuses(proxy(held.stranger));
    refuses(held.stranger);
  }

  @Test
  void the_proxy_of_a_stranger_under_a_partys_certificates_is_refused() {
    X509Certificate[] chain = chain(proxy);
    chain[0] = proxy(held.stranger).certificate();
    refuses(chain);
  }

  @Test
  void a_proxy_whose_subject_does_not_extend_its_issuers_is_refused() throws Exception {
    String party = "CN=" + Authority.CLIENT;
    accepts(forged(party + ",CN=1", true));
    refuses(forged("CN=somebody,CN=1", true));
    refuses(forged(party, true));
    refuses(forged("CN=1," + party, true));
    refuses(forged(party + ",CN=1,CN=2", true));
    refuses(forged(party + ",OU=1", true));
  }

  /** RFC 3820 section 3.8: a sequence with a policy, which has a language. */
  @Test
  void a_proxy_whose_extension_is_malformed_is_refused() throws Exception {
    for (ASN1Encodable other :
        List.of(
            new ASN1Integer(1),
            new DERSequence(),
            new DERSequence(new ASN1Integer(1)),
            new DERSequence(new DERSequence()),
            new DERSequence(new DERSequence(new ASN1Integer(1))))) {
      refuses(forged("CN=" + Authority.CLIENT + ",CN=1", Optional.of(other)));
    }
  }

  /** RFC 3820 sections 3.2, 3.5 to 3.7, RFC 5280 section 4.2. */
  @Test
  void a_proxy_with_an_extension_that_it_may_not_have_is_refused() throws Exception {
    GeneralNames names = new GeneralNames(new GeneralName(GeneralName.dNSName, "localhost"));
    ASN1ObjectIdentifier unknown = new ASN1ObjectIdentifier("1.3.6.1.4.1.3536.999");
    for (Extension extension :
        List.of(
            Extension.create(Extension.subjectAlternativeName, false, names),
            Extension.create(Extension.issuerAlternativeName, false, names),
            Extension.create(Extension.basicConstraints, true, new BasicConstraints(true)),
            Extension.create(Extension.keyUsage, true, new KeyUsage(KeyUsage.keyEncipherment)),
            Extension.create(
                Extension.extendedKeyUsage,
                false,
                new ExtendedKeyUsage(KeyPurposeId.id_kp_serverAuth)),
            Extension.create(unknown, true, DERNull.INSTANCE))) {
      refuses(forged("CN=" + Authority.CLIENT + ",CN=1", Optional.of(INHERITING), extension));
    }
    accepts(
        forged(
            "CN=" + Authority.CLIENT + ",CN=1",
            Optional.of(INHERITING),
            Extension.create(unknown, false, DERNull.INSTANCE)));
  }

  /** The party is the first after the proxies. */
  @Test
  void the_certificate_of_another_party_above_a_proxy_is_refused() {
    X509Certificate own = held.client.certificate();
    X509Certificate other = held.neighbour.certificate();
    refuses(proxy.certificate(), other, own, authority());
    refuses(proxy(held.neighbour).certificate(), own, other, authority());
    refuses(proxy(held.neighbour).certificate(), own, authority());
  }

  @Test
  void a_party_cannot_sign_certificates_that_are_not_proxies() throws Exception {
    refuses(forged("CN=" + Authority.CLIENT + ",CN=1", false));
    refuses(forged("CN=somebody", false));
  }

  @Test
  void a_proxy_of_what_a_party_cannot_sign_is_refused() throws Exception {
    refuses(proxy(forged("CN=somebody", false)));
  }

  @ParameterizedTest
  @EnumSource(value = ProxyType.class, names = "RFC3820", mode = EnumSource.Mode.EXCLUDE)
  void older_forms_of_proxies_are_refused(ProxyType type) throws Exception {
    refuses(unusual(held.client, options -> options.setType(type)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        ProxyPolicy.INDEPENDENT_POLICY_OID,
        ProxyPolicy.LIMITED_PROXY_OID,
        "1.3.6.1.4.1.3536.999"
      })
  void a_proxy_that_does_not_inherit_all_rights_is_refused(String language) throws Exception {
    Identity restricted =
        unusual(held.client, options -> options.setPolicy(new ProxyPolicy(language)));
    refuses(restricted);
    refuses(proxy(restricted));
  }

  @Test
  void a_server_is_no_client_nor_is_its_proxy() throws Exception {
    refuses(held.server);
    refuses(proxy(held.server));
    trust.checkServerTrusted(chain(held.server), "RSA");
    trust.checkServerTrusted(chain(proxy(held.server)), "RSA");
  }

  @Test
  void a_client_is_no_server_nor_is_its_proxy() {
    for (Identity client : List.of(held.client, proxy)) {
      assertThatExceptionOfType(CertificateException.class)
          .isThrownBy(() -> trust.checkServerTrusted(chain(client), "RSA"));
    }
  }

  @Test
  void an_authority_is_no_party() {
    refuses(authority());
  }

  @Test
  void keys_and_signatures_of_the_other_suite_are_refused() {
    Suite other = suite == Suite.MODERN ? Suite.PERIOD : Suite.MODERN;
    refuses(
        new Identity(
            held.client.key(),
            ProxyCredentials.certify(
                held.client, ProxyCredentials.newKeys(other, KeyType.RSA).getPublic())));
    Held others = HELD.computeIfAbsent(other, Held::of);
    ProxyTrust deceived = new ProxyTrust(suite, KeyType.RSA, others.client.chain().get(1));
    assertThatExceptionOfType(CertificateException.class)
        .isThrownBy(() -> deceived.checkClientTrusted(chain(others.client), "RSA"));
  }

  @Test
  void proxies_alone_are_nobody() {
    X509Certificate[] alone = {proxy.certificate()};
    refuses(alone);
    assertThatExceptionOfType(CertificateException.class).isThrownBy(() -> trust.identity(alone));
  }
}
