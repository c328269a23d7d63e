package org.gridsec.core.worker;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Suite;

/**
 * The service that a server worker is to start.
 *
 * @param host id of the container that hosts the service
 * @param suite suite of algorithms
 * @param parameters parameters of all endpoints; sent only if there are any, because older versions
 *     do not know them
 * @param credentials directory with the keys
 */
public record ServerOrder(
    String host,
    Suite suite,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) Parameters parameters,
    String credentials) {

  public ServerOrder {
    parameters = parameters == null ? Parameters.NONE : parameters;
  }
}
