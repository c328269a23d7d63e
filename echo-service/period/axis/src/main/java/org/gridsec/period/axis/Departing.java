package org.gridsec.period.axis;

import org.apache.axis.AxisFault;
import org.apache.axis.Handler;
import org.apache.axis.MessageContext;
import org.apache.axis.handlers.BasicHandler;
import org.gridsec.core.api.Phase;

/** The last handler of a message before it is sent. */
final class Departing extends BasicHandler {

  private static final long serialVersionUID = 1;

  private final transient Handler protection;
  private final boolean request;

  /**
   * Creates the handler.
   *
   * @param protection handler that protects the message; null for none
   * @param request true for a request, false for a reply
   */
  Departing(Handler protection, boolean request) {
    this.protection = protection;
    this.request = request;
  }

  @Override
  public void invoke(MessageContext message) throws AxisFault {
    Timeline timeline = Timeline.of(message);
    try {
      if (protection != null) {
        timeline.next(Phase.PROTECT);
        protection.invoke(message);
      }
    } finally {
      timeline.end();
    }
    if (request) {
      timeline.next(Phase.EXCHANGE);
    }
  }
}
