package org.gridsec.results.store;

/** A run directory cannot be created, read or written. The message is one line for the user. */
public final class RunDirectoryException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  public RunDirectoryException(String message) {
    super(message);
  }

  public RunDirectoryException(String message, Throwable cause) {
    super(message, cause);
  }
}
