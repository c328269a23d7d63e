package org.gridsec.echo.dummy;

import java.util.List;

/** The operations of the service, document/literal wrapped; all parts are texts. */
public enum DummyOperation {
  /** Creates an instance. */
  CREATE(PortType.FACTORY, "create"),
  /** Returns the text of the request. */
  ECHO(PortType.DUMMY, "echo"),
  /** Returns the time of day as an ISO 8601 instant. */
  GET_TIME(PortType.DUMMY, "getTime"),
  /** Destroys an instance. */
  DESTROY(PortType.GRID_SERVICE, "destroy");

  /** Namespace of everything in the body. */
  public static final String NAMESPACE = "urn:gridsec:dummy";

  private static final String INSTANCE = "instance";
  private static final String TEXT = "text";
  private static final String TIME = "time";

  private final PortType portType;
  private final String id;

  DummyOperation(PortType portType, String id) {
    this.portType = portType;
    this.id = id;
  }

  /** The port type that has this operation. */
  public PortType portType() {
    return portType;
  }

  /** Local name of the request's wrapper. */
  public String request() {
    return id;
  }

  /** Local name of the response's wrapper. */
  public String response() {
    return id + "Response";
  }

  /** Local names of the request's parts, in order. */
  public List<String> asks() {
    return switch (this) {
      case CREATE -> List.of();
      case ECHO -> List.of(INSTANCE, TEXT);
      case GET_TIME, DESTROY -> List.of(INSTANCE);
    };
  }

  /** Local names of the response's parts, in order. */
  public List<String> answers() {
    return switch (this) {
      case CREATE -> List.of(INSTANCE);
      case ECHO -> List.of(TEXT);
      case GET_TIME -> List.of(TIME);
      case DESTROY -> List.of();
    };
  }
}
