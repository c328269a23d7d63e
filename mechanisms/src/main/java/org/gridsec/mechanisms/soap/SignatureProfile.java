package org.gridsec.mechanisms.soap;

import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.pki.KeyStores;
import org.gridsec.mechanisms.spi.KeyType;

/**
 * How both sides sign.
 *
 * @param key that signs, of the suite
 * @param reference to its certificate
 */
public record SignatureProfile(Suite suite, KeyType key, KeyReference reference) {

  /** With an RSA key, whose certificate is in the message. */
  public static SignatureProfile of(Suite suite) {
    return new SignatureProfile(suite, KeyType.RSA, KeyReference.DIRECT);
  }

  /** XML-Signature's name of the algorithm. */
  public String signatureMethod() {
    return key.signatureMethod(suite);
  }

  /** XML-Signature's name of the digest. */
  public String digestMethod() {
    return suite.digestMethod();
  }

  /** Under which the key is found. */
  String alias() {
    return KeyStores.alias(key);
  }
}
