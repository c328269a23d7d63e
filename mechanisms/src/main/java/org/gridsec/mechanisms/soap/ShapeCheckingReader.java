package org.gridsec.mechanisms.soap;

import java.util.List;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.gridsec.mechanisms.spi.SecurityFault;

/** A reader that lets an envelope through as long as it has the form it must have. */
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
   * @param body form of the Body; null where it may hold anything
   */
  public ShapeCheckingReader(XMLStreamReader reader, Form security, Form body) {
    super(new SeenNamespaces(new HeaderReader(reader)));
    this.shape = new EnvelopeShape(security, body);
  }

  /**
   * @throws XMLStreamException caused by a {@link SecurityFault} where the envelope has another
   *     form
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

  /** What the header's signature signs, once the header was read: its digests, in their order. */
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
