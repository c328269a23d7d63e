package org.gridsec.core.load;

import java.io.IOException;

/** A worker JVM ended, or had to be ended, while it was needed. */
public final class WorkerDied extends IOException {

  private static final long serialVersionUID = 1L;

  WorkerDied(String message) {
    super(message);
  }
}
