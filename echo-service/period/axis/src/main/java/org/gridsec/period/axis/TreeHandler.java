package org.gridsec.period.axis;

import java.io.ByteArrayOutputStream;
import org.apache.axis.AxisFault;
import org.apache.axis.Message;
import org.apache.axis.MessageContext;
import org.apache.axis.handlers.BasicHandler;
import org.apache.xml.security.utils.XMLUtils;
import org.gridsec.core.api.Phase;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.record.PhaseRecorder;
import org.w3c.dom.Document;

/**
 * Protects a message as a DOM tree. It converts Axis's form of the message to a tree, and the tree
 * back to the form that Axis sends.
 */
public abstract class TreeHandler extends BasicHandler {

  private static final long serialVersionUID = 1;

  @Override
  public final void invoke(MessageContext context) throws AxisFault {
    Recorder recorder = PhaseRecorder.current();
    Message message = context.getCurrentMessage();
    try {
      Document envelope;
      try (Recorder.Span span = recorder.span(Phase.TO_DOM)) {
        envelope = message.getSOAPEnvelope().getAsDocument();
      }
      protect(envelope);
      try (Recorder.Span span = recorder.span(Phase.FROM_DOM)) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        XMLUtils.outputDOM(envelope, out, true);
        Message changed = new Message(out.toByteArray());
        changed.setMessageType(message.getMessageType());
        context.setCurrentMessage(changed);
      }
    } catch (AxisFault e) {
      throw e;
    } catch (Exception e) { // getAsDocument declares Exception
      throw AxisFault.makeFault(e);
    }
  }

  /** Changes a message. */
  protected abstract void protect(Document envelope) throws Exception;
}
