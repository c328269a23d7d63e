package org.gridsec.mechanisms.spi.info;

import java.util.Locale;

/** The layer at which a mechanism protects (GRID'04 section 2). */
public enum Layer {
  NONE,
  TRANSPORT,
  /** Heads and bodies of HTTP messages, on any connection. */
  HTTP,
  MESSAGE;

  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }
}
