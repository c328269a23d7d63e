package org.gridsec.echo.axis2;

import java.io.IOException;
import java.net.URI;
import javax.xml.stream.XMLStreamException;
import org.apache.axis2.AxisFault;
import org.gridsec.core.api.Payload;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.api.Session;
import org.gridsec.echo.client.SessionHttpClient;
import org.gridsec.echo.soap.Direction;
import org.gridsec.echo.soap.SoapFault;
import org.gridsec.mechanisms.spi.MessageSecurity;
import org.gridsec.mechanisms.spi.SecurityFault;

/** The client side of the echo service. */
public final class Axis2Session implements Session {

  private final Axis2Port port;
  private final MessageSecurity security;

  /**
   * A new session.
   *
   * @param endpoint endpoint to call
   * @param http connection; closed with the session
   * @param security closed with the session, before the connection
   */
  public Axis2Session(
      Axis2Engine engine, URI endpoint, SessionHttpClient http, MessageSecurity security)
      throws AxisFault {
    this.port = new Axis2Port(engine, endpoint, http, security.dom());
    this.security = security;
  }

  @Override
  public Payload exchange(Payload payload, Recorder recorder)
      throws IOException, SecurityFault, SoapFault, XMLStreamException {
    return port.call(
        () -> AxiomBody.write(Direction.REQUEST, payload),
        response -> AxiomBody.read(response, Direction.RESPONSE),
        recorder);
  }

  @Override
  public void close() throws IOException {
    try (port;
        security) {
      // closed in this order, because the mechanism may still use the connection
    }
  }
}
