package org.gridsec.core.worker;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.net.URI;
import org.gridsec.core.model.Engine;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Suite;

/**
 * The target of a client worker's calls.
 *
 * @param mechanism id of the mechanism that protects the calls
 * @param stack engine that handles the XML
 * @param suite suite of algorithms
 * @param parameters parameters of all endpoints of the server; sent only if there are any, because
 *     older versions do not know them
 * @param credentials directory with the keys
 * @param server the server's address for calls of the mechanism
 */
public record ClientOrder(
    String mechanism,
    Engine stack,
    Suite suite,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) Parameters parameters,
    String credentials,
    URI server) {

  public ClientOrder {
    parameters = parameters == null ? Parameters.NONE : parameters;
  }

  /** The same order with another directory of keys. */
  public ClientOrder with(String otherCredentials) {
    return new ClientOrder(mechanism, stack, suite, parameters, otherCredentials, server);
  }

  /** Name of a target, for a worker that calls several servers with several mechanisms. */
  public static String name(String mechanism, Parameters parameters, Suite suite) {
    return mechanism + parameters + " " + suite;
  }

  /** Name of this target. */
  public String name() {
    return name(mechanism, parameters, suite);
  }
}
