package org.gridsec.scenarios.engines;

import org.gridsec.core.model.OneLine;

/** Finds the error below the wrappers of RMI. */
final class RmiCauses {

  private RmiCauses() {}

  /** Returns the innermost cause as one line. */
  static String of(Throwable thrown) {
    Throwable cause = thrown;
    while (cause.getCause() != null && cause.getCause() != cause) {
      cause = cause.getCause();
    }
    String name = cause.getClass().getSimpleName();
    return OneLine.of(cause.getMessage() == null ? name : name + ": " + cause.getMessage());
  }
}
