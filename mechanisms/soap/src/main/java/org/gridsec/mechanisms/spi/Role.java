package org.gridsec.mechanisms.spi;

/** One side of a conversation. */
public enum Role {
  CLIENT,
  SERVER;

  /** Returns the other side. */
  public Role other() {
    return this == CLIENT ? SERVER : CLIENT;
  }
}
