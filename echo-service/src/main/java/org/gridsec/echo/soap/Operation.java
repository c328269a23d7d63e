package org.gridsec.echo.soap;

import javax.xml.namespace.QName;
import org.gridsec.core.api.Payload;

/** The operations of the echo service, document/literal wrapped. */
public enum Operation {
  /** One {@code text}. */
  ECHO_STRING("echoString", "text"),
  /** Any number of {@code item}s. */
  ECHO_STRINGS("echoStrings", "item");

  /** Namespace of everything in the body. */
  public static final String NAMESPACE = "urn:gridsec:echo";

  private final String request;
  private final String response;
  private final String part;

  Operation(String request, String part) {
    this.request = request;
    this.response = request + "Response";
    this.part = part;
  }

  /** The operation that echoes such a payload. */
  public static Operation of(Payload payload) {
    return payload instanceof Payload.Text ? ECHO_STRING : ECHO_STRINGS;
  }

  /** The operation whose wrapper in that direction has that name. */
  public static Operation of(Direction direction, String namespace, String name) throws SoapFault {
    if (NAMESPACE.equals(namespace)) {
      for (Operation operation : values()) {
        if (operation.wrapper(direction).equals(name)) {
          return operation;
        }
      }
    }
    throw SoapFault.client(
        direction
            + " expected {"
            + NAMESPACE
            + "}"
            + ECHO_STRING.wrapper(direction)
            + " or "
            + ECHO_STRINGS.wrapper(direction)
            + ", got: {"
            + (namespace == null ? "" : namespace)
            + "}"
            + name);
  }

  /** Name of the element that asks for it. */
  public QName request() {
    return new QName(NAMESPACE, request);
  }

  /** Local name of the element that is the body's one child. */
  public String wrapper(Direction direction) {
    return direction == Direction.REQUEST ? request : response;
  }

  /** Local name of the elements in the wrapper; they hold text only. */
  public String part() {
    return part;
  }

  /** The fault of a wrapper that does not hold its parts. */
  public SoapFault unexpected(String got) {
    return SoapFault.client(
        request
            + " expected "
            + (this == ECHO_STRING ? "one element " : "only elements ")
            + part
            + " with text, got: "
            + got);
  }
}
