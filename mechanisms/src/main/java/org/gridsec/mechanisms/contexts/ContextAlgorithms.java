package org.gridsec.mechanisms.contexts;

import java.util.Set;
import javax.xml.crypto.dsig.CanonicalizationMethod;
import org.gridsec.mechanisms.spi.Suite;

/**
 * What protects messages under a context.
 *
 * @param signature XML-Signature's name of the message authentication code
 * @param signatureKeyBytes length of its derived key
 * @param digest XML-Signature's name
 * @param encryption XML Encryption's name of the cipher
 * @param encryptionKeyBytes length of its derived key
 */
record ContextAlgorithms(
    String signature,
    int signatureKeyBytes,
    String digest,
    String encryption,
    int encryptionKeyBytes) {

  /** Exclusive canonicalization without comments. */
  static final String CANONICALIZATION = CanonicalizationMethod.EXCLUSIVE;

  static ContextAlgorithms of(Suite suite) {
    return switch (suite) {
      case MODERN ->
          new ContextAlgorithms(
              "http://www.w3.org/2001/04/xmldsig-more#hmac-sha256",
              32,
              suite.digestMethod(),
              "http://www.w3.org/2009/xmlenc11#aes128-gcm",
              16);
      case PERIOD ->
          new ContextAlgorithms(
              "http://www.w3.org/2000/09/xmldsig#hmac-sha1",
              20,
              suite.digestMethod(),
              "http://www.w3.org/2001/04/xmlenc#aes128-cbc",
              16);
    };
  }

  /** Every algorithm that may be named in a message. */
  Set<String> names() {
    return Set.of(CANONICALIZATION, signature, digest, encryption);
  }
}
