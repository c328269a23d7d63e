package org.gridsec.core.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;
import java.util.Locale;

/** What handles the XML of calls. */
public enum Stack implements Engine {
  /** The Axis2 engine with DOM-based security; stands where the papers have GT3.2 and Axis. */
  AXIS2,
  /** Pull parsing and streaming security; stands where the papers have XSUL. */
  PULL;

  /** The stack of that id. */
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
