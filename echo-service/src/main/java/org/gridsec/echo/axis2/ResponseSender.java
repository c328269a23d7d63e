package org.gridsec.echo.axis2;

import java.io.OutputStream;
import org.apache.axiom.om.OMOutputFormat;
import org.apache.axis2.AxisFault;
import org.apache.axis2.context.ConfigurationContext;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.description.TransportOutDescription;
import org.apache.axis2.handlers.AbstractHandler;
import org.apache.axis2.kernel.MessageFormatter;
import org.apache.axis2.kernel.TransportSender;
import org.apache.axis2.util.MessageProcessorSelector;

/** The end of the server's out-flow. It formats the response; the servlet sends it. */
public final class ResponseSender extends AbstractHandler implements TransportSender {

  @Override
  public InvocationResponse invoke(MessageContext message) throws AxisFault {
    OMOutputFormat format = new OMOutputFormat();
    format.setSOAP11(true);
    format.setCharSetEncoding("UTF-8");
    MessageFormatter formatter = MessageProcessorSelector.getMessageFormatter(message);
    OutputStream out = (OutputStream) message.getProperty(MessageContext.TRANSPORT_OUT);
    formatter.writeTo(message, format, out, false);
    return InvocationResponse.CONTINUE;
  }

  @Override
  public void init(ConfigurationContext context, TransportOutDescription description) {}

  @Override
  public void cleanup(MessageContext message) {}

  @Override
  public void stop() {}
}
