package org.gridsec.echo.axis2;

import org.apache.axis2.AxisFault;
import org.apache.axis2.Constants;

/** Carries this project's exceptions through the engine, which lets none but its own pass. */
final class Axis2Faults {

  private Axis2Faults() {}

  /** A fault that is the other side's doing: the engine need not log it. */
  static AxisFault expected(Exception cause) {
    AxisFault fault = new AxisFault(cause.getMessage(), cause);
    fault.setFaultType(Constants.APPLICATION_FAULT);
    return fault;
  }
}
