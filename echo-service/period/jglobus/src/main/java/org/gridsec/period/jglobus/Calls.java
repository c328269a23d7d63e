package org.gridsec.period.jglobus;

import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.util.List;
import javax.xml.namespace.QName;
import javax.xml.rpc.ParameterMode;
import javax.xml.rpc.ServiceException;
import org.apache.axis.Constants;
import org.apache.axis.Handler;
import org.apache.axis.Message;
import org.apache.axis.SimpleTargetedChain;
import org.apache.axis.client.Call;
import org.apache.axis.client.Service;
import org.apache.axis.configuration.SimpleProvider;
import org.apache.axis.transport.http.HTTPSender;
import org.globus.axis.gsi.GSIConstants;
import org.globus.axis.transport.GSIHTTPSender;
import org.globus.axis.util.Util;
import org.gridsec.core.api.Payload;

/**
 * Axis calls to one server.
 *
 * @param source address that connections come from; null for any
 */
record Calls(InetAddress source) {

  private static final int TIMEOUT_MILLIS = 60_000;

  private static final Service SERVICE;

  static {
    Connector.install();
    Util.registerTransport();
    SimpleProvider configuration = AxisSettings.provider();
    // new senders for each call, as by default: a sender keeps its call's address and cannot serve
    // another call meanwhile
    configuration.deployTransport("http", transport(call -> new HTTPSender().invoke(call)));
    configuration.deployTransport("httpg", transport(call -> new GSIHTTPSender().invoke(call)));
    SERVICE = new Service(configuration);
  }

  /** A call for the current thread. */
  Call to(URI service) throws ServiceException {
    Connector.from(source);
    Call call = (Call) SERVICE.createCall();
    call.setTargetEndpointAddress(service.toString());
    call.setTimeout(TIMEOUT_MILLIS);
    return call;
  }

  /** The same over httpg. */
  Call to(URI service, Gsi client) throws ServiceException {
    Call call = to(service);
    call.setProperty(GSIConstants.GSI_CREDENTIALS, client.credential());
    call.setProperty(GSIConstants.GSI_AUTHORIZATION, client.peer());
    call.setProperty(GSIConstants.GSI_MODE, GSIConstants.GSI_MODE_NO_DELEG);
    return call;
  }

  private static Handler transport(Step.Action sender) {
    return new SimpleTargetedChain(new Step(sender));
  }

  /** Sends a message unchanged. */
  static Message send(Call call, Message message) throws IOException {
    call.setRequestMessage(message);
    call.invoke();
    return call.getResponseMessage();
  }

  /** Calls the operation for a payload. */
  static Payload echo(Call call, Payload payload) throws IOException {
    if (payload instanceof Payload.Text text) {
      return new Payload.Text(
          (String)
              invoke(call, AxisSettings.STRING, Constants.XSD_STRING, String.class, text.value()));
    }
    String[] values = ((Payload.Strings) payload).values().toArray(String[]::new);
    return new Payload.Strings(
        List.of(
            (String[])
                invoke(call, AxisSettings.STRINGS, Constants.SOAP_ARRAY, String[].class, values)));
  }

  private static <T> Object invoke(
      Call call, QName operation, QName type, Class<T> javaType, T value) throws IOException {
    call.setOperationName(operation);
    call.addParameter("value", type, javaType, ParameterMode.IN);
    call.setReturnType(type, javaType);
    return call.invoke(new Object[] {value});
  }
}
