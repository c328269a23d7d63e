package org.gridsec.mechanisms.soap;

import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.pki.KeyStores;
import org.gridsec.mechanisms.spi.KeyType;

/**
 * The way in which both sides sign.
 *
 * @param key type of the signing key, available in the suite
 * @param reference way in which the signature refers to its certificate
 */
public record SignatureProfile(Suite suite, KeyType key, KeyReference reference) {

  /** Returns the profile with an RSA key whose certificate is in the message. */
  public static SignatureProfile of(Suite suite) {
    return new SignatureProfile(suite, KeyType.RSA, KeyReference.DIRECT);
  }

  /** Returns XML-Signature's name of the algorithm. */
  public String signatureMethod() {
    return key.signatureMethod(suite);
  }

  /** Returns XML-Signature's name of the digest. */
  public String digestMethod() {
    return suite.digestMethod();
  }

  /** Returns the alias of the key in the key store. */
  String alias() {
    return KeyStores.alias(key);
  }
}
