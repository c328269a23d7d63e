package org.gridsec.mechanisms.pki;

import java.security.GeneralSecurityException;
import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509ExtendedTrustManager;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.info.KeyType;

/**
 * Rules of a suite for every certificate of a path, besides the validation of the path. Suites are
 * closed sets, and an authority may sign certificates that are not in them. The path leads from a
 * party, or its proxies, directly to the authority, without intermediate authorities.
 *
 * @param type of the keys on the path; the authority has an RSA key of the suite's length
 * @param holder role of the certificate's holder: servers and clients have different purposes
 * @param authority end of the path
 */
public record PathRules(Suite suite, KeyType type, Role holder, X509Certificate authority) {

  private static final int DIGITAL_SIGNATURE = 0;

  /**
   * Extended key usages (RFC 5280 section 4.2.1.12), written out for clients without BouncyCastle.
   */
  private static final String SERVER_AUTHENTICATION = "1.3.6.1.5.5.7.3.1";

  private static final String CLIENT_AUTHENTICATION = "1.3.6.1.5.5.7.3.2";

  /**
   * Checks a path of certificates.
   *
   * @param chain the certificate of the holder's key first; the authority's may be missing
   * @throws CertificateException if a key or signature is not the suite's, a certificate does not
   *     allow signing, or the path does not lead to the authority
   */
  public void check(X509Certificate... chain) throws CertificateException {
    requireSuite(suite, KeyType.RSA, KeyType.RSA, authority);
    for (int i = 0; i < chain.length; i++) {
      if (i == 0 || !chain[i].equals(authority)) {
        requireSigner(suite, type, issuer(chain[i]), chain[i]);
        requirePurpose(chain[i]);
      }
    }
    // first, because libraries look for the issuer by its name, as a text: parsing it takes a time
    // that grows with the square of its length
    X509Certificate last = chain[chain.length - 1];
    if (!last.getIssuerX500Principal().equals(authority.getSubjectX500Principal())) {
      throw refused(last, "its issuer is another");
    }
  }

  /** Returns the JDK's validation of paths to the authority, which does not allow proxies. */
  public X509ExtendedTrustManager paths() {
    try {
      TrustManagerFactory trust = TrustManagerFactory.getInstance("PKIX");
      trust.init(KeyStores.trusting(authority));
      return (X509ExtendedTrustManager) trust.getTrustManagers()[0];
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("no TLS in this JDK: " + e.getMessage(), e);
    }
  }

  /** Returns the type of the key that signed it: the authority's, or for a proxy the party's. */
  private KeyType issuer(X509Certificate certificate) {
    return certificate.getIssuerX500Principal().equals(authority.getSubjectX500Principal())
        ? KeyType.RSA
        : type;
  }

  /**
   * Checks the certificate of an RSA key that signs assertions.
   *
   * @throws CertificateException if the key or the signature is not the suite's, the certificate is
   *     an authority's, or the key must not sign
   */
  public static void requireSigner(Suite suite, X509Certificate certificate)
      throws CertificateException {
    requireSigner(suite, KeyType.RSA, KeyType.RSA, certificate);
  }

  private static void requireSigner(
      Suite suite, KeyType type, KeyType issuer, X509Certificate certificate)
      throws CertificateException {
    requireSuite(suite, type, issuer, certificate);
    if (certificate.getBasicConstraints() >= 0) {
      throw refused(certificate, "it is an authority's");
    }
    boolean[] usage = certificate.getKeyUsage();
    if (usage != null && !usage[DIGITAL_SIGNATURE]) {
      throw refused(certificate, "its key may not sign");
    }
  }

  private static void requireSuite(
      Suite suite, KeyType type, KeyType issuer, X509Certificate certificate)
      throws CertificateException {
    if (!new SuiteKeys(suite, issuer).signed(certificate)) {
      throw refused(certificate, "it is signed with " + certificate.getSigAlgName());
    }
    if (!new SuiteKeys(suite, type).include(certificate.getPublicKey())) {
      throw refused(certificate, "its key is not one of " + type + " in suite " + suite.id());
    }
  }

  private void requirePurpose(X509Certificate certificate) throws CertificateException {
    List<String> purposes = certificate.getExtendedKeyUsage();
    String purpose =
        switch (holder) {
          case CLIENT -> CLIENT_AUTHENTICATION;
          case SERVER -> SERVER_AUTHENTICATION;
        };
    if (purposes != null && !purposes.contains(purpose)) {
      throw refused(certificate, "it is for " + purposes);
    }
  }

  /** Returns a time, or the end of the certificates by which it was got if that comes first. */
  public static Instant within(List<X509Certificate> certificates, Instant end) {
    return certificates.stream()
        .map(certificate -> certificate.getNotAfter().toInstant())
        .filter(end::isAfter)
        .min(Comparator.naturalOrder())
        .orElse(end);
  }

  /** Returns the exception for a certificate that is valid but not accepted. */
  public static CertificateException refused(X509Certificate certificate, String reason) {
    return new CertificateException(
        "the certificate of " + certificate.getSubjectX500Principal() + " is refused: " + reason);
  }
}
