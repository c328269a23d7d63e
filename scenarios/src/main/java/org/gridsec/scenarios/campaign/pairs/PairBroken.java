package org.gridsec.scenarios.campaign.pairs;

import java.io.IOException;

/** A worker of a pair died or hangs during calls with a mechanism. */
public final class PairBroken extends IOException {

  private static final long serialVersionUID = 1L;

  private final String mechanism;

  public PairBroken(String mechanism, IOException cause) {
    super(cause.getMessage(), cause);
    this.mechanism = mechanism;
  }

  /** True if it was called with this mechanism. */
  boolean by(String other) {
    return mechanism.equals(other);
  }
}
