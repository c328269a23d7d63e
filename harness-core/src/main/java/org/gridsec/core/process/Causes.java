package org.gridsec.core.process;

import org.gridsec.core.model.OneLine;

/** Formats a throwable as one line. */
public final class Causes {

  private static final int MAX_DEPTH = 5;

  private Causes() {}

  /** Class and message of a throwable and its causes, the outermost first. */
  public static String line(Throwable thrown) {
    StringBuilder line = new StringBuilder();
    Throwable cause = thrown;
    for (int depth = 0; cause != null && depth < MAX_DEPTH; depth++) {
      line.append(depth == 0 ? "" : ", caused by ").append(cause.getClass().getName());
      if (cause.getMessage() != null) {
        line.append(": ").append(cause.getMessage());
      }
      cause = cause.getCause();
    }
    return OneLine.of(line.toString()).strip();
  }
}
