package org.gridsec.echo.war;

import jakarta.servlet.http.HttpServletRequest;
import java.util.OptionalInt;
import org.gridsec.echo.http.Connectors;
import org.gridsec.mechanisms.spi.Layer;
import org.gridsec.mechanisms.spi.Mechanism;

/**
 * The connectors of a container that only it knows: every secure one will do for a mechanism that
 * works on the connection, every other one for the rest.
 *
 * @param tlsPort of a secure one; 0 if there is none
 */
record ContainerConnectors(int tlsPort) implements Connectors {

  @Override
  public boolean serve(Mechanism mechanism, HttpServletRequest request) {
    return request.isSecure() == secured(mechanism);
  }

  @Override
  public OptionalInt port(Mechanism mechanism, HttpServletRequest request) {
    if (serve(mechanism, request)) {
      return OptionalInt.of(request.getServerPort());
    }
    return secured(mechanism) && tlsPort > 0 ? OptionalInt.of(tlsPort) : OptionalInt.empty();
  }

  private static boolean secured(Mechanism mechanism) {
    return mechanism.info().layer() == Layer.TRANSPORT;
  }
}
