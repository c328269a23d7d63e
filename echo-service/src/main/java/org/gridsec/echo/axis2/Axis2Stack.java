package org.gridsec.echo.axis2;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import javax.xml.stream.XMLStreamException;
import org.apache.axis2.AxisFault;
import org.apache.axis2.Constants;
import org.apache.axis2.context.ConfigurationContext;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.description.AxisService;
import org.apache.axis2.engine.AxisEngine;
import org.apache.axis2.kernel.TransportUtils;
import org.gridsec.echo.soap.EchoStack;
import org.gridsec.echo.soap.Soap11;
import org.gridsec.echo.soap.SoapFault;
import org.gridsec.mechanisms.spi.DomSecurity;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.SecurityFault;

/** The server side: passes a request to the engine, as Axis2's own servlet does. */
record Axis2Stack(
    ConfigurationContext context, AxisService service, DomSecurity security, Responder responder)
    implements EchoStack {

  @Override
  public void answer(InputStream request, OutputStream response, Exchange exchange)
      throws SoapFault, SecurityFault, XMLStreamException, IOException {
    MessageContext message = context.createMessageContext();
    message.setServerSide(true);
    message.setIncomingTransportName(Constants.TRANSPORT_HTTP);
    message.setTransportOut(context.getAxisConfiguration().getTransportOut(Axis2Engine.RESPONSES));
    message.setAxisService(service);
    message.setProperty(Call.PROPERTY, new Call(security, exchange, responder));
    message.setProperty(MessageContext.TRANSPORT_OUT, response);
    message.setProperty(Constants.Configuration.CONTENT_TYPE, Soap11.MEDIA_TYPE);
    try {
      message.setEnvelope(TransportUtils.createSOAPMessage(message, request, Soap11.MEDIA_TYPE));
      AxisEngine.receive(message);
    } catch (AxisFault e) {
      throw new IllegalStateException(Axis2Faults.unwrapped(e));
    }
  }
}
