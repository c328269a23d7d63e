package org.gridsec.mechanisms.gsiconversation;

import java.security.SecureRandom;
import org.apache.wss4j.common.derivedKey.P_SHA1;
import org.apache.wss4j.common.ext.WSSecurityException;

/** What each side adds to the secret of a context. */
final class Entropy {

  /** Of each side, and of the secret. */
  static final int BYTES = 32;

  private static final SecureRandom RANDOM = new SecureRandom();

  private Entropy() {}

  static byte[] fresh() {
    byte[] entropy = new byte[BYTES];
    RANDOM.nextBytes(entropy);
    return entropy;
  }

  /** The secret that the two sides get: P_SHA1 of both (WS-Trust 1.3 section 4.4.4). */
  static byte[] secret(byte[] ofClient, byte[] ofServer) {
    try {
      return new P_SHA1().createKey(ofClient, ofServer, 0, BYTES);
    } catch (WSSecurityException e) {
      throw new IllegalStateException("every JDK has HMAC-SHA1", e);
    }
  }
}
