package org.gridsec.echo.soap;

import java.util.List;
import javax.xml.namespace.QName;
import org.gridsec.core.api.Payload;

/** The operations of the echo service, document/literal wrapped. */
public enum Operation {
  /** Has one {@code text}. */
  ECHO_STRING("echoString", "text"),
  /** Has any number of {@code item}s. */
  ECHO_STRINGS("echoStrings", "item"),
  /** Has any number of elements of any namespace, which have elements or a text in turn. */
  ECHO_DOCUMENT("echoDocument", null);

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

  /** The operation that echoes this kind of payload. */
  public static Operation of(Payload payload) {
    if (payload instanceof Payload.Document) {
      return ECHO_DOCUMENT;
    }
    return payload instanceof Payload.Text ? ECHO_STRING : ECHO_STRINGS;
  }

  /** The texts of a payload that is no document, each of which is a part. */
  public static List<String> texts(Payload payload) {
    return payload instanceof Payload.Text text
        ? List.of(text.value())
        : ((Payload.Strings) payload).values();
  }

  /**
   * The payload with these texts.
   *
   * @throws SoapFault if the operation has another number of parts
   */
  public Payload payload(List<String> texts) throws SoapFault {
    if (this == ECHO_STRINGS) {
      return new Payload.Strings(texts);
    }
    if (texts.size() != 1) {
      throw unexpected(texts.size() + " of them");
    }
    return new Payload.Text(texts.get(0));
  }

  /** The operation with that wrapper name in that direction. */
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
            + ", "
            + ECHO_STRINGS.wrapper(direction)
            + " or "
            + ECHO_DOCUMENT.wrapper(direction)
            + ", got: {"
            + (namespace == null ? "" : namespace)
            + "}"
            + name);
  }

  /** Name of the request's wrapper element. */
  public QName request() {
    return new QName(NAMESPACE, request);
  }

  /** Local name of the wrapper, the only child of the body. */
  public String wrapper(Direction direction) {
    return direction == Direction.REQUEST ? request : response;
  }

  /** Local name of the elements in the wrapper, which contain only text; null for a document. */
  public String part() {
    return part;
  }

  /** The fault for a wrapper with the wrong content. */
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
