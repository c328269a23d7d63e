package org.gridsec.core.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;
import java.util.Locale;

/** The software that handles the messages of calls. */
public enum Stack implements Engine {
  /** The Axis2 engine with DOM-based security. It corresponds to GT3.2 and Axis in the papers. */
  AXIS2,
  /** Pull parsing and streaming security. It corresponds to XSUL in the papers. */
  PULL,
  /**
   * JSON read and written as a stream, without SOAP: the form in which most services talk today.
   */
  JSON;

  /** The stacks whose messages are SOAP. */
  public static final List<Stack> SOAP = List.of(AXIS2, PULL);

  /** The stack with that id. */
  @JsonCreator
  public static Stack of(String id) {
    return ById.of("stack", List.of(values()), Stack::id, id);
  }

  @JsonValue
  @Override
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  @Override
  public String toString() {
    return id();
  }
}
