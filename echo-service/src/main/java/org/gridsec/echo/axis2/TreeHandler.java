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

/**
 * Converts a message to a DOM tree for a mechanism, and replaces the message by the changed tree.
 */
abstract class TreeHandler extends AbstractHandler {

  private final Phase phase;

  /**
   * Creates a handler.
   *
   * @param phase phase that all work counts as
   */
  TreeHandler(Phase phase) {
    this.phase = phase;
  }

  /** True if the mechanism works on messages of this direction. */
  abstract boolean concerns(DomSecurity security);

  /** Called for a message that is not changed. */
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
