package org.gridsec.mechanisms.pki;

import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.X509Certificate;
import org.gridsec.mechanisms.spi.Credentials;

/** Credentials in the JDK's form, in memory. */
public final class KeyStores {

  /**
   * Of every key store and key entry. PKCS#12 wants a password; what protects the keys is that only
   * their owner can read the files.
   */
  public static final String PASSWORD = "gridsec";

  /** Alias of the one key entry of a store. */
  public static final String ALIAS = "gridsec";

  private KeyStores() {}

  /** A store with the party's key and certificate chain as its one entry. */
  public static KeyStore holding(Credentials credentials) {
    try {
      KeyStore store = empty();
      store.setKeyEntry(
          ALIAS,
          credentials.key(),
          PASSWORD.toCharArray(),
          credentials.chain().toArray(Certificate[]::new));
      return store;
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("a PKCS#12 store takes any RSA key", e);
    }
  }

  /** A store with an authority's certificate as its one trust anchor. */
  public static KeyStore trusting(X509Certificate authority) {
    try {
      KeyStore store = empty();
      store.setCertificateEntry("authority", authority);
      return store;
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("a PKCS#12 store takes any certificate", e);
    }
  }

  private static KeyStore empty() throws GeneralSecurityException {
    KeyStore store = KeyStore.getInstance("PKCS12");
    try {
      store.load(null, null);
    } catch (IOException e) {
      throw new IllegalStateException("nothing is read for an empty store", e);
    }
    return store;
  }
}
