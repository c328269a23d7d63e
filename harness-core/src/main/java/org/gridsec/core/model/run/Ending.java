package org.gridsec.core.model.run;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** The reason why no more calls were made to a server. */
public enum Ending {
  /** All requested calls have been made. */
  LIMIT,
  /** The time that the profile allows was used up. */
  TIME,
  /** The server's JVM ended because its heap was full. */
  OUT_OF_MEMORY,
  /** The server's JVM ended in another way, or stopped answering. */
  DIED,
  /** A call failed while the server was alive, its reply was wrong, or the JVMs did not start. */
  FAILED;

  @JsonValue
  public String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }
}
