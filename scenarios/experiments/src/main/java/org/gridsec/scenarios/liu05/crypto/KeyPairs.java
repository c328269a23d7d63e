package org.gridsec.scenarios.liu05.crypto;

import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.Provider;
import java.security.spec.PKCS8EncodedKeySpec;
import java.security.spec.X509EncodedKeySpec;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.gridsec.core.model.JceProvider;
import org.gridsec.mechanisms.pki.provider.Implementations;

/**
 * Key pairs of this JVM, one of each kind, because generating them takes longer than most
 * measurements.
 */
final class KeyPairs {

  private record Kind(String algorithm, int bits) {}

  private static final Map<Kind, KeyPair> GENERATED = new ConcurrentHashMap<>();

  private KeyPairs() {}

  /**
   * Returns a pair in the representation of a provider.
   *
   * @param bits length of the key; 0 if the algorithm determines it
   */
  static KeyPair of(String algorithm, int bits, Provider provider) throws GeneralSecurityException {
    KeyPair pair =
        GENERATED.computeIfAbsent(
            new Kind(algorithm, bits), kind -> generate(kind.algorithm(), kind.bits()));
    KeyFactory factory = KeyFactory.getInstance(algorithm, provider);
    return new KeyPair(
        factory.generatePublic(new X509EncodedKeySpec(pair.getPublic().getEncoded())),
        factory.generatePrivate(new PKCS8EncodedKeySpec(pair.getPrivate().getEncoded())));
  }

  /**
   * Generates a pair, if possible with the JDK: BouncyCastle would search DSA primes for many
   * seconds.
   */
  private static KeyPair generate(String algorithm, int bits) {
    JceProvider maker =
        Implementations.find(JceProvider.JDK, "KeyPairGenerator", algorithm).isPresent()
            ? JceProvider.JDK
            : JceProvider.BC;
    try {
      KeyPairGenerator generator =
          KeyPairGenerator.getInstance(
              algorithm, Implementations.get(maker, "KeyPairGenerator", algorithm));
      if (bits > 0) {
        generator.initialize(bits);
      }
      return generator.generateKeyPair();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("no keys of %s bits for %s".formatted(bits, algorithm), e);
    }
  }
}
