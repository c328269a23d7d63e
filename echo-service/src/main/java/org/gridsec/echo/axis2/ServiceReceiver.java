package org.gridsec.echo.axis2;

import org.apache.axiom.om.OMAbstractFactory;
import org.apache.axiom.soap.SOAPEnvelope;
import org.apache.axis2.AxisFault;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.engine.AxisEngine;
import org.apache.axis2.engine.MessageReceiver;
import org.apache.axis2.util.MessageContextBuilder;
import org.gridsec.core.api.Phase;
import org.gridsec.core.api.Recorder;
import org.gridsec.echo.soap.SoapFault;

/** Passes a request to a service and sends its answer. */
record ServiceReceiver(Responder responder) implements MessageReceiver {

  @Override
  public void receive(MessageContext request) throws AxisFault {
    Call call = Call.of(request);
    SOAPEnvelope envelope = OMAbstractFactory.getSOAP11Factory().getDefaultEnvelope();
    try (Recorder.Span span = call.recorder().span(Phase.BUILD)) {
      envelope
          .getBody()
          .addChild(responder.answer(request.getEnvelope().getBody().getFirstElement()));
    } catch (SoapFault e) {
      throw Axis2Faults.expected(e);
    }
    MessageContext response = MessageContextBuilder.createOutMessageContext(request);
    response.getOperationContext().addMessageContext(response);
    response.setProperty(Call.PROPERTY, call);
    response.setEnvelope(envelope);
    AxisEngine.send(response);
  }
}
