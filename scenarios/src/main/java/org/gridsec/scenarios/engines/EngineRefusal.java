package org.gridsec.scenarios.engines;

/** An engine does not do what it is asked for, and says why. */
public final class EngineRefusal extends Exception {

  private static final long serialVersionUID = 1L;

  EngineRefusal(String message) {
    super(message);
  }
}
