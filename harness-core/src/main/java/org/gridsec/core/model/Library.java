package org.gridsec.core.model;

import com.fasterxml.jackson.annotation.JsonValue;

/** What does single operations, which are no calls: {@code jca}, {@code wss4j-dom} and so on. */
public record Library(String id) implements Engine {

  @JsonValue
  @Override
  public String id() {
    return id;
  }

  @Override
  public String toString() {
    return id;
  }
}
