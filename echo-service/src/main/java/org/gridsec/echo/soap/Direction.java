package org.gridsec.echo.soap;

import java.util.Locale;

/** Whether a message asks or answers. */
public enum Direction {
  REQUEST,
  RESPONSE;

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
