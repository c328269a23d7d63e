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

/**
 * A key and what certifies it.
 *
 * @param chain the certificate of the key first, the authority's last
 */
public record Identity(PrivateKey key, List<X509Certificate> chain) {

  /**
   * @throws IllegalArgumentException if the key cannot be had as PKCS#8
   */
  public Identity {
    key = lasting(key);
    chain = List.copyOf(chain);
  }

  /**
   * The key as an object of the JDK's, whatever made it and computes with it: BouncyCastle's can be
   * destroyed, and Santuario's streams destroy what they have signed with. Not of ML-DSA, whose
   * keys sign no XML, and which JDK 25 reads from another encoding alone.
   */
  private static PrivateKey lasting(PrivateKey key) {
    String algorithm = key.getAlgorithm();
    byte[] encoded = key.getEncoded();
    if (encoded == null) {
      throw new IllegalArgumentException(
          "a private key in PKCS#8 expected, got one that cannot be encoded: " + algorithm);
    }
    if (algorithm.equals(KeyType.ML_DSA_65.keyAlgorithm())) {
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
   * What its owner needs to talk to another, where RSA is all they have.
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
