package org.gridsec.core.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;

/** The reuse of a client's connections between calls. */
public enum Transport implements Named {
  /** A new connection for each call; with TLS, a full handshake each time. */
  CLOSE,
  /** A new connection for each call; with TLS, an earlier session is resumed. */
  CLOSE_RESUMED,
  /** One connection for all calls of a client. */
  KEEPALIVE;

  @JsonCreator
  public static Transport of(String id) {
    return ById.of("transport", List.of(values()), Transport::id, id);
  }

  @JsonValue
  @Override
  public String id() {
    return Named.super.id();
  }

  @Override
  public String toString() {
    return id();
  }
}
