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
    int macBytes =
        switch (suite) {
          case MODERN -> 32;
          case PERIOD -> 20;
        };
    return new ContextAlgorithms(
        suite.macMethod(), macBytes, suite.digestMethod(), suite.encryptionMethod(), 16);
  }

  /** Every algorithm that may be named in a message. */
  Set<String> names() {
    return Set.of(CANONICALIZATION, signature, digest, encryption);
  }
}
