package org.gridsec.mechanisms.spi;

/** Where a mechanism protects (GRID'04 section 2). */
public enum Layer {
  NONE,
  TRANSPORT,
  MESSAGE
}
