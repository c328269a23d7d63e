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

/** The client's side of the echo service. */
public final class Axis2Session implements Session {

  private final Axis2Port port;
  private final MessageSecurity security;

  /**
   * A session that has sent nothing yet.
   *
   * @param endpoint that is called
   * @param http closed with the session
   * @param security closed with the session, before its connection
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
      // in this order: what the mechanism tells the server goes over the connection
    }
  }
}
