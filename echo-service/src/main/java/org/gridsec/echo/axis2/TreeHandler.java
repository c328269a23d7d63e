package org.gridsec.echo.axis2;

import java.io.IOException;
import org.apache.axis2.AxisFault;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.handlers.AbstractHandler;
import org.gridsec.core.api.Phase;
import org.gridsec.core.api.Recorder;
import org.gridsec.mechanisms.spi.DomSecurity;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.w3c.dom.Document;

/** Lets a mechanism work on a message as a DOM tree, and puts that tree in the message's place. */
abstract class TreeHandler extends AbstractHandler {

  private final Phase phase;

  /**
   * @param phase that all of this counts as
   */
  TreeHandler(Phase phase) {
    this.phase = phase;
  }

  /** Whether there is work to do on messages of this direction. */
  abstract boolean concerns(DomSecurity security);

  /** A message was left as it is. */
  abstract void passed(Call call);

  abstract void work(Call call, Document document) throws SecurityFault, IOException;

  @Override
  public final InvocationResponse invoke(MessageContext message) throws AxisFault {
    Call call = Call.of(message);
    if (!concerns(call.security())) {
      passed(call);
      return InvocationResponse.CONTINUE;
    }
    try (Recorder.Span whole = call.recorder().span(phase)) {
      Document document;
      try (Recorder.Span span = call.recorder().span(Phase.TO_DOM)) {
        document = DomCopy.toDom(message.getEnvelope());
      }
      work(call, document);
      try (Recorder.Span span = call.recorder().span(Phase.FROM_DOM)) {
        message.setEnvelope(DomCopy.fromDom(document));
      }
    } catch (SecurityFault | IOException e) {
      throw Axis2Faults.expected(e);
    }
    return InvocationResponse.CONTINUE;
  }
}
