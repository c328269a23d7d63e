package org.gridsec.scenarios.liu05.wssecurity;

/** The curves of figure 4: each is all of signing, encrypting, decrypting and verifying. */
public enum Protection {
  /** WS-Security with the key of the sender's certificate and a new key for the content. */
  WS_SECURITY,
  /**
   * The sum of the four operations, each with the algorithms that are the fastest for it: the
   * document goes through one after the other.
   */
  FASTEST,
  /** Secure conversation, with one derived key for both: the paper's package. */
  SHARED_KEY,
  /** Secure conversation, with a derived key for each. */
  SEPARATE_KEYS
}
