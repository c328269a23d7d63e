package org.gridsec.scenarios.liu05.wssecurity;

/** Curves of figure 4. Each consists of signing, encrypting, decrypting and verifying. */
public enum Protection {
  /** WS-Security with the key of the sender's certificate and a new key for the content. */
  WS_SECURITY,
  /** Sum of the four operations, each with its fastest algorithm, run one after the other. */
  FASTEST,
  /** Secure conversation with the same derived key for both: the paper's package. */
  SHARED_KEY,
  /** Secure conversation with separate derived keys. */
  SEPARATE_KEYS
}
