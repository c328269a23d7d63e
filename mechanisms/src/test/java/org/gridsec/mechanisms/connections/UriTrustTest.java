package org.gridsec.mechanisms.connections;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.math.BigInteger;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.cert.CertificateException;
import java.security.cert.CertificateExpiredException;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.Date;
import java.util.Set;
import java.util.stream.Stream;
import org.bouncycastle.asn1.x500.X500Name;
import org.bouncycastle.asn1.x509.BasicConstraints;
import org.bouncycastle.asn1.x509.Extension;
import org.bouncycastle.asn1.x509.GeneralName;
import org.bouncycastle.asn1.x509.GeneralNames;
import org.bouncycastle.asn1.x509.KeyUsage;
import org.bouncycastle.cert.jcajce.JcaX509CertificateConverter;
import org.bouncycastle.cert.jcajce.JcaX509v3CertificateBuilder;
import org.bouncycastle.operator.jcajce.JcaContentSignerBuilder;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.pki.Authority;
import org.gridsec.mechanisms.pki.ProxyCredentials;
import org.gridsec.mechanisms.spi.Identity;
import org.gridsec.mechanisms.spi.info.KeyType;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Who is let in, and by which name; what all mechanisms refuse is in the contract's tests. */
class UriTrustTest {

  private static final X500Name ISSUER = new X500Name("CN=root");

  private static KeyPair keys;
  private static X509Certificate root;
  private static UriTrust trust;

  @BeforeAll
  static void makeAuthority() throws Exception {
    KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
    generator.initialize(Suite.MODERN.rsaBits());
    keys = generator.generateKeyPair();
    root = certificate(ISSUER, true, 3600);
    trust = new UriTrust(Suite.MODERN, KeyType.RSA, root);
  }

  /** With the authority's key, which does not matter here. */
  private static X509Certificate certificate(
      X500Name subject, boolean authority, long seconds, GeneralName... names) throws Exception {
    Instant now = Instant.now();
    JcaX509v3CertificateBuilder builder =
        new JcaX509v3CertificateBuilder(
            ISSUER,
            BigInteger.valueOf(names.length + 1L),
            Date.from(now.minusSeconds(7200)),
            Date.from(now.plusSeconds(seconds)),
            subject,
            keys.getPublic());
    builder.addExtension(Extension.basicConstraints, true, new BasicConstraints(authority));
    builder.addExtension(
        Extension.keyUsage,
        true,
        new KeyUsage(authority ? KeyUsage.keyCertSign : KeyUsage.digitalSignature));
    if (names.length > 0) {
      builder.addExtension(Extension.subjectAlternativeName, false, new GeneralNames(names));
    }
    return new JcaX509CertificateConverter()
        .getCertificate(
            builder.build(
                new JcaContentSignerBuilder(Suite.MODERN.certificateSignature())
                    .build(keys.getPrivate())));
  }

  private static X509Certificate client(String... uris) throws Exception {
    return client(3600, uris);
  }

  private static X509Certificate client(long seconds, String... uris) throws Exception {
    return certificate(
        new X500Name("CN=client"),
        false,
        seconds,
        Stream.of(uris)
            .map(uri -> new GeneralName(GeneralName.uniformResourceIdentifier, uri))
            .toArray(GeneralName[]::new));
  }

  private static X509Certificate[] chain(X509Certificate certificate) {
    return new X509Certificate[] {certificate, root};
  }

  private static void refused(X509Certificate[] chain, String reason) {
    assertThatExceptionOfType(CertificateException.class)
        .isThrownBy(() -> trust.checkClientTrusted(chain, "RSA"))
        .withMessageContaining(reason);
  }

  @Test
  void a_client_is_known_by_its_uri() throws Exception {
    X509Certificate[] chain = chain(client("spiffe://gridsec/one"));
    trust.checkClientTrusted(chain, "RSA");
    assertThat(trust.identity(chain).getName()).isEqualTo("spiffe://gridsec/one");
  }

  @Test
  void the_clients_of_a_run_have_one() throws Exception {
    Authority authority = new Authority(Suite.MODERN);
    UriTrust ofRun = new UriTrust(Suite.MODERN, KeyType.RSA, authority.certificate());
    Identity client = authority.client(KeyType.RSA, "gridsec-client-7");
    X509Certificate[] chain = client.chain().toArray(X509Certificate[]::new);
    ofRun.checkClientTrusted(chain, "RSA");
    assertThat(ofRun.identity(chain).getName()).isEqualTo("spiffe://gridsec/gridsec-client-7");

    Identity proxy =
        new Identity(
            client.key(), ProxyCredentials.certify(client, client.certificate().getPublicKey()));
    assertThatExceptionOfType(CertificateException.class)
        .as("a proxy")
        .isThrownBy(
            () -> ofRun.checkClientTrusted(proxy.chain().toArray(X509Certificate[]::new), "RSA"));
    assertThatExceptionOfType(CertificateException.class)
        .as("a server")
        .isThrownBy(
            () ->
                ofRun.checkClientTrusted(
                    authority
                        .server(KeyType.RSA, Set.of("localhost"))
                        .chain()
                        .toArray(X509Certificate[]::new),
                    "RSA"));
  }

  @Test
  void a_certificate_with_no_uri_or_with_two_is_refused() throws Exception {
    refused(chain(client()), "it has 0 URIs");
    refused(chain(client("spiffe://gridsec/one", "spiffe://gridsec/two")), "it has 2 URIs");
    X509Certificate mail =
        certificate(
            new X500Name("CN=client"),
            false,
            3600,
            new GeneralName(GeneralName.rfc822Name, "one@gridsec.test"));
    refused(chain(mail), "it has 0 URIs");
  }

  @Test
  void what_is_no_uri_is_refused() throws Exception {
    refused(chain(client("spiffe://gridsec/a b")), "");
  }

  @Test
  void a_connection_ends_with_its_certificate() throws Exception {
    X509Certificate[] over = chain(client(-1, "spiffe://gridsec/one"));
    assertThatExceptionOfType(CertificateExpiredException.class)
        .isThrownBy(() -> trust.identity(over));
    refused(over, "");
  }

  @Test
  void servers_are_not_its_matter() throws Exception {
    X509Certificate[] chain = chain(client("spiffe://gridsec/one"));
    assertThatExceptionOfType(CertificateException.class)
        .isThrownBy(() -> trust.checkServerTrusted(chain, "RSA"))
        .withMessageContaining("clients alone");
  }
}
