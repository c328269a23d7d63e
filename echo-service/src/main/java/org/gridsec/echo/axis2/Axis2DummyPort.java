package org.gridsec.echo.axis2;

import java.io.IOException;
import java.net.URI;
import java.util.List;
import javax.xml.stream.XMLStreamException;
import org.apache.axis2.AxisFault;
import org.gridsec.core.api.Recorder;
import org.gridsec.echo.client.SessionHttpClient;
import org.gridsec.echo.dummy.DummyOperation;
import org.gridsec.echo.dummy.Port;
import org.gridsec.echo.soap.SoapFault;
import org.gridsec.mechanisms.spi.DomSecurity;
import org.gridsec.mechanisms.spi.SecurityFault;

/** The client side of a port type of the DummyService. */
public final class Axis2DummyPort implements Port {

  private final Axis2Port port;

  /**
   * A new reference.
   *
   * @param endpoint endpoint of the port type
   * @param http connection; closed with the reference
   */
  public Axis2DummyPort(Axis2Engine engine, URI endpoint, SessionHttpClient http, DomSecurity dom)
      throws AxisFault {
    this.port = new Axis2Port(engine, endpoint, http, dom);
  }

  @Override
  public List<String> call(DummyOperation action, List<String> parts, Recorder recorder)
      throws IOException, SecurityFault, SoapFault, XMLStreamException {
    return port.call(
        () -> DummyBody.write(action.request(), action.asks(), parts),
        response -> DummyBody.read(response, action.response(), action.answers()),
        recorder);
  }

  @Override
  public void close() throws IOException {
    port.close();
  }
}
