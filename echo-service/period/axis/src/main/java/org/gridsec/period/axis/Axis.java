package org.gridsec.period.axis;

import java.net.URI;
import javax.xml.namespace.QName;
import javax.xml.rpc.ParameterMode;
import javax.xml.rpc.ServiceException;
import org.apache.axis.AxisEngine;
import org.apache.axis.AxisProperties;
import org.apache.axis.Handler;
import org.apache.axis.SimpleTargetedChain;
import org.apache.axis.client.Call;
import org.apache.axis.client.Service;
import org.apache.axis.configuration.SimpleProvider;
import org.apache.axis.encoding.XMLType;
import org.apache.axis.handlers.http.URLMapper;
import org.apache.axis.handlers.soap.SOAPService;
import org.apache.axis.providers.java.RPCProvider;
import org.apache.axis.server.AxisServer;
import org.apache.axis.transport.http.HTTPSender;

/** Sets up Axis on both sides as its own deployment descriptors would: SOAP RPC, encoded. */
final class Axis {

  private static final String HTTP = "http";

  private Axis() {}

  static {
    AxisProperties.setProperty("axis.socketFactory", ClientSockets.class.getName());
  }

  /** The server engine. */
  static AxisServer server(SimpleProvider services) {
    services.deployTransport(HTTP, new SimpleTargetedChain(new URLMapper(), null, null));
    AxisServer server = new AxisServer(services);
    setUp(server);
    return server;
  }

  private static void setUp(AxisEngine engine) {
    engine.setOption(AxisEngine.PROP_DOMULTIREFS, false);
    engine.setOption("disablePrettyXML", true);
  }

  static SOAPService service(Handler arriving, Handler departing) {
    SOAPService service = new SOAPService(arriving, new RPCProvider(), departing);
    service.setOption("className", Echo.class.getName());
    service.setOption("allowedMethods", "*");
    service.setOption("scope", "Application");
    return service;
  }

  /** The client engine, used by one thread at a time. */
  static Service client() {
    SimpleProvider transports = new SimpleProvider();
    transports.deployTransport(HTTP, new SimpleTargetedChain(null, new HTTPSender(), null));
    Service service = new Service(transports);
    setUp(service.getEngine());
    return service;
  }

  /** A call of the operation with a string. */
  static Call ofString(Service service, URI server, Handler departing, Handler arriving)
      throws ServiceException {
    return call(
        service, server, departing, arriving, "echoString", XMLType.XSD_STRING, String.class);
  }

  /** A call of the operation with an array of strings. */
  static Call ofStrings(Service service, URI server, Handler departing, Handler arriving)
      throws ServiceException {
    return call(
        service, server, departing, arriving, "echoStrings", XMLType.SOAP_ARRAY, String[].class);
  }

  private static Call call(
      Service service,
      URI server,
      Handler departing,
      Handler arriving,
      String operation,
      QName xmlType,
      Class<?> type)
      throws ServiceException {
    Call call = (Call) service.createCall();
    call.setTargetEndpointAddress(server.toString());
    call.setOperationName(new QName("urn:gridsec:echo", operation));
    call.addParameter("value", xmlType, type, ParameterMode.IN);
    call.setReturnType(xmlType, type);
    call.setClientHandlers(departing, arriving);
    return call;
  }
}
