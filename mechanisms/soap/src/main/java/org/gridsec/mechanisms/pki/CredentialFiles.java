package org.gridsec.mechanisms.pki;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.gridsec.mechanisms.spi.Credentials;
import org.gridsec.mechanisms.spi.Identity;
import org.gridsec.mechanisms.spi.info.KeyType;

/** Reads and writes credentials as PKCS#12 (RFC 7292) and PEM (RFC 7468). */
final class CredentialFiles {

  private static final char[] PASSWORD = KeyStores.PASSWORD.toCharArray();

  private static final String FORM = "PKCS12";

  /** System properties that the JDK reads for each store that it writes. */
  private static final List<String> ITERATIONS =
      List.of(
          "keystore.pkcs12.keyPbeIterationCount",
          "keystore.pkcs12.certPbeIterationCount",
          "keystore.pkcs12.macIterationCount");

  private CredentialFiles() {}

  /**
   * Encodes credentials with one iteration of the password hash. The password is public, so more
   * iterations would not protect the keys, and every JVM that reads the file would spend time on
   * each key.
   */
  static synchronized byte[] pkcs12(Credentials credentials) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Map<String, String> before = new HashMap<>();
    ITERATIONS.forEach(name -> before.put(name, System.getProperty(name)));
    ITERATIONS.forEach(name -> System.setProperty(name, "1"));
    try {
      KeyStores.holding(credentials.identities(), FORM).store(out, PASSWORD);
    } catch (GeneralSecurityException e) {
      throw new IOException("cannot encode " + credentials + ": " + e.getMessage(), e);
    } finally {
      before.forEach(CredentialFiles::restore);
    }
    return out.toByteArray();
  }

  private static void restore(String property, String value) {
    if (value == null) {
      System.clearProperty(property);
    } else {
      System.setProperty(property, value);
    }
  }

  static byte[] pem(PrivateKey key) {
    return Pem.of(key).getBytes(StandardCharsets.US_ASCII);
  }

  static byte[] pem(X509Certificate certificate) {
    return Pem.of(certificate).getBytes(StandardCharsets.US_ASCII);
  }

  static X509Certificate readCertificate(Path file) throws IOException {
    String expected = "an X.509 certificate in PEM";
    byte[] content = content(file, expected);
    try {
      return Pem.certificate(new String(content, StandardCharsets.US_ASCII));
    } catch (GeneralSecurityException e) {
      throw unexpected(file, expected, e.getMessage(), e);
    }
  }

  /**
   * Reads every key of the file, by type; there is always one of RSA. Keys of ML-DSA need
   * BouncyCastle. A JVM without that library has no use for them, and skips them.
   */
  static Map<KeyType, Identity> readPkcs12(Path file, X509Certificate authority)
      throws IOException {
    String expected = "PKCS#12 with a key and a certificate of the authority beside it";
    byte[] content = content(file, expected);
    Map<KeyType, Identity> identities = new EnumMap<>(KeyType.class);
    try {
      KeyStore store = opened(KeyStore.getInstance(FORM), content);
      KeyStore ofMlDsa = null; // opened once: BouncyCastle checks every key of the file
      for (KeyType type : KeyType.values()) {
        if (store.entryInstanceOf(KeyStores.alias(type), KeyStore.PrivateKeyEntry.class)
            && (!KeyType.ML_DSA.contains(type) || hasBouncyCastle())) {
          if (KeyType.ML_DSA.contains(type) && ofMlDsa == null) {
            MlDsa.install();
            ofMlDsa = opened(KeyStore.getInstance(FORM, BouncyCastleTls.OWN), content);
          }
          KeyStore holding = KeyType.ML_DSA.contains(type) ? ofMlDsa : store;
          identities.put(type, identity(holding, KeyStores.alias(type)));
        }
      }
    } catch (GeneralSecurityException | IOException e) {
      throw unexpected(file, expected, e.getMessage(), e);
    }
    if (!identities.containsKey(KeyType.RSA)) {
      throw unexpected(file, expected, "no key '" + KeyStores.ALIAS + "'", null);
    }
    if (!identities.values().stream().allMatch(held -> isBelow(authority, held))) {
      throw unexpected(file, expected, "a certificate of another authority", null);
    }
    return identities;
  }

  private static boolean hasBouncyCastle() {
    return CredentialFiles.class.getResource(
            "/org/bouncycastle/jce/provider/BouncyCastleProvider.class")
        != null;
  }

  private static KeyStore opened(KeyStore store, byte[] content)
      throws GeneralSecurityException, IOException {
    store.load(new ByteArrayInputStream(content), PASSWORD);
    return store;
  }

  private static Identity identity(KeyStore store, String alias) throws GeneralSecurityException {
    return new Identity(
        (PrivateKey) store.getKey(alias, PASSWORD),
        Arrays.stream(store.getCertificateChain(alias)).map(X509Certificate.class::cast).toList());
  }

  private static boolean isBelow(X509Certificate authority, Identity held) {
    return held.chain().get(held.chain().size() - 1).equals(authority);
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
