package org.gridsec.mechanisms.secureconversation;

import java.security.SecureRandom;
import java.util.Base64;
import org.apache.wss4j.common.derivedKey.P_SHA1;
import org.apache.wss4j.common.ext.WSSecurityException;
import org.gridsec.mechanisms.spi.SecurityFault;

/**
 * One side's part of a key.
 *
 * @param text 256 random bits in Base64
 */
record Entropy(String text) {

  static final int BITS = 256;

  private static final SecureRandom RANDOM = new SecureRandom();

  static Entropy random() {
    byte[] bytes = new byte[BITS / Byte.SIZE];
    RANDOM.nextBytes(bytes);
    return new Entropy(Base64.getEncoder().encodeToString(bytes));
  }

  /**
   * Reads it from a request or response.
   *
   * @throws SecurityFault if it is shorter than the key is to be: the other part may be known
   */
  static Entropy of(TrustElement parent) throws SecurityFault {
    String text = parent.child(TrustNames.ENTROPY).child(TrustNames.BINARY_SECRET).text();
    try {
      if (Base64.getDecoder().decode(text).length != BITS / Byte.SIZE) {
        throw TrustNames.invalidRequest();
      }
    } catch (IllegalArgumentException e) {
      throw TrustNames.invalidRequest();
    }
    return new Entropy(text);
  }

  void addTo(TrustElement parent) {
    parent
        .add(TrustNames.ENTROPY)
        .add(TrustNames.BINARY_SECRET, text)
        .set("Type", TrustNames.NONCE);
  }

  /**
   * The key that this, the client's part, and the server's make: P_SHA-1 of the one as the secret
   * and the other as the seed (WS-Trust 1.3 section 4.4.4).
   */
  byte[] keyWith(Entropy server) {
    try {
      return new P_SHA1().createKey(bytes(), server.bytes(), 0, BITS / Byte.SIZE);
    } catch (WSSecurityException e) {
      throw new IllegalStateException("every JDK has HMAC-SHA-1", e);
    }
  }

  private byte[] bytes() {
    return Base64.getDecoder().decode(text);
  }

  @Override
  public String toString() {
    return "Entropy";
  }
}
