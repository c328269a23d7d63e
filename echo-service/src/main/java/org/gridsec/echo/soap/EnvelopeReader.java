package org.gridsec.echo.soap;

import java.io.InputStream;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.gridsec.mechanisms.soap.stream.EventReader;
import org.gridsec.mechanisms.soap.stream.XmlInput;

/**
 * Reads an envelope of SOAP 1.1 and stops if the document is not one (section 4). Both stacks read
 * through it, so they refuse the same messages for the same reasons.
 *
 * <p>Errors are {@link XMLStreamException}s; SOAP errors have the {@link SoapFault} as their cause.
 */
public final class EnvelopeReader extends EventReader {

  private int depth;
  private boolean header;
  private boolean body;

  private EnvelopeReader(XMLStreamReader reader) {
    super(reader);
  }

  /** Starts to read. The document tells its encoding. */
  public static XMLStreamReader of(InputStream in) throws XMLStreamException {
    return new EnvelopeReader(XmlInput.reader(in));
  }

  /** Reads from the start of an element to its end. */
  public static void skip(XMLStreamReader reader) throws XMLStreamException {
    for (int depth = 1; depth > 0; ) {
      switch (reader.next()) {
        case START_ELEMENT -> depth++;
        case END_ELEMENT -> depth--;
        default -> {}
      }
    }
  }

  @Override
  public int next() throws XMLStreamException {
    int event = super.next();
    switch (event) {
      case START_ELEMENT -> enter();
      case END_ELEMENT -> leave();
      default -> {}
    }
    return event;
  }

  private void enter() throws XMLStreamException {
    depth++;
    if (depth == 1) {
      startEnvelope();
    } else if (depth == 2) {
      startPart();
    }
  }

  private void leave() throws XMLStreamException {
    depth--;
    if (depth == 0 && !body) {
      refuse("envelope expected a Body, got none");
    }
  }

  private void startEnvelope() throws XMLStreamException {
    if (!getLocalName().equals("Envelope")) {
      refuse("document expected an Envelope, got: " + getName());
    }
    if (!Soap11.ENVELOPE.equals(getNamespaceURI())) {
      refuse(SoapFault.versionMismatch(getNamespaceURI()));
    }
  }

  private void startPart() throws XMLStreamException {
    boolean known =
        Soap11.ENVELOPE.equals(getNamespaceURI())
            && (getLocalName().equals("Header") || getLocalName().equals("Body"));
    if (body || !known || (header && getLocalName().equals("Header"))) {
      refuse("envelope expected one Header, if any, and one Body, got: " + getName());
    }
    header = true;
    body = getLocalName().equals("Body");
  }

  private static void refuse(String reason) throws XMLStreamException {
    refuse(SoapFault.client(reason));
  }

  private static void refuse(SoapFault fault) throws XMLStreamException {
    throw new XMLStreamException(fault.reason(), fault);
  }
}
