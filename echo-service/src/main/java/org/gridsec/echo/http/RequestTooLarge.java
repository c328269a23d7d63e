package org.gridsec.echo.http;

import java.io.IOException;

/** A request is longer than the limit. */
final class RequestTooLarge extends IOException {

  private static final long serialVersionUID = 1;

  RequestTooLarge(long limit) {
    super("message expected at most " + limit + " bytes");
  }
}
