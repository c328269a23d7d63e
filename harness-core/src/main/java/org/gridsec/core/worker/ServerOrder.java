package org.gridsec.core.worker;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Suite;

/**
 * What a server worker is to serve.
 *
 * @param host id of what hosts the service
 * @param suite of algorithms
 * @param parameters that all of its endpoints have; older versions know none, and are told of none
 * @param credentials directory that holds the keys
 */
public record ServerOrder(
    String host,
    Suite suite,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) Parameters parameters,
    String credentials) {

  public ServerOrder {
    parameters = parameters == null ? Parameters.NONE : parameters;
  }

  /** The usual service. */
  public ServerOrder(String host, Suite suite, String credentials) {
    this(host, suite, Parameters.NONE, credentials);
  }
}
