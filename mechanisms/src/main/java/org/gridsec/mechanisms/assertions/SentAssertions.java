package org.gridsec.mechanisms.assertions;

import java.io.IOException;
import java.io.OutputStream;
import java.util.function.Supplier;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.XMLStreamWriter;
import org.gridsec.mechanisms.soap.signature.Acceptance;
import org.gridsec.mechanisms.soap.signature.DomSignature;
import org.gridsec.mechanisms.soap.signature.SentToken;
import org.gridsec.mechanisms.soap.signature.SignatureForms;
import org.gridsec.mechanisms.soap.signature.StreamSignature;
import org.gridsec.mechanisms.spi.DomSecurity;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.MessageSecurity;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.gridsec.mechanisms.spi.Setting;
import org.gridsec.mechanisms.spi.StreamSecurity;
import org.w3c.dom.Document;

/** A client's protection that keeps the assertion of each request in its exchange. */
public final class SentAssertions {

  private SentAssertions() {}

  /** Supplies the assertion of each request. */
  @FunctionalInterface
  public interface Source {

    /**
     * Returns the assertion of the next request.
     *
     * @throws SecurityFault if the issuer refuses to issue one
     * @throws IOException if the issuer could not be reached
     */
    SentToken next(Exchange exchange) throws SecurityFault, IOException;
  }

  /** Wraps security that sends what the exchange keeps. */
  public static MessageSecurity of(
      Source source, Supplier<DomSecurity> dom, Supplier<StreamSecurity> stream) {
    return MessageSecurity.of(() -> tree(source, dom.get()), () -> stream(source, stream.get()));
  }

  /** Wraps the signatures of a client, which cover the assertion. */
  public static MessageSecurity signed(Source source, Setting setting) {
    Acceptance acceptance = new Acceptance(Role.CLIENT, setting, SignatureForms.SECURITY);
    return of(
        source,
        () -> new DomSignature(acceptance, setting),
        () -> new StreamSignature(acceptance, setting));
  }

  private static DomSecurity tree(Source source, DomSecurity sending) {
    return new DomSecurity() {
      @Override
      public void protect(Document envelope, Exchange exchange) throws SecurityFault, IOException {
        exchange.keep(SentToken.class, source.next(exchange));
        sending.protect(envelope, exchange);
      }

      @Override
      public void verify(Document envelope, Exchange exchange) throws SecurityFault {
        sending.verify(envelope, exchange);
      }

      @Override
      public boolean verifies() {
        return sending.verifies();
      }
    };
  }

  private static StreamSecurity stream(Source source, StreamSecurity sending) {
    return new StreamSecurity() {
      @Override
      public XMLStreamWriter protect(OutputStream out, Exchange exchange)
          throws SecurityFault, IOException, XMLStreamException {
        exchange.keep(SentToken.class, source.next(exchange));
        return sending.protect(out, exchange);
      }

      @Override
      public Incoming verify(XMLStreamReader reader, Exchange exchange)
          throws SecurityFault, XMLStreamException {
        return sending.verify(reader, exchange);
      }
    };
  }
}
