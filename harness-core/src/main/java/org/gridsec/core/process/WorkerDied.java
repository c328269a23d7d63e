package org.gridsec.core.process;

import java.io.IOException;

/** A worker JVM ended, or had to be killed, while it was needed. */
public final class WorkerDied extends IOException {

  private static final long serialVersionUID = 1L;

  /** Exit code of HotSpot when {@code -XX:+ExitOnOutOfMemoryError} ends a JVM. */
  private static final int OUT_OF_MEMORY = 3;

  private final int exitCode;

  /**
   * Creates the exception.
   *
   * @param exitCode -1 if the worker did not end by itself
   */
  public WorkerDied(String message, int exitCode) {
    super(message);
    this.exitCode = exitCode;
  }

  /** True if it ended because its heap was full. */
  public boolean outOfMemory() {
    return exitCode == OUT_OF_MEMORY;
  }
}
