package org.gridsec.mechanisms.spi;

/** One side of a conversation. */
public enum Role {
  CLIENT,
  SERVER
}
