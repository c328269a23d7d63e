package org.gridsec.echo.war;

import jakarta.servlet.http.HttpServletRequest;
import java.util.Map;
import java.util.OptionalInt;
import org.gridsec.echo.http.Connectors;
import org.gridsec.mechanisms.spi.Mechanism;

/**
 * The connectors of an external container. Mechanisms that work on the connection may use every
 * secure connector, the others every other one. It is unknown how they check clients.
 *
 * @param secured ports of secure connectors, by the id of their mechanism; 0 if there is none
 */
record ContainerConnectors(Map<String, Integer> secured) implements Connectors {

  @Override
  public boolean serve(Mechanism mechanism, HttpServletRequest request) {
    return request.isSecure() == secured.containsKey(mechanism.info().id());
  }

  @Override
  public OptionalInt port(Mechanism mechanism, HttpServletRequest request) {
    int port =
        secured.getOrDefault(
            mechanism.info().id(), request.isSecure() ? 0 : request.getServerPort());
    return port == 0 ? OptionalInt.empty() : OptionalInt.of(port);
  }
}
