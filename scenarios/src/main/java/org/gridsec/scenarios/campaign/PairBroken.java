package org.gridsec.scenarios.campaign;

import java.io.IOException;

/** A worker of a pair died or hangs during calls with a mechanism. */
final class PairBroken extends IOException {

  private static final long serialVersionUID = 1L;

  private final String mechanism;

  PairBroken(String mechanism, IOException cause) {
    super(cause.getMessage(), cause);
    this.mechanism = mechanism;
  }

  /** True if it was called with this mechanism. */
  boolean by(String other) {
    return mechanism.equals(other);
  }
}
