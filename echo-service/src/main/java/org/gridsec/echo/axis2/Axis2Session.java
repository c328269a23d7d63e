package org.gridsec.echo.axis2;

import java.io.IOException;
import java.net.URI;
import javax.xml.stream.XMLStreamException;
import org.apache.axiom.om.OMElement;
import org.apache.axis2.AxisFault;
import org.apache.axis2.addressing.EndpointReference;
import org.apache.axis2.client.Options;
import org.apache.axis2.client.ServiceClient;
import org.apache.axis2.description.TransportInDescription;
import org.apache.axis2.kernel.http.HTTPConstants;
import org.gridsec.core.api.Payload;
import org.gridsec.core.api.Phase;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.api.Session;
import org.gridsec.echo.client.SessionHttpClient;
import org.gridsec.echo.soap.Direction;
import org.gridsec.echo.soap.SoapFault;
import org.gridsec.mechanisms.spi.DomSecurity;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.MessageSecurity;
import org.gridsec.mechanisms.spi.SecurityFault;

/** The client's side: Axis2's own client over this project's connection. */
public final class Axis2Session implements Session {

  private final ServiceClient client;
  private final SessionHttpClient http;
  private final MessageSecurity security;
  private final DomSecurity dom;

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
    this.client = new ServiceClient(engine.context(), null);
    this.http = http;
    this.security = security;
    this.dom = security.dom();
    Options options = client.getOptions();
    options.setTo(new EndpointReference(endpoint.toString()));
    options.setAction("");
    // known here, so that no call has to look for it under a lock that all clients share
    options.setTransportIn(new TransportInDescription(endpoint.getScheme()));
    options.setProperty(HTTPConstants.CACHED_HTTP_CLIENT, http);
    options.setProperty(ServiceClient.AUTO_OPERATION_CLEANUP, false);
    options.setProperty(HTTPConstants.CHUNKED, false);
    options.setTimeOutInMilliSeconds(SessionHttpClient.RESPONSE.toMilliseconds());
  }

  @Override
  public Payload exchange(Payload payload, Recorder recorder)
      throws IOException, SecurityFault, SoapFault, XMLStreamException {
    http.record(recorder);
    client.getOptions().setProperty(Call.PROPERTY, new Call(dom, new Exchange(recorder)));
    OMElement request;
    try (Recorder.Span span = recorder.span(Phase.BUILD)) {
      request = AxiomBody.write(Direction.REQUEST, payload);
    }
    try {
      OMElement response = client.sendReceive(request);
      try (Recorder.Span span = recorder.span(Phase.BUILD)) {
        return read(response);
      }
    } catch (AxisFault e) {
      throw failure(e);
    } finally {
      client.cleanupTransport();
    }
  }

  private static Payload read(OMElement response) throws IOException {
    try {
      return AxiomBody.read(response, Direction.RESPONSE);
    } catch (SoapFault e) {
      throw new IOException("response expected an echo, got: " + e.reason(), e);
    }
  }

  /** What the call failed for: the other side's fault, or what the engine wrapped. */
  private static AxisFault failure(AxisFault failure)
      throws IOException, SecurityFault, SoapFault, XMLStreamException {
    AxisFault fault = Axis2Faults.unwrapped(failure);
    if (fault.getFaultCode() != null) {
      throw new SoapFault(fault.getFaultCode(), fault.getReason(), fault);
    }
    return fault;
  }

  @Override
  public void close() throws IOException {
    try (http;
        security) {
      client.cleanup();
    }
  }
}
