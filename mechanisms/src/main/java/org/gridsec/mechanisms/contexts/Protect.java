package org.gridsec.mechanisms.contexts;

/** What is done to messages under a context. */
public enum Protect {
  /** Body and timestamp are signed. */
  SIGN,
  /** Body and timestamp are encrypted. */
  ENCRYPT,
  /** The Body is encrypted, and then signed with the timestamp. */
  BOTH;

  public boolean signs() {
    return this != ENCRYPT;
  }

  public boolean encrypts() {
    return this != SIGN;
  }
}
