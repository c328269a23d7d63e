package org.gridsec.mechanisms.contexts;

import org.apache.wss4j.common.derivedKey.P_SHA1;
import org.apache.wss4j.common.ext.WSSecurityException;
import org.gridsec.mechanisms.contexts.store.RandomIds;

/** The two sides' contributions to the secret of a context. */
public final class KeyMaterial {

  /** Length of each contribution and of the secret, in bytes. */
  public static final int BYTES = 32;

  private KeyMaterial() {}

  /** Returns random bytes for one side. */
  public static byte[] fresh() {
    return RandomIds.bytes(BYTES);
  }

  /**
   * Returns the shared secret: P_SHA-1 with the client's contribution as the secret and the
   * server's as the seed (WS-Trust 1.3 section 4.4.4).
   */
  public static byte[] secret(byte[] ofClient, byte[] ofServer) {
    try {
      return new P_SHA1().createKey(ofClient, ofServer, 0, BYTES);
    } catch (WSSecurityException e) {
      throw new IllegalStateException("every JDK has HMAC-SHA1", e);
    }
  }
}
