package org.gridsec.scenarios.engines;

import java.io.IOException;

/** Thrown if an engine died, hangs or answers wrongly; the message names it. */
public final class EngineFailed extends IOException {

  private static final long serialVersionUID = 1L;

  public EngineFailed(String engine, String what, Throwable cause) {
    super("engine " + engine + ": " + what, cause);
  }

  public EngineFailed(String engine, String what) {
    this(engine, what, null);
  }
}
