package org.gridsec.mechanisms.pki;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.PrivateKey;
import java.security.cert.CertificateEncodingException;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import org.bouncycastle.util.io.pem.PemObject;
import org.bouncycastle.util.io.pem.PemWriter;

/** Keys and certificates as text (RFC 7468). */
public final class Pem {

  private Pem() {}

  /** The key in PKCS#8, not encrypted. */
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
    StringWriter text = new StringWriter();
    try (PemWriter writer = new PemWriter(text)) {
      writer.writeObject(new PemObject(type, der));
    } catch (IOException e) {
      throw new UncheckedIOException("nothing can fail in memory", e);
    }
    return text.toString();
  }

  /**
   * The first certificate in a text.
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
