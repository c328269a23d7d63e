package org.gridsec.mechanisms.spi.info;

import org.gridsec.core.model.Named;

/** The layer at which a mechanism protects (GRID'04 section 2). */
public enum Layer implements Named {
  NONE,
  TRANSPORT,
  /** Heads and bodies of HTTP messages, on any connection. */
  HTTP,
  MESSAGE;
}
