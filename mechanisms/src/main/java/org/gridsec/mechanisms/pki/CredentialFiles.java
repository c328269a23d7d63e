package org.gridsec.mechanisms.pki;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.util.Arrays;
import java.util.List;
import org.bouncycastle.util.io.pem.PemObject;
import org.bouncycastle.util.io.pem.PemWriter;
import org.gridsec.mechanisms.spi.Credentials;

/** Credentials as PKCS#12 (RFC 7292) and PEM (RFC 7468). */
final class CredentialFiles {

  private static final char[] PASSWORD = KeyStores.PASSWORD.toCharArray();

  private CredentialFiles() {}

  static byte[] pkcs12(Credentials credentials) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try {
      KeyStores.holding(credentials).store(out, PASSWORD);
    } catch (GeneralSecurityException e) {
      throw new IOException("cannot encode " + credentials + ": " + e.getMessage(), e);
    }
    return out.toByteArray();
  }

  static byte[] pem(PrivateKey key) throws IOException {
    return pem("PRIVATE KEY", key.getEncoded());
  }

  static byte[] pem(X509Certificate certificate) throws IOException {
    try {
      return pem("CERTIFICATE", certificate.getEncoded());
    } catch (GeneralSecurityException e) {
      throw new IOException("cannot encode " + certificate.getSubjectX500Principal(), e);
    }
  }

  private static byte[] pem(String type, byte[] der) throws IOException {
    StringWriter text = new StringWriter();
    try (PemWriter writer = new PemWriter(text)) {
      writer.writeObject(new PemObject(type, der));
    }
    return text.toString().getBytes(StandardCharsets.US_ASCII);
  }

  static X509Certificate readCertificate(Path file) throws IOException {
    String expected = "an X.509 certificate in PEM";
    byte[] content = content(file, expected);
    try {
      return (X509Certificate)
          CertificateFactory.getInstance("X.509")
              .generateCertificate(new ByteArrayInputStream(content));
    } catch (GeneralSecurityException e) {
      throw unexpected(file, expected, e.getMessage(), e);
    }
  }

  static Identity readPkcs12(Path file, X509Certificate authority) throws IOException {
    String expected = "PKCS#12 with a key and a certificate of the authority beside it";
    byte[] content = content(file, expected);
    KeyStore.PrivateKeyEntry entry;
    try {
      KeyStore store = KeyStore.getInstance("PKCS12");
      store.load(new ByteArrayInputStream(content), PASSWORD);
      entry =
          (KeyStore.PrivateKeyEntry)
              store.getEntry(KeyStores.ALIAS, new KeyStore.PasswordProtection(PASSWORD));
    } catch (GeneralSecurityException | IOException | ClassCastException e) {
      throw unexpected(file, expected, e.getMessage(), e);
    }
    if (entry == null) {
      throw unexpected(file, expected, "no key '" + KeyStores.ALIAS + "'", null);
    }
    Certificate[] chain = entry.getCertificateChain();
    if (!chain[chain.length - 1].equals(authority)) {
      throw unexpected(file, expected, "a certificate of another authority", null);
    }
    List<X509Certificate> certificates =
        Arrays.stream(chain).map(X509Certificate.class::cast).toList();
    return new Identity(entry.getPrivateKey(), certificates);
  }

  private static byte[] content(Path file, String expected) throws IOException {
    try {
      return Files.readAllBytes(file);
    } catch (NoSuchFileException e) {
      throw unexpected(file, expected, "no such file", e);
    }
  }

  private static IOException unexpected(Path file, String expected, String got, Throwable cause) {
    return new IOException("'%s' expected %s, got: %s".formatted(file, expected, got), cause);
  }
}
