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
import org.gridsec.mechanisms.spi.info.KeyType;

/**
 * Creates proxy credentials as {@code grid-proxy-init} does: a new key, with a certificate that the
 * party signs itself and that inherits all its rights (RFC 3820 section 3). The proxy then acts for
 * the party, whose own key may stay locked.
 */
public final class ProxyCredentials {

  /** Default lifetime of a proxy, the same as in the Globus Toolkit. */
  public static final Duration LIFETIME = Duration.ofHours(12);

  /** Path length of a proxy below which any number of further proxies is allowed. */
  public static final int UNLIMITED = Integer.MAX_VALUE;

  /**
   * Length of serial numbers, which are part of the subject. They are random, so they do not
   * repeat.
   */
  private static final int SERIAL_BITS = 64;

  private static final SecureRandom RANDOM = new SecureRandom();

  private ProxyCredentials() {}

  /** Returns the credentials of a party with a proxy in place of its key of that type. */
  public static Credentials of(Suite suite, KeyType type, Credentials party) {
    return of(type, newKeys(suite, type), party);
  }

  /**
   * Returns the credentials of a party with a proxy in place of its key of that type. Of its other
   * keys only the RSA key is kept. When a file is read again, a proxy's issuer can only be found by
   * its name, which is the same for all of the party's keys.
   *
   * @param keys of the proxy
   * @param more extensions of the proxy besides those of every proxy
   */
  public static Credentials of(KeyType type, KeyPair keys, Credentials party, Extension... more) {
    List<X509Certificate> chain = certify(party.identity(type), keys.getPublic(), more);
    Map<KeyType, Identity> held = new EnumMap<>(KeyType.class);
    held.put(KeyType.RSA, party.identity(KeyType.RSA));
    held.put(type, new Identity(keys.getPrivate(), chain));
    return party.withIdentities(held);
  }

  /** Generates a key of that type for a proxy. */
  public static KeyPair newKeys(Suite suite, KeyType type) {
    return new SuiteKeys(suite, type).generate(RANDOM);
  }

  /**
   * Signs a proxy with the default lifetime, limited by the issuer's.
   *
   * @param issuer a party, or another proxy
   * @param key of the proxy
   * @param more extensions besides those of every proxy
   * @return the proxy's certificate, then the issuer's chain
   */
  public static List<X509Certificate> certify(Identity issuer, PublicKey key, Extension... more) {
    Instant now = Instant.now();
    Instant from =
        later(now.minus(Authority.CLOCK_SKEW), issuer.certificate().getNotBefore().toInstant());
    Instant until = earlier(now.plus(LIFETIME), issuer.certificate().getNotAfter().toInstant());
    return certify(issuer, key, earlier(from, until), until, UNLIMITED, more);
  }

  /**
   * Signs a proxy that is valid for the given time.
   *
   * @param pathLength maximum number of further proxies below it
   * @param more extensions besides those of every proxy
   */
  public static List<X509Certificate> certify(
      Identity issuer,
      PublicKey key,
      Instant notBefore,
      Instant notAfter,
      int pathLength,
      Extension... more) {
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
      for (Extension extension : more) {
        builder.addExtension(extension);
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

  /** Returns the proxy's subject: the issuer's with one more common name (RFC 3820 section 3.4). */
  private static X500Name below(X500Name issuer, BigInteger serial) {
    List<RDN> names = new ArrayList<>(List.of(issuer.getRDNs()));
    names.add(new RDN(BCStyle.CN, new DERUTF8String(serial.toString())));
    return new X500Name(names.toArray(RDN[]::new));
  }

  /**
   * Returns a signer with the digest of the issuer's own certificate, for RSA. The canl library
   * uses the certificate's whole algorithm, and so cannot sign with a key of another type than the
   * authority's.
   */
  private static JcaContentSignerBuilder signer(Identity issuer) {
    PublicKey key = issuer.certificate().getPublicKey();
    for (KeyType type : KeyType.ML_DSA) {
      if (modern(type).include(key)) {
        return new JcaContentSignerBuilder(modern(type).certificateSignature())
            .setProvider(BouncyCastleTls.OWN);
      }
    }
    return new JcaContentSignerBuilder(
        switch (key.getAlgorithm()) {
          case "RSA" -> issuer.certificate().getSigAlgName();
          case "EC" -> modern(KeyType.EC).certificateSignature();
          default -> modern(KeyType.ED25519).certificateSignature();
        });
  }

  private static SuiteKeys modern(KeyType type) {
    return new SuiteKeys(Suite.MODERN, type);
  }

  private static Instant later(Instant one, Instant other) {
    return one.isAfter(other) ? one : other;
  }

  private static Instant earlier(Instant one, Instant other) {
    return one.isBefore(other) ? one : other;
  }
}
