package org.gridsec.mechanisms.soap.stream;

import java.util.List;
import java.util.function.Function;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.util.StreamReaderDelegate;
import org.apache.wss4j.common.ext.WSSecurityException;
import org.apache.wss4j.stax.setup.InboundWSSec;
import org.apache.xml.security.exceptions.XMLSecurityException;
import org.apache.xml.security.stax.securityEvent.SecurityEventListener;
import org.gridsec.mechanisms.soap.envelope.Faults;
import org.gridsec.mechanisms.spi.SecurityFault;

/**
 * A verifying reader that reports failures of security as {@link SecurityFault}s, which are the
 * causes of {@link XMLStreamException}s. Other failures, such as malformed XML, stay unchanged.
 */
public final class FaultingReader extends StreamReaderDelegate {

  private final Function<Exception, XMLStreamException> meaning;
  private boolean ended;

  /**
   * @param verifying a reader that verifies as it reads, before its first event
   * @throws XMLStreamException if the message fails up to the end of its Security header
   */
  public FaultingReader(XMLStreamReader verifying) throws XMLStreamException {
    this(verifying, FaultingReader::meaning);
  }

  /**
   * @param verifying a reader that verifies as it reads, before its first event
   * @param meaning maps a failure to read to an exception; nothing is read after a failure
   * @throws XMLStreamException if the message fails up to the end of its Security header
   */
  public FaultingReader(XMLStreamReader verifying, Function<Exception, XMLStreamException> meaning)
      throws XMLStreamException {
    super(verifying);
    this.meaning = meaning;
    next();
  }

  /** Makes WSS4J read a message up to the end of its Security header. */
  @FunctionalInterface
  public interface Start<T> {
    T read() throws WSSecurityException, XMLStreamException;
  }

  /**
   * Starts to read a message.
   *
   * @throws SecurityFault if its Security header is refused
   * @throws XMLStreamException if it cannot be read
   */
  public static <T> T start(Start<T> start) throws SecurityFault, XMLStreamException {
    try {
      return start.read();
    } catch (WSSecurityException e) {
      throw Faults.of(e);
    } catch (XMLStreamException e) {
      if (e.getCause() instanceof SecurityFault fault) {
        throw fault;
      }
      throw e;
    }
  }

  /**
   * Starts to verify a message while it is read.
   *
   * @param listeners receive WSS4J's events
   */
  public static FaultingReader verifying(
      InboundWSSec inbound, XMLStreamReader message, List<SecurityEventListener> listeners)
      throws SecurityFault, XMLStreamException {
    return start(() -> new FaultingReader(inbound.processInMessage(message, List.of(), listeners)));
  }

  @Override
  public int next() throws XMLStreamException {
    int event = faulting(super::next);
    ended = event == END_DOCUMENT;
    return event;
  }

  @Override
  public int nextTag() throws XMLStreamException {
    return faulting(super::nextTag);
  }

  @Override
  public String getElementText() throws XMLStreamException {
    return faulting(super::getElementText);
  }

  /**
   * Reads the rest and lets the verifying reader make its last checks.
   *
   * @throws SecurityFault if a check fails, or the rest cannot be read
   */
  public void finish() throws SecurityFault {
    try {
      while (!ended) {
        next();
      }
      close();
    } catch (XMLStreamException e) {
      throw Faults.of(e);
    }
  }

  private <T> T faulting(Reading<T> reading) throws XMLStreamException {
    try {
      return reading.read();
    } catch (XMLStreamException | RuntimeException e) {
      throw meaning.apply(e);
    }
  }

  /** Returns the exception for a failure to read about which nothing else is known. */
  public static XMLStreamException meaning(Exception failure) {
    if (failure instanceof XMLStreamException e && !isOfSecurity(e)) {
      return e;
    }
    // WSS4J also throws unchecked exceptions for headers that violate its schema
    return new XMLStreamException("not a message that can be verified", Faults.of(failure));
  }

  private static boolean isOfSecurity(Throwable failure) {
    for (Throwable t = failure; t != null; t = t.getCause()) {
      if (t instanceof XMLSecurityException || t instanceof SecurityFault) {
        return true;
      }
    }
    return false;
  }

  @FunctionalInterface
  private interface Reading<T> {
    T read() throws XMLStreamException;
  }
}
