package org.gridsec.core.model;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** Why no further calls were made to a server. */
public enum Ending {
  /** All the calls that were asked for have been made. */
  LIMIT,
  /** The profile gives it no more time. */
  TIME,
  /** The server's JVM ended because its heap was full. */
  OUT_OF_MEMORY,
  /** The server's JVM ended in another way, or gave no answer any more. */
  DIED,
  /** A call failed while the server lived, its reply was wrong, or the JVMs did not start. */
  FAILED;

  @JsonValue
  public String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }
}
