package org.gridsec.mechanisms.soap.encryption;

import java.util.Iterator;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.events.Attribute;
import org.apache.wss4j.stax.ext.WSSSecurityProperties;
import org.apache.wss4j.stax.impl.processor.input.SecurityHeaderInputProcessor;
import org.apache.xml.security.exceptions.XMLSecurityException;
import org.apache.xml.security.stax.ext.AbstractInputProcessor;
import org.apache.xml.security.stax.ext.InputProcessorChain;
import org.apache.xml.security.stax.ext.XMLSecurityConstants;
import org.apache.xml.security.stax.ext.stax.XMLSecEvent;
import org.gridsec.mechanisms.soap.envelope.EnvelopeShape;
import org.gridsec.mechanisms.soap.envelope.Form;
import org.gridsec.mechanisms.spi.SecurityFault;

/**
 * Checks the form of a Security header after its decryption and before WSS4J processes it, because
 * anybody may have encrypted its content. This class holds no state of any message.
 */
final class DecryptedHeader extends AbstractInputProcessor {

  private final Form form;

  /**
   * @param form of the Security header after decryption
   */
  DecryptedHeader(WSSSecurityProperties properties, Form form) {
    super(properties);
    this.form = form;
    // runs after decryption and before the header is processed
    setPhase(XMLSecurityConstants.Phase.POSTPROCESSING);
    addBeforeProcessor(SecurityHeaderInputProcessor.class.getName());
  }

  /**
   * @throws XMLStreamException with a {@link SecurityFault} as its cause if the header has another
   *     form
   */
  @Override
  public XMLSecEvent processHeaderEvent(InputProcessorChain chain)
      throws XMLStreamException, XMLSecurityException {
    XMLSecEvent event = chain.processHeaderEvent();
    EnvelopeShape shape = chain.getSecurityContext().get(EnvelopeShape.class.getName());
    if (shape == null) {
      shape = new EnvelopeShape(form, null);
      chain.getSecurityContext().put(EnvelopeShape.class.getName(), shape);
    }
    try {
      check(event, shape);
    } catch (SecurityFault e) {
      throw new XMLStreamException(e.getMessage(), e);
    }
    return event;
  }

  private static void check(XMLSecEvent event, EnvelopeShape shape) throws SecurityFault {
    switch (event.getEventType()) {
      case XMLStreamConstants.START_ELEMENT -> {
        shape.start(event.asStartElement().getName());
        Iterator<Attribute> attributes = event.asStartElement().getAttributes();
        while (attributes.hasNext()) {
          Attribute attribute = attributes.next();
          shape.attribute(
              attribute.getName().getNamespaceURI(),
              attribute.getName().getLocalPart(),
              attribute.getValue());
        }
      }
      case XMLStreamConstants.CHARACTERS -> {
        if (shape.readsText()) {
          shape.text(event.asCharacters().getData());
        }
      }
      case XMLStreamConstants.END_ELEMENT -> shape.end();
      default -> {}
    }
  }

  @Override
  public XMLSecEvent processEvent(InputProcessorChain chain)
      throws XMLStreamException, XMLSecurityException {
    return chain.processEvent();
  }
}
