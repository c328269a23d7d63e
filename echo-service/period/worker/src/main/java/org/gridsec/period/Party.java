package org.gridsec.period;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.cert.CertPathValidator;
import java.security.cert.CertificateFactory;
import java.security.cert.PKIXParameters;
import java.security.cert.TrustAnchor;
import java.security.cert.X509Certificate;
import java.util.List;
import java.util.Set;
import org.gridsec.core.files.KeyFiles;

/**
 * A party's keys and files in a run.
 *
 * @param certificate certificate of its key
 * @param authority certificate of the authority that issued all certificates
 * @param more directory with files that only some mechanisms need
 */
public record Party(
    PrivateKey key, X509Certificate certificate, X509Certificate authority, Path more) {

  /** The server, read from a run's key directory. */
  public static Party server(Path directory) throws IOException, GeneralSecurityException {
    return read(directory, KeyFiles.SERVER, KeyFiles.OF_SERVER);
  }

  /** The client, read from a run's key directory. */
  public static Party client(Path directory) throws IOException, GeneralSecurityException {
    return read(directory, KeyFiles.CLIENT, KeyFiles.OF_CLIENT);
  }

  private static Party read(Path directory, String file, String more)
      throws IOException, GeneralSecurityException {
    KeyStore store = KeyStore.getInstance("PKCS12");
    try (InputStream in = Files.newInputStream(directory.resolve(file))) {
      store.load(in, password());
    }
    return new Party(
        (PrivateKey) store.getKey(KeyFiles.ALIAS, password()),
        (X509Certificate) store.getCertificate(KeyFiles.ALIAS),
        certificate(directory.resolve(KeyFiles.AUTHORITY)),
        directory.resolve(more));
  }

  /** Reads a certificate in PEM. */
  public static X509Certificate certificate(Path file)
      throws IOException, GeneralSecurityException {
    try (InputStream in = Files.newInputStream(file)) {
      return (X509Certificate) CertificateFactory.getInstance("X.509").generateCertificate(in);
    }
  }

  private static char[] password() {
    return KeyFiles.PASSWORD.toCharArray();
  }

  /**
   * Checks that a certificate belongs to the other party and comes from the run's authority.
   *
   * @throws GeneralSecurityException if it does not
   */
  public void requireOther(X509Certificate other) throws GeneralSecurityException {
    PKIXParameters parameters = new PKIXParameters(Set.of(new TrustAnchor(authority, null)));
    parameters.setRevocationEnabled(false);
    CertPathValidator.getInstance("PKIX")
        .validate(
            CertificateFactory.getInstance("X.509").generateCertPath(List.of(other)), parameters);
    if (other.equals(certificate)) {
      throw new GeneralSecurityException("certificate expected of the other party, got our own");
    }
  }

  /** A key store with only the key. */
  public KeyStore keys() throws IOException, GeneralSecurityException {
    KeyStore store = empty();
    store.setKeyEntry(KeyFiles.ALIAS, key, password(), new X509Certificate[] {certificate});
    return store;
  }

  /** A key store with only the authority, as trust anchor. */
  public KeyStore trust() throws IOException, GeneralSecurityException {
    KeyStore store = empty();
    store.setCertificateEntry("authority", authority);
    return store;
  }

  private static KeyStore empty() throws IOException, GeneralSecurityException {
    KeyStore store = KeyStore.getInstance("JKS");
    store.load(null, null);
    return store;
  }
}
