package org.gridsec.period.jglobus;

import org.apache.axis.AxisFault;
import org.apache.axis.MessageContext;
import org.apache.axis.handlers.BasicHandler;

/** An Axis handler from a lambda expression. */
final class Step extends BasicHandler {

  private static final long serialVersionUID = 1;

  /** The action on a call. */
  @FunctionalInterface
  interface Action {
    void run(MessageContext call) throws AxisFault;
  }

  private final transient Action action;

  Step(Action action) {
    this.action = action;
  }

  @Override
  public void invoke(MessageContext call) throws AxisFault {
    action.run(call);
  }
}
