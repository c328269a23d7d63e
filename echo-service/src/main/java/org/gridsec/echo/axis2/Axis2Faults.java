package org.gridsec.echo.axis2;

import java.io.IOException;
import javax.xml.stream.XMLStreamException;
import org.apache.axis2.AxisFault;
import org.apache.axis2.Constants;
import org.gridsec.echo.soap.SoapFault;
import org.gridsec.mechanisms.spi.SecurityFault;

/** Passes this project's exceptions through the engine, which only lets its own exceptions pass. */
final class Axis2Faults {

  private Axis2Faults() {}

  /** A fault caused by the other side. The engine does not log it. */
  static AxisFault expected(Exception cause) {
    AxisFault fault = new AxisFault(cause.getMessage(), cause);
    fault.setFaultType(Constants.APPLICATION_FAULT);
    return fault;
  }

  /**
   * Throws the exception that the engine wrapped in its own fault; returns the fault if there is
   * none.
   */
  static AxisFault unwrapped(AxisFault fault)
      throws SoapFault, SecurityFault, XMLStreamException, IOException {
    Throwable cause = fault;
    while (cause instanceof AxisFault && cause.getCause() != null) {
      cause = cause.getCause();
    }
    if (cause instanceof SoapFault found) {
      throw found;
    } else if (cause instanceof SecurityFault found) {
      throw found;
    } else if (cause instanceof XMLStreamException found) {
      throw found;
    } else if (cause instanceof RuntimeException found) {
      throw found;
    } else if (cause instanceof IOException found && cause != fault) {
      throw found;
    }
    return fault;
  }
}
