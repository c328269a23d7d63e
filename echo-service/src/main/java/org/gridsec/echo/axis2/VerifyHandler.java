package org.gridsec.echo.axis2;

import org.apache.axis2.AxisFault;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.handlers.AbstractHandler;
import org.gridsec.core.api.Phase;
import org.gridsec.core.api.Recorder;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.w3c.dom.Document;

/**
 * Verifies incoming messages; in the Security phase of the in-flow. What follows sees the tree that
 * was verified, never the one that was parsed: so nothing can slip in between the two.
 */
public final class VerifyHandler extends AbstractHandler {

  @Override
  public InvocationResponse invoke(MessageContext message) throws AxisFault {
    Call call = Call.of(message);
    if (!call.secured()) {
      return InvocationResponse.CONTINUE;
    }
    Document document;
    try (Recorder.Span span = call.recorder().span(Phase.TO_DOM)) {
      document = DomCopy.toDom(message.getEnvelope());
    }
    try (Recorder.Span span = call.recorder().span(Phase.VERIFY)) {
      call.security().verify(document, call.exchange());
    } catch (SecurityFault e) {
      throw Axis2Faults.expected(e);
    }
    try (Recorder.Span span = call.recorder().span(Phase.FROM_DOM)) {
      message.setEnvelope(DomCopy.fromDom(document));
    }
    return InvocationResponse.CONTINUE;
  }
}
