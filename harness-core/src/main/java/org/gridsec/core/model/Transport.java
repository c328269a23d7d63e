package org.gridsec.core.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Arrays;
import java.util.stream.Collectors;

/** How a client's connections are reused from call to call. */
public enum Transport {
  /** A new connection for each call; with TLS, a full handshake each time. */
  CLOSE("close"),
  /** A new connection for each call; with TLS, the session of an earlier one is resumed. */
  CLOSE_RESUMED("close-resumed"),
  /** One connection for all calls of a client. */
  KEEPALIVE("keepalive");

  private final String id;

  Transport(String id) {
    this.id = id;
  }

  @JsonCreator
  public static Transport of(String id) {
    return Arrays.stream(values())
        .filter(t -> t.id.equals(id))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "transport expected "
                        + Arrays.stream(values()).map(t -> t.id).collect(Collectors.joining(", "))
                        + ", got: "
                        + id));
  }

  @JsonValue
  public String id() {
    return id;
  }

  @Override
  public String toString() {
    return id;
  }
}
