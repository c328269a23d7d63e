package org.gridsec.mechanisms.spi;

import com.ctc.wstx.stax.WstxOutputFactory;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.XMLStreamWriter;

/** Protects and verifies SOAP envelopes as streams of XML events. */
public interface StreamSecurity {

  /** Leaves messages unchanged. */
  StreamSecurity NONE =
      new StreamSecurity() {
        private final XMLOutputFactory output = new WstxOutputFactory();

        @Override
        public XMLStreamWriter protect(OutputStream out, Exchange exchange)
            throws XMLStreamException {
          return output.createXMLStreamWriter(out, "UTF-8");
        }

        @Override
        public Incoming verify(XMLStreamReader reader, Exchange exchange) {
          return Incoming.of(reader, () -> {});
        }
      };

  /**
   * Returns a writer for an outgoing envelope. The protected message is complete in {@code out}
   * after the document is ended and the writer is closed.
   *
   * @param out takes UTF-8
   * @throws SecurityFault as {@link DomSecurity#protect} does
   * @throws IOException as {@link DomSecurity#protect} does
   */
  XMLStreamWriter protect(OutputStream out, Exchange exchange)
      throws SecurityFault, IOException, XMLStreamException;

  /** Starts the check of an incoming envelope. */
  Incoming verify(XMLStreamReader reader, Exchange exchange)
      throws SecurityFault, XMLStreamException;

  /** Opens the stack's XML reader on bytes from the network. */
  @FunctionalInterface
  interface Opener {

    /** Returns a reader at the start of the document. */
    XMLStreamReader open(InputStream in) throws XMLStreamException;
  }

  /** A mechanism that looks at the bytes of an incoming envelope before they are parsed as XML. */
  interface OfBytes extends StreamSecurity {

    /**
     * Starts the check of an incoming envelope.
     *
     * @param opener opens the reader for the bytes
     */
    Incoming verify(InputStream in, Opener opener, Exchange exchange)
        throws SecurityFault, XMLStreamException;
  }

  /** Starts the check of an incoming envelope that has not been opened yet. */
  static Incoming verify(StreamSecurity security, InputStream in, Opener opener, Exchange exchange)
      throws SecurityFault, XMLStreamException {
    return security instanceof OfBytes ofBytes
        ? ofBytes.verify(in, opener, exchange)
        : security.verify(opener.open(in), exchange);
  }

  /** An incoming envelope. Nothing read from it may be used before {@link #complete} returns. */
  interface Incoming {

    /**
     * Returns a reader of the envelope with its body decrypted. Errors of the mechanism are thrown
     * as {@link XMLStreamException} with a {@link SecurityFault} as their cause.
     */
    XMLStreamReader reader();

    /**
     * Completes the check. Called after the reader has reached the document's end.
     *
     * @throws SecurityFault if any guarantee of the mechanism does not hold for the body
     */
    void complete() throws SecurityFault;

    /** Returns an envelope with that reader and that last check. */
    static Incoming of(XMLStreamReader reader, Completion completion) {
      return new Incoming() {
        @Override
        public XMLStreamReader reader() {
          return reader;
        }

        @Override
        public void complete() throws SecurityFault {
          completion.complete();
        }
      };
    }
  }

  /** See {@link Incoming#complete}. */
  @FunctionalInterface
  interface Completion {
    void complete() throws SecurityFault;
  }
}
