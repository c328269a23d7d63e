package org.gridsec.mechanisms.pki;

import java.math.BigInteger;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.SecureRandom;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import java.util.List;
import java.util.Set;
import org.bouncycastle.asn1.x500.X500Name;
import org.bouncycastle.asn1.x509.BasicConstraints;
import org.bouncycastle.asn1.x509.ExtendedKeyUsage;
import org.bouncycastle.asn1.x509.Extension;
import org.bouncycastle.asn1.x509.GeneralName;
import org.bouncycastle.asn1.x509.GeneralNames;
import org.bouncycastle.asn1.x509.KeyPurposeId;
import org.bouncycastle.asn1.x509.KeyUsage;
import org.bouncycastle.cert.CertIOException;
import org.bouncycastle.cert.X509v3CertificateBuilder;
import org.bouncycastle.cert.jcajce.JcaX509CertificateConverter;
import org.bouncycastle.cert.jcajce.JcaX509ExtensionUtils;
import org.bouncycastle.cert.jcajce.JcaX509v3CertificateBuilder;
import org.bouncycastle.operator.OperatorCreationException;
import org.bouncycastle.operator.jcajce.JcaContentSignerBuilder;
import org.bouncycastle.util.IPAddress;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.spi.Identity;
import org.gridsec.mechanisms.spi.info.KeyType;

/** A certification authority that lives as long as this object (RFC 5280 section 4.2). */
public final class Authority {

  /** Subject of a server's certificate. */
  public static final String SERVER = "gridsec-server";

  /** Subject of a client's certificate, or its prefix if there are several. */
  public static final String CLIENT = "gridsec-client";

  /** Prefix of the URI that names a client in its certificate; the common name follows. */
  public static final String CLIENT_URI = "spiffe://gridsec/";

  /** Lifetime of the certificates of a run, and of what is issued for the whole run with them. */
  public static final Duration VALIDITY = Duration.ofDays(366);

  /** All that is issued starts this long before now, for machines with clocks behind this one's. */
  public static final Duration CLOCK_SKEW = Duration.ofMinutes(10);

  private static final int SERIAL_BITS = 126;

  private final Suite suite;
  private final SecureRandom random = new SecureRandom();
  private final KeyPair keys;
  private final X500Name name;
  private final X509Certificate certificate;

  /** Creates an authority with an RSA key of the suite's length. */
  public Authority(Suite suite) {
    this.suite = suite;
    this.keys = new SuiteKeys(suite, KeyType.RSA).generate(random);
    this.name = new X500Name("CN=gridsec-authority-" + Long.toHexString(random.nextLong()));
    Instant now = Instant.now();
    this.certificate = certify(name, keys.getPublic(), from(now), until(now), this::ofAuthority);
  }

  /** Returns the trust anchor. */
  public X509Certificate certificate() {
    return certificate;
  }

  /**
   * Issues a key and certificate for a TLS server that also signs messages.
   *
   * @param hosts names and addresses under which clients may call it
   */
  public Identity server(KeyType type, Set<String> hosts) {
    Instant now = Instant.now();
    return server(type, hosts, from(now), until(now));
  }

  /** Issues a server's key and certificate that are valid for the given time. */
  public Identity server(KeyType type, Set<String> hosts, Instant notBefore, Instant notAfter) {
    GeneralNames names =
        new GeneralNames(
            hosts.stream().sorted().map(Authority::generalName).toArray(GeneralName[]::new));
    return issue(
        type,
        SERVER,
        notBefore,
        notAfter,
        extensions -> {
          extensions.addExtension(Extension.subjectAlternativeName, false, names);
          extensions.addExtension(
              Extension.extendedKeyUsage,
              false,
              new ExtendedKeyUsage(KeyPurposeId.id_kp_serverAuth));
        });
  }

  /** Issues a key and certificate for a client, valid from now for about a year. */
  public Identity client(KeyType type, String commonName) {
    Instant now = Instant.now();
    return client(type, commonName, from(now), until(now));
  }

  /** Issues a key and certificate for a client, valid for the given time. */
  public Identity client(KeyType type, String commonName, Instant notBefore, Instant notAfter) {
    return issue(
        type,
        commonName,
        notBefore,
        notAfter,
        extensions -> {
          extensions.addExtension(
              Extension.subjectAlternativeName,
              false,
              new GeneralNames(
                  new GeneralName(GeneralName.uniformResourceIdentifier, CLIENT_URI + commonName)));
          extensions.addExtension(
              Extension.extendedKeyUsage,
              false,
              new ExtendedKeyUsage(KeyPurposeId.id_kp_clientAuth));
        });
  }

  /** Returns its own key with a certificate that is not an authority's, such as for assertions. */
  public Identity signer(String commonName) {
    Instant now = Instant.now();
    X509Certificate own =
        certify(
            new X500Name("CN=" + commonName),
            keys.getPublic(),
            from(now),
            until(now),
            extensions -> {
              extensions.addExtension(
                  Extension.basicConstraints, true, new BasicConstraints(false));
              extensions.addExtension(
                  Extension.keyUsage, true, new KeyUsage(KeyUsage.digitalSignature));
            });
    return new Identity(keys.getPrivate(), List.of(own, certificate));
  }

  private Identity issue(
      KeyType type, String commonName, Instant notBefore, Instant notAfter, Extensions more) {
    KeyPair subject = new SuiteKeys(suite, type).generate(random);
    int usage =
        type.keyAlgorithm().equals("RSA")
            ? KeyUsage.digitalSignature | KeyUsage.keyEncipherment
            : KeyUsage.digitalSignature;
    X509Certificate issued =
        certify(
            new X500Name("CN=" + commonName),
            subject.getPublic(),
            notBefore,
            notAfter,
            extensions -> {
              extensions.addExtension(
                  Extension.basicConstraints, true, new BasicConstraints(false));
              extensions.addExtension(Extension.keyUsage, true, new KeyUsage(usage));
              more.addTo(extensions);
            });
    return new Identity(subject.getPrivate(), List.of(issued, certificate));
  }

  private void ofAuthority(X509v3CertificateBuilder extensions) throws CertIOException {
    extensions.addExtension(Extension.basicConstraints, true, new BasicConstraints(0));
    extensions.addExtension(
        Extension.keyUsage, true, new KeyUsage(KeyUsage.keyCertSign | KeyUsage.cRLSign));
  }

  private X509Certificate certify(
      X500Name subject,
      PublicKey subjectKey,
      Instant notBefore,
      Instant notAfter,
      Extensions extensions) {
    try {
      X509v3CertificateBuilder builder =
          new JcaX509v3CertificateBuilder(
              name,
              new BigInteger(SERIAL_BITS, random).setBit(SERIAL_BITS),
              Date.from(notBefore),
              Date.from(notAfter),
              subject,
              subjectKey);
      JcaX509ExtensionUtils identifiers = new JcaX509ExtensionUtils();
      builder.addExtension(
          Extension.subjectKeyIdentifier,
          false,
          identifiers.createSubjectKeyIdentifier(subjectKey));
      builder.addExtension(
          Extension.authorityKeyIdentifier,
          false,
          identifiers.createAuthorityKeyIdentifier(keys.getPublic()));
      extensions.addTo(builder);
      PrivateKey signing = keys.getPrivate();
      return new JcaX509CertificateConverter()
          .getCertificate(
              builder.build(
                  new JcaContentSignerBuilder(suite.certificateSignature()).build(signing)));
    } catch (OperatorCreationException | GeneralSecurityException | CertIOException e) {
      throw new IllegalStateException("no certificate for " + subject + ": " + e.getMessage(), e);
    }
  }

  private static Instant from(Instant now) {
    return now.minus(CLOCK_SKEW);
  }

  private static Instant until(Instant now) {
    return now.plus(VALIDITY);
  }

  private static GeneralName generalName(String host) {
    return new GeneralName(
        IPAddress.isValid(host) ? GeneralName.iPAddress : GeneralName.dNSName, host);
  }

  @FunctionalInterface
  private interface Extensions {
    void addTo(X509v3CertificateBuilder builder) throws CertIOException;
  }
}
