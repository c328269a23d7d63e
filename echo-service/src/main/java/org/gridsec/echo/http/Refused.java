package org.gridsec.echo.http;

/** An endpoint does not accept a request. The message is for the sender. */
final class Refused extends Exception {

  private static final long serialVersionUID = 1;

  Refused(String message, Throwable cause) {
    super(message, cause);
  }
}
