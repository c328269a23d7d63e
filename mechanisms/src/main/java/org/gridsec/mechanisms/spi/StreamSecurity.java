package org.gridsec.mechanisms.spi;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.XMLStreamWriter;

/** Protects and verifies SOAP envelopes as streams of XML events. */
public interface StreamSecurity {

  /** Leaves messages as they are. */
  StreamSecurity NONE = new UnprotectedStream();

  /**
   * A writer for an outgoing envelope. The protected message is complete in {@code out} once the
   * writer's document has been ended and the writer closed.
   *
   * @param out takes UTF-8
   * @throws SecurityFault as {@link DomSecurity#protect} does
   * @throws IOException as {@link DomSecurity#protect} does
   */
  XMLStreamWriter protect(OutputStream out, Exchange exchange)
      throws SecurityFault, IOException, XMLStreamException;

  /** Starts to check an incoming envelope. */
  Incoming verify(XMLStreamReader reader, Exchange exchange)
      throws SecurityFault, XMLStreamException;

  /** How a stack reads what comes from the network. */
  @FunctionalInterface
  interface Opener {

    /** A reader at the start of the document. */
    XMLStreamReader open(InputStream in) throws XMLStreamException;
  }

  /** What looks at the bytes of an incoming envelope before they are read as XML. */
  interface OfBytes extends StreamSecurity {

    /**
     * Starts to check an incoming envelope.
     *
     * @param opener of what is then read
     */
    Incoming verify(InputStream in, Opener opener, Exchange exchange)
        throws SecurityFault, XMLStreamException;
  }

  /** Starts to check an incoming envelope that has not been opened yet. */
  static Incoming verify(StreamSecurity security, InputStream in, Opener opener, Exchange exchange)
      throws SecurityFault, XMLStreamException {
    return security instanceof OfBytes ofBytes
        ? ofBytes.verify(in, opener, exchange)
        : security.verify(opener.open(in), exchange);
  }

  /** An incoming envelope: nothing that was read of it may be used before {@link #complete}. */
  interface Incoming {

    /**
     * The envelope with its body in clear. Errors of the mechanism come as {@link
     * XMLStreamException} with a {@link SecurityFault} as their cause.
     */
    XMLStreamReader reader();

    /**
     * To be called after the reader has reached the document's end.
     *
     * @throws SecurityFault if anything that the mechanism guarantees is not true of the body
     */
    void complete() throws SecurityFault;
  }
}
