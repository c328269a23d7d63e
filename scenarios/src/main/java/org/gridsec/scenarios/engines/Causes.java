package org.gridsec.scenarios.engines;

import org.gridsec.core.model.OneLine;

/** What went wrong below RMI, which wraps it. */
final class Causes {

  private Causes() {}

  /** The innermost cause, in a line. */
  static String of(Throwable thrown) {
    Throwable cause = thrown;
    while (cause.getCause() != null && cause.getCause() != cause) {
      cause = cause.getCause();
    }
    String name = cause.getClass().getSimpleName();
    return OneLine.of(cause.getMessage() == null ? name : name + ": " + cause.getMessage());
  }
}
