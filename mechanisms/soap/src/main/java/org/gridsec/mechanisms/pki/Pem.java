package org.gridsec.mechanisms.pki;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.InvalidKeyException;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.cert.CertificateEncodingException;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Base64;

/** Keys and certificates as text (RFC 7468). */
public final class Pem {

  /** Characters per line (RFC 7468 section 2). */
  private static final int LINE = 64;

  private Pem() {}

  /** Encodes the key as PKCS#8, not encrypted. */
  public static String of(PrivateKey key) {
    return text("PRIVATE KEY", key.getEncoded());
  }

  public static String of(X509Certificate certificate) {
    try {
      return text("CERTIFICATE", certificate.getEncoded());
    } catch (CertificateEncodingException e) {
      throw new IllegalArgumentException(
          "cannot encode " + certificate.getSubjectX500Principal(), e);
    }
  }

  private static String text(String type, byte[] der) {
    String base64 = Base64.getMimeEncoder(LINE, new byte[] {'\n'}).encodeToString(der);
    return "-----BEGIN %1$s-----\n%2$s\n-----END %1$s-----\n".formatted(type, base64);
  }

  /**
   * Returns the RSA key in such a text.
   *
   * @throws GeneralSecurityException if there is none
   */
  public static PrivateKey rsaKey(String text) throws GeneralSecurityException {
    String base64 = text.replaceAll("-----[A-Z ]+-----", "");
    try {
      return KeyFactory.getInstance("RSA")
          .generatePrivate(new PKCS8EncodedKeySpec(Base64.getMimeDecoder().decode(base64)));
    } catch (IllegalArgumentException e) {
      throw new InvalidKeyException("no PKCS#8 in PEM", e);
    }
  }

  /**
   * Returns the first certificate in a text.
   *
   * @throws CertificateException if there is none
   */
  public static X509Certificate certificate(String text) throws CertificateException {
    return (X509Certificate)
        CertificateFactory.getInstance("X.509")
            .generateCertificate(
                new ByteArrayInputStream(text.getBytes(StandardCharsets.US_ASCII)));
  }
}
