package org.gridsec.mechanisms.spi;

import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.Provider;
import java.security.Security;
import java.security.cert.X509Certificate;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.List;
import java.util.Map;
import org.gridsec.core.model.JceProvider;
import org.gridsec.mechanisms.spi.info.KeyType;

/**
 * A private key and its certificate chain.
 *
 * @param chain the certificate of the key first, the authority's last
 */
public record Identity(PrivateKey key, List<X509Certificate> chain) {

  /**
   * @throws IllegalArgumentException if the key cannot be encoded as PKCS#8
   */
  public Identity {
    key = lasting(key);
    chain = List.copyOf(chain);
  }

  /**
   * Converts the key to an object of the JDK, whichever provider created it and computes with it.
   * BouncyCastle's keys can be destroyed, and Santuario's streams destroy the key that they have
   * signed with. Keys of ML-DSA are not converted: JDK 25 reads them from a different encoding
   * only.
   */
  private static PrivateKey lasting(PrivateKey key) {
    String algorithm = key.getAlgorithm();
    byte[] encoded = key.getEncoded();
    if (encoded == null) {
      throw new IllegalArgumentException(
          "a private key in PKCS#8 expected, got one that cannot be encoded: " + algorithm);
    }
    if (KeyType.ML_DSA.stream().anyMatch(type -> type.keyAlgorithm().equals(algorithm))) {
      return key;
    }
    Provider[] readers = Security.getProviders("KeyFactory." + algorithm);
    try {
      for (Provider reader : readers == null ? new Provider[0] : readers) {
        if (!reader.getName().equals(JceProvider.BC.id())) {
          return KeyFactory.getInstance(algorithm, reader)
              .generatePrivate(new PKCS8EncodedKeySpec(encoded));
        }
      }
      return key;
    } catch (GeneralSecurityException e) {
      throw new IllegalArgumentException(
          "a private key in PKCS#8 expected, got: " + e.getMessage(), e);
    }
  }

  public X509Certificate certificate() {
    return chain.get(0);
  }

  /**
   * Returns the owner's credentials for talking to another party, if both have RSA keys only.
   *
   * @param authority trust anchor for the other's certificates
   * @param peer the other's certificate
   */
  public Credentials facing(X509Certificate authority, X509Certificate peer) {
    return new Credentials(key, chain, authority, peer, Map.of());
  }

  @Override
  public String toString() {
    return "Identity[" + certificate().getSubjectX500Principal() + "]";
  }
}
