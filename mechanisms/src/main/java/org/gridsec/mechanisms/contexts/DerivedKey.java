package org.gridsec.mechanisms.contexts;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.Arrays;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Derives keys with P_SHA-1 (RFC 2246 section 5) and the default label (WS-SecureConversation 1.3
 * section 7.1). Replaces WSS4J's own derivation, which throws and catches an exception for each of
 * its hashes.
 */
final class DerivedKey {

  private static final String HMAC = "HmacSHA1";

  private static final byte[] LABEL =
      "WS-SecureConversationWS-SecureConversation".getBytes(StandardCharsets.US_ASCII);

  private DerivedKey() {}

  /**
   * @param length of the key in bytes
   */
  static byte[] of(byte[] secret, byte[] nonce, int length) throws GeneralSecurityException {
    Mac mac = Mac.getInstance(HMAC);
    mac.init(new SecretKeySpec(secret, HMAC));
    byte[] seed = Arrays.copyOf(LABEL, LABEL.length + nonce.length);
    System.arraycopy(nonce, 0, seed, LABEL.length, nonce.length);
    byte[] key = new byte[length];
    byte[] chain = seed;
    for (int at = 0; at < length; at += mac.getMacLength()) {
      chain = mac.doFinal(chain);
      mac.update(chain);
      byte[] block = mac.doFinal(seed);
      System.arraycopy(block, 0, key, at, Math.min(block.length, length - at));
    }
    return key;
  }
}
