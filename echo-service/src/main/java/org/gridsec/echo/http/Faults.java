package org.gridsec.echo.http;

import java.io.IOException;
import java.util.Objects;
import java.util.stream.Stream;
import javax.xml.stream.XMLStreamException;
import org.gridsec.echo.soap.SoapFault;
import org.gridsec.mechanisms.soap.XmlInput;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What the other side is told of a failure: enough to mend a request, nothing of the server. */
final class Faults {

  private static final Logger LOG = LoggerFactory.getLogger(Faults.class);

  private Faults() {}

  /** The fault for a failure to answer a request, whichever stack it comes from. */
  static SoapFault of(Exception failure) {
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      if (cause instanceof SoapFault fault) {
        return fault;
      }
      if (cause instanceof SecurityFault fault) {
        return SoapFault.of(fault);
      }
      if (cause instanceof RequestTooLarge) {
        return SoapFault.client(cause.getMessage());
      }
    }
    if (Stream.iterate((Throwable) failure, Objects::nonNull, Throwable::getCause)
        .anyMatch(XMLStreamException.class::isInstance)) {
      return SoapFault.client(
          "message expected to be well-formed XML, nested at most "
              + XmlInput.MAX_DEPTH
              + " deep, without a document type declaration");
    }
    if (failure instanceof IOException) {
      return SoapFault.client("message expected to arrive whole");
    }
    LOG.error("A request could not be answered", failure);
    return SoapFault.server("the service failed");
  }
}
