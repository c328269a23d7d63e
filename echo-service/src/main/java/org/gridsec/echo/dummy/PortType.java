package org.gridsec.echo.dummy;

import java.util.List;
import java.util.stream.Stream;
import org.gridsec.core.model.Parameters;
import org.gridsec.echo.soap.Wsdl;

/** What a client has a reference to, and a security context of its own with. */
public enum PortType {
  /** Makes instances. */
  FACTORY("dummy-factory", "factoryContext"),
  /** An instance's own operations. */
  DUMMY("dummy", "dummyContext"),
  /** What OGSI's instances have in common. */
  GRID_SERVICE("grid-service", "gridServiceContext");

  private static final String DELEGATION = "delegation";
  private static final Wsdl CONTRACT = Wsdl.of(PortType.class, "dummy.wsdl");

  private final String id;
  private final String context;

  PortType(String id, String context) {
    this.id = id;
    this.context = context;
  }

  /** As in endpoint paths. */
  public String id() {
    return id;
  }

  /** What can be asked of it. */
  public List<Action> actions() {
    return Stream.of(Action.values()).filter(action -> action.portType() == this).toList();
  }

  /** Its contract, which has the other port types beside it: a client needs all three. */
  public Wsdl contract() {
    return CONTRACT.ofPortType(id);
  }

  /** Names the establishing of a context with it, as a step. */
  String context() {
    return context;
  }

  /**
   * The mechanism's parameters for a context with it: the instance alone gets a credential of its
   * client, as in the notes.
   */
  public Parameters parameters(Parameters ofClient) {
    return this == DUMMY ? ofClient : ofClient.without(DELEGATION);
  }
}
