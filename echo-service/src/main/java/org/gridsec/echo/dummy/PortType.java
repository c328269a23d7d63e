package org.gridsec.echo.dummy;

import java.util.List;
import java.util.stream.Stream;
import org.gridsec.core.model.Parameters;
import org.gridsec.echo.soap.Wsdl;

/**
 * A port type of the service. A client has a reference to it and a separate security context with
 * it.
 */
public enum PortType {
  /** Creates instances. */
  FACTORY("dummy-factory", "factoryContext"),
  /** The own operations of an instance. */
  DUMMY("dummy", "dummyContext"),
  /** The common operations of OGSI instances. */
  GRID_SERVICE("grid-service", "gridServiceContext");

  private static final Wsdl CONTRACT = Wsdl.of(PortType.class, "dummy.wsdl");

  private final String id;
  private final String context;

  PortType(String id, String context) {
    this.id = id;
    this.context = context;
  }

  /** Id in endpoint paths. */
  public String id() {
    return id;
  }

  /** The operations of this port type. */
  public List<DummyOperation> actions() {
    return Stream.of(DummyOperation.values()).filter(action -> action.portType() == this).toList();
  }

  /** Its contract. It includes the other port types, because a client needs all three. */
  public Wsdl contract() {
    return CONTRACT.ofPortType(id);
  }

  /** Step name for establishing a context with it. */
  String context() {
    return context;
  }

  /**
   * The mechanism's parameters for a context with it. Only the instance gets a delegated credential
   * of its client, as in the notes.
   */
  public Parameters parameters(Parameters ofClient) {
    return this == DUMMY ? ofClient : ofClient.without("delegation");
  }
}
