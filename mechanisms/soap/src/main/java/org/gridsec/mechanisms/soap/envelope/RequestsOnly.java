package org.gridsec.mechanisms.soap.envelope;

import java.io.IOException;
import java.io.OutputStream;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.XMLStreamWriter;
import org.gridsec.mechanisms.spi.DomSecurity;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.gridsec.mechanisms.spi.StreamSecurity;
import org.w3c.dom.Document;

/** Wraps security so that responses stay unchanged, on either side. */
public final class RequestsOnly {

  private RequestsOnly() {}

  /** Wraps security of trees. */
  public static DomSecurity of(Role role, DomSecurity security) {
    DomSecurity outgoing = role == Role.CLIENT ? security : DomSecurity.NONE;
    DomSecurity incoming = role == Role.SERVER ? security : DomSecurity.NONE;
    return new DomSecurity() {
      @Override
      public void protect(Document envelope, Exchange exchange) throws SecurityFault, IOException {
        outgoing.protect(envelope, exchange);
      }

      @Override
      public void verify(Document envelope, Exchange exchange) throws SecurityFault {
        incoming.verify(envelope, exchange);
      }

      @Override
      public boolean protects() {
        return outgoing.protects();
      }

      @Override
      public boolean verifies() {
        return incoming.verifies();
      }
    };
  }

  /** Wraps security of streams. */
  public static StreamSecurity of(Role role, StreamSecurity security) {
    StreamSecurity outgoing = role == Role.CLIENT ? security : StreamSecurity.NONE;
    StreamSecurity incoming = role == Role.SERVER ? security : StreamSecurity.NONE;
    return new StreamSecurity() {
      @Override
      public XMLStreamWriter protect(OutputStream out, Exchange exchange)
          throws SecurityFault, IOException, XMLStreamException {
        return outgoing.protect(out, exchange);
      }

      @Override
      public Incoming verify(XMLStreamReader reader, Exchange exchange)
          throws SecurityFault, XMLStreamException {
        return incoming.verify(reader, exchange);
      }
    };
  }
}
