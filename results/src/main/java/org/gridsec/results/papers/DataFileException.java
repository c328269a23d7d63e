package org.gridsec.results.papers;

/**
 * A data file is not as it should be; the message is one line: file, line, field, expected, got.
 */
public final class DataFileException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  public DataFileException(String message) {
    super(message);
  }

  public DataFileException(String message, Throwable cause) {
    super(message, cause);
  }
}
