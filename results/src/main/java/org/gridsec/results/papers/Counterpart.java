package org.gridsec.results.papers;

import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Engine;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Transport;
import org.gridsec.results.yaml.Required;

/**
 * What stands here in the place of a paper's series.
 *
 * @param mechanism id
 * @param parameters of the mechanism, where they differ from its defaults
 * @param stack or library
 * @param transport how connections are reused
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
   * Whether a cell is a point of this series, whatever its load, payload, document, network and
   * suite, and whether it is measured with today's software or the papers' own.
   */
  public boolean matches(CellKey other) {
    CellKey cell = other.ofToday();
    return mechanism.equals(cell.mechanism())
        && parameters.equals(cell.parameters().without(CellKey.DOCUMENT))
        && stack.equals(cell.stack())
        && transport == cell.transport();
  }

  /** The cell of this series that is like another in all that a series leaves open. */
  public CellKey inPlaceOf(CellKey other) {
    return other
        .withMechanism(mechanism)
        .withParameters(parameters)
        .withStack(other.ofPapersSoftware() ? other.stack() : stack)
        .withTransport(transport);
  }

  /** As cells name their series: {@code pull xml-signature close}. */
  @Override
  public String toString() {
    return stack + " " + mechanism + parameters + " " + transport;
  }
}
