package org.gridsec.echo.soap;

import java.util.Locale;

/** The direction of a message: request or response. */
public enum Direction {
  REQUEST,
  RESPONSE;

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
