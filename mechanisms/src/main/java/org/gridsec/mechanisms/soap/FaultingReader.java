package org.gridsec.mechanisms.soap;

import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.util.StreamReaderDelegate;
import org.apache.xml.security.exceptions.XMLSecurityException;
import org.gridsec.mechanisms.spi.SecurityFault;

/**
 * A verifying reader whose failures are {@link SecurityFault}s, as the causes of {@link
 * XMLStreamException}s. What is no failure of security, such as XML that is not well-formed, stays
 * what it is.
 */
public final class FaultingReader extends StreamReaderDelegate {

  private boolean ended;

  /**
   * @param verifying that verifies as it reads, before its first event
   * @throws XMLStreamException if the message fails already up to the end of its Security header
   */
  public FaultingReader(XMLStreamReader verifying) throws XMLStreamException {
    super(verifying);
    next();
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
   * Reads what is left and lets the verifying reader make its last checks.
   *
   * @throws SecurityFault if any fails, or what is left cannot be read
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

  private static <T> T faulting(Reading<T> reading) throws XMLStreamException {
    try {
      return reading.read();
    } catch (XMLStreamException e) {
      throw isOfSecurity(e) ? new XMLStreamException(e.getMessage(), Faults.of(e)) : e;
    } catch (RuntimeException e) {
      // WSS4J also throws unchecked exceptions at headers that break its schema
      throw new XMLStreamException("not a message that can be verified", Faults.of(e));
    }
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
