package org.gridsec.mechanisms.contexts;

/** The protection of messages under a context. */
public enum Protect {
  /** Body and timestamp are signed. */
  SIGN,
  /** Body and timestamp are encrypted. */
  ENCRYPT,
  /** The Body is encrypted, then Body and timestamp are signed. */
  BOTH;

  public boolean signs() {
    return this != ENCRYPT;
  }

  public boolean encrypts() {
    return this != SIGN;
  }
}
