package org.gridsec.echo.http;

/** A request that an endpoint is not for. The message is for its sender. */
final class Refused extends Exception {

  private static final long serialVersionUID = 1;

  Refused(String message, Throwable cause) {
    super(message, cause);
  }
}
