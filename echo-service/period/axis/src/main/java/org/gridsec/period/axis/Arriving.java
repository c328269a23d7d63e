package org.gridsec.period.axis;

import java.util.function.Supplier;
import org.apache.axis.AxisFault;
import org.apache.axis.Handler;
import org.apache.axis.MessageContext;
import org.apache.axis.handlers.BasicHandler;
import org.gridsec.core.api.Phase;
import org.gridsec.core.api.Recorder;

/** The first handler of a received message. */
final class Arriving extends BasicHandler {

  private static final long serialVersionUID = 1;

  private final transient Handler protection;
  private final transient Supplier<Recorder> recorders;

  /**
   * Creates the handler.
   *
   * @param protection handler that checks the message; null for none
   * @param recorders gives each request its recorder; null for replies, which use their request's
   */
  Arriving(Handler protection, Supplier<Recorder> recorders) {
    this.protection = protection;
    this.recorders = recorders;
  }

  @Override
  public void invoke(MessageContext message) throws AxisFault {
    Phase phase = protection == null ? Phase.PARSE : Phase.VERIFY;
    Timeline timeline;
    if (recorders == null) {
      timeline = Timeline.of(message);
      timeline.next(phase);
    } else {
      timeline = new Timeline();
      message.setProperty(Timeline.PROPERTY, timeline);
      timeline.begin(recorders.get(), phase);
    }
    boolean accepted = false;
    try {
      if (protection == null) {
        message.getCurrentMessage().getSOAPEnvelope();
      } else {
        protection.invoke(message);
      }
      accepted = true;
    } finally {
      if (!accepted) {
        timeline.end();
      }
    }
    timeline.next(Phase.BUILD);
  }

  @Override
  public void onFault(MessageContext message) {
    Timeline.of(message).end();
  }
}
