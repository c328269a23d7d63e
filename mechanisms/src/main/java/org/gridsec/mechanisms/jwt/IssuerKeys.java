package org.gridsec.mechanisms.jwt;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSVerifier;
import com.nimbusds.jose.crypto.ECDSAVerifier;
import com.nimbusds.jose.crypto.RSASSAVerifier;
import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.JWKSet;
import java.text.ParseException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.gridsec.mechanisms.spi.SecurityFault;

/** The keys of an issuer by their names ({@code kid}, RFC 7517 section 4.5). */
@FunctionalInterface
public interface IssuerKeys {

  /** A public key with the only algorithm that it is for. */
  record Key(JWSAlgorithm algorithm, JWSVerifier verifier) {

    /**
     * Creates a key of a JWK.
     *
     * @throws IllegalArgumentException if it is for another algorithm than RS256 and ES256, or too
     *     short
     */
    static Key of(JWK key) throws JOSEException {
      if (JWSAlgorithm.RS256.equals(key.getAlgorithm())) {
        if (key.size() < TokenIssuer.LEAST_RSA_BITS) {
          throw new IllegalArgumentException(
              "an RSA key of %s bits or more expected, got: %s"
                  .formatted(TokenIssuer.LEAST_RSA_BITS, key.size()));
        }
        return new Key(JWSAlgorithm.RS256, new RSASSAVerifier(key.toRSAKey()));
      } else if (JWSAlgorithm.ES256.equals(key.getAlgorithm())) {
        return new Key(JWSAlgorithm.ES256, new ECDSAVerifier(key.toECKey()));
      }
      throw new IllegalArgumentException(
          "'alg' of a key expected RS256 or ES256, got: " + key.getAlgorithm());
    }
  }

  /**
   * Finds a key.
   *
   * @return empty if the issuer has no key of that name
   * @throws SecurityFault if its keys cannot be had
   */
  Optional<Key> named(String name) throws SecurityFault;

  /**
   * Returns the keys of a set that is at hand.
   *
   * @param keySet a JWK Set in JSON
   * @throws IllegalArgumentException if the set is malformed, has keys without unique names, keys
   *     for other algorithms than RS256 and ES256, or RSA keys that are too short
   */
  static IssuerKeys of(String keySet) {
    Map<String, Key> keys = new HashMap<>();
    try {
      for (JWK key : JWKSet.parse(keySet).getKeys()) {
        if (key.getKeyID() == null || keys.put(key.getKeyID(), Key.of(key)) != null) {
          throw new IllegalArgumentException("keys of a set expected with a 'kid' of their own");
        }
      }
    } catch (ParseException | JOSEException e) {
      throw new IllegalArgumentException("a JWK Set expected, got: " + e.getMessage(), e);
    }
    return name -> Optional.ofNullable(keys.get(name));
  }
}
