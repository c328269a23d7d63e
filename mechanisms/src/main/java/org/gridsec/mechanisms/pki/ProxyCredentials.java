package org.gridsec.mechanisms.pki;

import eu.emi.security.authn.x509.helpers.proxy.RFCProxyCertInfoExtension;
import eu.emi.security.authn.x509.proxy.ProxyPolicy;
import java.io.IOException;
import java.math.BigInteger;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.PublicKey;
import java.security.SecureRandom;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Date;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.bouncycastle.asn1.ASN1ObjectIdentifier;
import org.bouncycastle.asn1.DERUTF8String;
import org.bouncycastle.asn1.x500.RDN;
import org.bouncycastle.asn1.x500.X500Name;
import org.bouncycastle.asn1.x500.style.BCStyle;
import org.bouncycastle.asn1.x509.Extension;
import org.bouncycastle.asn1.x509.SubjectPublicKeyInfo;
import org.bouncycastle.cert.X509CertificateHolder;
import org.bouncycastle.cert.X509v3CertificateBuilder;
import org.bouncycastle.cert.jcajce.JcaX509CertificateConverter;
import org.bouncycastle.cert.jcajce.JcaX509CertificateHolder;
import org.bouncycastle.operator.OperatorCreationException;
import org.bouncycastle.operator.jcajce.JcaContentSignerBuilder;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.spi.Credentials;
import org.gridsec.mechanisms.spi.Identity;
import org.gridsec.mechanisms.spi.KeyType;

/**
 * Makes proxy credentials as {@code grid-proxy-init} does: a new key, and a certificate of it that
 * the party signs itself and that inherits all its rights (RFC 3820 section 3). From then on it
 * speaks for the party, whose own key may stay locked.
 */
public final class ProxyCredentials {

  /** How long a proxy lives by default: as long as those of the Globus Toolkit. */
  public static final Duration LIFETIME = Duration.ofHours(12);

  /** For a proxy below which there may be as many further ones as one likes. */
  public static final int UNLIMITED = Integer.MAX_VALUE;

  /** Serial numbers, which are part of the subject, are random and do not meet again. */
  private static final int SERIAL_BITS = 64;

  private static final SecureRandom RANDOM = new SecureRandom();

  private ProxyCredentials() {}

  /**
   * The credentials of a party with a proxy in place of its key of that type, and of the others RSA
   * alone, if that. A file that is read again has no better way to the certificate above a proxy
   * than its name, which those of all the party's keys share.
   */
  public static Credentials of(Suite suite, KeyType type, Credentials party) {
    KeyPair keys = type.generate(suite, RANDOM);
    List<X509Certificate> chain = certify(party.identity(type), keys.getPublic());
    Map<KeyType, Identity> held = new EnumMap<>(KeyType.class);
    held.put(KeyType.RSA, party.identity(KeyType.RSA));
    held.put(type, new Identity(keys.getPrivate(), chain));
    return party.withIdentities(held);
  }

  /** A new key of that type, for a proxy. */
  public static KeyPair newKeys(Suite suite, KeyType type) {
    return type.generate(suite, RANDOM);
  }

  /**
   * Signs a proxy with the usual lifetime, as far as the issuer's own goes.
   *
   * @param issuer a party, or another proxy
   * @param key of the proxy
   * @return the proxy's certificate, then the issuer's chain
   */
  public static List<X509Certificate> certify(Identity issuer, PublicKey key) {
    Instant now = Instant.now();
    Instant from =
        later(now.minus(Authority.CLOCK_SKEW), issuer.certificate().getNotBefore().toInstant());
    Instant until = earlier(now.plus(LIFETIME), issuer.certificate().getNotAfter().toInstant());
    return certify(issuer, key, earlier(from, until), until, UNLIMITED);
  }

  /**
   * Signs a proxy that is valid for the given time.
   *
   * @param pathLength how many further proxies there may be below it
   */
  public static List<X509Certificate> certify(
      Identity issuer, PublicKey key, Instant notBefore, Instant notAfter, int pathLength) {
    BigInteger serial = new BigInteger(SERIAL_BITS, RANDOM);
    try {
      X509CertificateHolder above = new JcaX509CertificateHolder(issuer.certificate());
      X509v3CertificateBuilder builder =
          new X509v3CertificateBuilder(
              above.getSubject(),
              serial,
              Date.from(notBefore),
              Date.from(notAfter),
              below(above.getSubject(), serial),
              SubjectPublicKeyInfo.getInstance(key.getEncoded()));
      builder.addExtension(
          new ASN1ObjectIdentifier(ProxyTrust.PROXY_CERT_INFO),
          true,
          new RFCProxyCertInfoExtension(
              pathLength, new ProxyPolicy(ProxyPolicy.INHERITALL_POLICY_OID)));
      if (above.getExtension(Extension.keyUsage) != null) {
        builder.copyAndAddExtension(Extension.keyUsage, true, above);
      }
      List<X509Certificate> chain = new ArrayList<>(issuer.chain());
      chain.add(
          0,
          new JcaX509CertificateConverter()
              .getCertificate(builder.build(signer(issuer).build(issuer.key()))));
      return List.copyOf(chain);
    } catch (GeneralSecurityException | OperatorCreationException | IOException e) {
      throw new IllegalStateException("no proxy of " + issuer + ": " + e.getMessage(), e);
    }
  }

  /** RFC 3820 section 3.4: the issuer's with one more common name. */
  private static X500Name below(X500Name issuer, BigInteger serial) {
    List<RDN> names = new ArrayList<>(List.of(issuer.getRDNs()));
    names.add(new RDN(BCStyle.CN, new DERUTF8String(serial.toString())));
    return new X500Name(names.toArray(RDN[]::new));
  }

  /**
   * With the digest that the issuer's own certificate was signed with, if with RSA; the canl
   * library takes its whole algorithm, and so cannot sign with a key of another type than the
   * authority's.
   */
  private static JcaContentSignerBuilder signer(Identity issuer) {
    PublicKey key = issuer.certificate().getPublicKey();
    if (KeyType.ML_DSA_65.isOf(Suite.MODERN, key)) {
      return new JcaContentSignerBuilder(KeyType.ML_DSA_65.certificateSignature(Suite.MODERN))
          .setProvider(BouncyCastleTls.OWN);
    }
    return new JcaContentSignerBuilder(
        switch (key.getAlgorithm()) {
          case "RSA" -> issuer.certificate().getSigAlgName();
          case "EC" -> KeyType.EC.certificateSignature(Suite.MODERN);
          default -> KeyType.ED25519.certificateSignature(Suite.MODERN);
        });
  }

  private static Instant later(Instant one, Instant other) {
    return one.isAfter(other) ? one : other;
  }

  private static Instant earlier(Instant one, Instant other) {
    return one.isBefore(other) ? one : other;
  }
}
