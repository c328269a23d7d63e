package org.gridsec.mechanisms.spi;

/** Which side of a conversation. */
public enum Role {
  CLIENT,
  SERVER
}
