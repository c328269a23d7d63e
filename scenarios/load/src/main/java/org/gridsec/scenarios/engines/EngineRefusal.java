package org.gridsec.scenarios.engines;

/** Thrown if an engine refuses a request; the message gives the reason. */
public final class EngineRefusal extends Exception {

  private static final long serialVersionUID = 1L;

  EngineRefusal(String message) {
    super(message);
  }
}
