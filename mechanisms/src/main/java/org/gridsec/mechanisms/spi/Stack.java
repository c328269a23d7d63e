package org.gridsec.mechanisms.spi;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.gridsec.core.model.ById;

/** What handles the XML. */
public enum Stack {
  /** The Axis2 engine with DOM-based security; stands where the papers have GT3.2 and Axis. */
  AXIS2,
  /** Pull parsing and streaming security; stands where the papers have XSUL. */
  PULL;

  /** Whether there is a stack of that id. */
  public static boolean exists(String id) {
    return Arrays.stream(values()).anyMatch(stack -> stack.id().equals(id));
  }

  /** The stack of that id. */
  public static Stack of(String id) {
    return ById.of("stack", List.of(values()), Stack::id, id);
  }

  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }
}
