package org.gridsec.echo.soap;

import java.io.InputStream;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.util.StreamReaderDelegate;
import org.gridsec.mechanisms.soap.XmlInput;

/**
 * Reads what may be an envelope of SOAP 1.1 and stops where it is none (section 4). Both stacks
 * read through it, so they refuse the same messages for the same reasons.
 *
 * <p>Errors come as {@link XMLStreamException}; those of SOAP have the {@link SoapFault} as their
 * cause.
 */
public final class EnvelopeReader extends StreamReaderDelegate {

  private int depth;
  private boolean header;
  private boolean body;

  private EnvelopeReader(XMLStreamReader reader) {
    super(reader);
  }

  /** Starts to read; the document says what its encoding is. */
  public static XMLStreamReader of(InputStream in) throws XMLStreamException {
    return new EnvelopeReader(XmlInput.reader(in));
  }

  @Override
  public int next() throws XMLStreamException {
    int event = super.next();
    switch (event) {
      case START_ELEMENT -> enter();
      case END_ELEMENT -> leave();
      case PROCESSING_INSTRUCTION -> refuse("a message has no processing instructions");
      default -> {}
    }
    return event;
  }

  /** Goes through {@link #next} so that nothing passes unseen. */
  @Override
  public int nextTag() throws XMLStreamException {
    int event = next();
    while (event != START_ELEMENT && event != END_ELEMENT) {
      if (event == END_DOCUMENT || ((event == CHARACTERS || event == CDATA) && !isWhiteSpace())) {
        throw new XMLStreamException("expected an element", getLocation());
      }
      event = next();
    }
    return event;
  }

  @Override
  public String getElementText() throws XMLStreamException {
    String text = super.getElementText();
    leave();
    return text;
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
