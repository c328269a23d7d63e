package org.gridsec.scenarios.worker;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.net.URI;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.Mechanisms;

/**
 * Whom a client worker is to call.
 *
 * @param mechanism id of what protects the calls
 * @param stack that handles the XML
 * @param suite of algorithms
 * @param parameters that all endpoints of the server have; older versions are told of none
 * @param credentials directory that holds the keys
 * @param server its own address for calls of the mechanism
 */
public record ClientOrder(
    String mechanism,
    Stack stack,
    Suite suite,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) Parameters parameters,
    String credentials,
    URI server) {

  public ClientOrder {
    parameters = parameters == null ? Parameters.NONE : parameters;
  }

  /** To call the usual service. */
  public ClientOrder(String mechanism, Stack stack, Suite suite, String credentials, URI server) {
    this(mechanism, stack, suite, Parameters.NONE, credentials, server);
  }

  /** The parameters that all endpoints of a cell's server have. */
  public static Parameters ofServer(CellKey cell) {
    return Mechanisms.of(cell.mechanism()).info().server(cell.parameters());
  }

  /** What a worker that calls several servers with several mechanisms knows a cell's calls by. */
  public static String name(CellKey cell) {
    return name(cell.mechanism(), ofServer(cell), cell.suite());
  }

  private static String name(String mechanism, Parameters parameters, Suite suite) {
    return mechanism + parameters + " " + suite;
  }

  /** The same of this. */
  public String name() {
    return name(mechanism, parameters, suite);
  }
}
