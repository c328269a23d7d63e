package org.gridsec.mechanisms.soap.stream;

import java.util.List;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.gridsec.mechanisms.soap.envelope.EnvelopeShape;
import org.gridsec.mechanisms.soap.envelope.Form;
import org.gridsec.mechanisms.spi.SecurityFault;

/** A reader that checks the form of an envelope while it is read. */
public final class ShapeCheckingReader extends EventReader {

  private final EnvelopeShape shape;

  /**
   * @param reader at the start of the document
   * @param security form of the Security header
   */
  public ShapeCheckingReader(XMLStreamReader reader, Form security) {
    this(reader, security, null);
  }

  /**
   * @param reader at the start of the document
   * @param security form of the Security header
   * @param body form of the Body; null if it may contain anything
   */
  public ShapeCheckingReader(XMLStreamReader reader, Form security, Form body) {
    this(reader, new EnvelopeShape(security, body));
  }

  /**
   * @param reader at the start of the document
   * @param shape not used before
   */
  public ShapeCheckingReader(XMLStreamReader reader, EnvelopeShape shape) {
    super(new SeenNamespaces(new HeaderReader(reader)));
    this.shape = shape;
  }

  /**
   * @throws XMLStreamException with a {@link SecurityFault} as its cause if the envelope has
   *     another form
   */
  @Override
  public int next() throws XMLStreamException {
    int event = super.next();
    try {
      switch (event) {
        case START_ELEMENT -> start();
        case CHARACTERS, CDATA, SPACE -> {
          if (shape.readsText()) {
            shape.text(getText());
          }
        }
        case END_ELEMENT -> shape.end();
        case END_DOCUMENT -> shape.complete();
        default -> {}
      }
    } catch (SecurityFault e) {
      throw new XMLStreamException(e.getMessage(), e);
    }
    return event;
  }

  /** Returns the digests in the header's signature, in order. Called after the header was read. */
  public List<String> digests() {
    return shape.digests();
  }

  private void start() throws SecurityFault {
    shape.start(getName());
    for (int i = 0; i < getAttributeCount(); i++) {
      shape.attribute(getAttributeNamespace(i), getAttributeLocalName(i), getAttributeValue(i));
    }
  }
}
