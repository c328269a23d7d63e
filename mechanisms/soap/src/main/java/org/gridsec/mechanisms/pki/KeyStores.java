package org.gridsec.mechanisms.pki;

import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.X509Certificate;
import java.util.Map;
import org.gridsec.core.files.KeyFiles;
import org.gridsec.mechanisms.spi.Credentials;
import org.gridsec.mechanisms.spi.Identity;
import org.gridsec.mechanisms.spi.info.KeyType;

/** Credentials as JDK key stores in memory. */
public final class KeyStores {

  /** See {@link KeyFiles#PASSWORD}. */
  public static final String PASSWORD = KeyFiles.PASSWORD;

  /** Alias of the RSA key. */
  public static final String ALIAS = alias(KeyType.RSA);

  /**
   * Type of stores in memory. A PKCS#12 store would compute thousands of HMACs to encrypt a key
   * that is in memory already, and as many to decrypt it.
   */
  private static final String IN_MEMORY = "JKS";

  private KeyStores() {}

  /** Returns the alias of the key of that type. */
  public static String alias(KeyType type) {
    return type == KeyType.RSA ? KeyFiles.ALIAS : KeyFiles.ALIAS + "-" + type.id();
  }

  /** Returns a store with one entry: the party's key of that type and its certificate chain. */
  public static KeyStore holding(Credentials credentials, KeyType type) {
    return holding(Map.of(type, credentials.identity(type)), IN_MEMORY);
  }

  /**
   * Returns a store with keys and certificate chains, each under the {@link #alias} of its type.
   *
   * @param form the JCA's name of the store's type
   */
  static KeyStore holding(Map<KeyType, Identity> identities, String form) {
    try {
      KeyStore store = empty(form);
      for (Map.Entry<KeyType, Identity> entry : identities.entrySet()) {
        store.setKeyEntry(
            alias(entry.getKey()),
            entry.getValue().key(),
            PASSWORD.toCharArray(),
            entry.getValue().chain().toArray(Certificate[]::new));
      }
      return store;
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("a key store takes any key", e);
    }
  }

  /** Returns a store with the certificates of authorities as its only trust anchors. */
  public static KeyStore trusting(X509Certificate... authorities) {
    try {
      KeyStore store = empty(IN_MEMORY);
      for (X509Certificate authority : authorities) {
        store.setCertificateEntry("authority-" + store.size(), authority);
      }
      return store;
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("a key store takes any certificate", e);
    }
  }

  private static KeyStore empty(String form) throws GeneralSecurityException {
    KeyStore store = KeyStore.getInstance(form);
    try {
      store.load(null, null);
    } catch (IOException e) {
      throw new IllegalStateException("nothing is read for an empty store", e);
    }
    return store;
  }
}
