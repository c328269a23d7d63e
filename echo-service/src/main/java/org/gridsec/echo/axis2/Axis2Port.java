package org.gridsec.echo.axis2;

import java.io.Closeable;
import java.io.IOException;
import java.net.URI;
import java.util.function.Supplier;
import javax.xml.stream.XMLStreamException;
import org.apache.axiom.om.OMElement;
import org.apache.axis2.AxisFault;
import org.apache.axis2.addressing.EndpointReference;
import org.apache.axis2.client.Options;
import org.apache.axis2.client.ServiceClient;
import org.apache.axis2.description.TransportInDescription;
import org.apache.axis2.kernel.http.HTTPConstants;
import org.gridsec.core.api.Phase;
import org.gridsec.core.api.Recorder;
import org.gridsec.echo.client.SessionHttpClient;
import org.gridsec.echo.soap.SoapFault;
import org.gridsec.mechanisms.spi.DomSecurity;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.SecurityFault;

/** A client's connection to one endpoint: Axis2's own client over this project's HTTP. */
final class Axis2Port implements Closeable {

  /** Reads a response. */
  @FunctionalInterface
  interface Reader<T> {
    T read(OMElement response) throws SoapFault;
  }

  private final ServiceClient client;
  private final SessionHttpClient http;
  private final DomSecurity dom;

  /**
   * A new port.
   *
   * @param endpoint endpoint to call
   * @param http connection; closed with the port
   */
  Axis2Port(Axis2Engine engine, URI endpoint, SessionHttpClient http, DomSecurity dom)
      throws AxisFault {
    this.client = new ServiceClient(engine.context(), null);
    this.http = http;
    this.dom = dom;
    Options options = client.getOptions();
    options.setTo(new EndpointReference(endpoint.toString()));
    options.setAction("");
    // set here, so that no call looks for it under a lock that all clients share
    options.setTransportIn(new TransportInDescription(endpoint.getScheme()));
    options.setProperty(HTTPConstants.CACHED_HTTP_CLIENT, http);
    options.setProperty(ServiceClient.AUTO_OPERATION_CLEANUP, false);
    options.setProperty(HTTPConstants.CHUNKED, false);
    options.setTimeOutInMilliSeconds(SessionHttpClient.RESPONSE.toMilliseconds());
  }

  /**
   * Sends an element and reads the answer.
   *
   * @throws IOException if the response cannot be read, among others
   */
  <T> T call(Supplier<OMElement> writer, Reader<T> reader, Recorder recorder)
      throws IOException, SecurityFault, SoapFault, XMLStreamException {
    http.record(recorder);
    client.getOptions().setProperty(Call.PROPERTY, new Call(dom, new Exchange(recorder)));
    OMElement request;
    try (Recorder.Span span = recorder.span(Phase.BUILD)) {
      request = writer.get();
    }
    try {
      OMElement response = client.sendReceive(request);
      try (Recorder.Span span = recorder.span(Phase.BUILD)) {
        return read(response, reader);
      }
    } catch (AxisFault e) {
      throw failure(e);
    } finally {
      client.cleanupTransport();
    }
  }

  private static <T> T read(OMElement response, Reader<T> reader) throws IOException {
    try {
      return reader.read(response);
    } catch (SoapFault e) {
      throw new IOException("response expected the answer, got: " + e.reason(), e);
    }
  }

  /**
   * The reason why the call failed: a fault of the other side, or an exception that the engine
   * wrapped.
   */
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
    try (http) {
      client.cleanup();
    }
  }
}
