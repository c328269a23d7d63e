package org.gridsec.core.worker;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.net.URI;
import org.gridsec.core.model.Engine;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Suite;

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
    Engine stack,
    Suite suite,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) Parameters parameters,
    String credentials,
    URI server) {

  public ClientOrder {
    parameters = parameters == null ? Parameters.NONE : parameters;
  }

  /** To call the usual service. */
  public ClientOrder(String mechanism, Engine stack, Suite suite, String credentials, URI server) {
    this(mechanism, stack, suite, Parameters.NONE, credentials, server);
  }

  /** The same with the keys of another directory. */
  public ClientOrder with(String otherCredentials) {
    return new ClientOrder(mechanism, stack, suite, parameters, otherCredentials, server);
  }

  /** What a worker that calls several servers with several mechanisms knows these calls by. */
  public static String name(String mechanism, Parameters parameters, Suite suite) {
    return mechanism + parameters + " " + suite;
  }

  /** The same of this. */
  public String name() {
    return name(mechanism, parameters, suite);
  }
}
