package org.gridsec.results.papers;

import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Engine;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Transport;
import org.gridsec.results.yaml.Required;

/**
 * The series of this project that corresponds to a paper's series.
 *
 * @param mechanism id
 * @param parameters of the mechanism that differ from its defaults
 * @param stack or library
 * @param transport reuse of connections
 */
public record Counterpart(
    String mechanism, Parameters parameters, Engine stack, Transport transport) {

  public Counterpart {
    Required.text("mechanism", mechanism);
    parameters = parameters == null ? Parameters.NONE : parameters;
    Required.value("stack", stack);
    Required.value("transport", transport);
  }

  /**
   * True if a cell belongs to this series. Load, payload, document, network and suite are ignored,
   * and so is the choice between today's software and the papers' own.
   */
  public boolean matches(CellKey other) {
    CellKey cell = other.ofToday();
    return mechanism.equals(cell.mechanism())
        && parameters.equals(cell.parameters().without(CellKey.DOCUMENT))
        && stack.equals(cell.stack())
        && transport == cell.transport();
  }

  /** The cell of this series with the same load, payload and other fields as a given cell. */
  public CellKey inPlaceOf(CellKey other) {
    return other
        .withMechanism(mechanism)
        .withParameters(parameters)
        .withStack(other.ofPapersSoftware() ? other.stack() : stack)
        .withTransport(transport);
  }

  /** The series in the same form as a cell: {@code pull xml-signature close}. */
  @Override
  public String toString() {
    return stack + " " + mechanism + parameters + " " + transport;
  }
}
