package org.gridsec.mechanisms.contexts;

import java.time.Instant;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import org.apache.xml.security.utils.XMLUtils;
import org.codehaus.stax2.util.StreamWriterDelegate;
import org.gridsec.mechanisms.contexts.store.ContextNames;
import org.gridsec.mechanisms.soap.envelope.SeenMessages;
import org.gridsec.mechanisms.spi.SecurityFault;

/** Remembers the nonce of a key in an outgoing message, so that the message cannot be sent back. */
final class NonceWriter extends StreamWriterDelegate {

  private final String context;
  private final SeenMessages seen;
  private final StringBuilder nonce = new StringBuilder();
  private boolean inNonce;

  /**
   * @param context id of the context from which the key is derived
   */
  NonceWriter(XMLStreamWriter writer, String context, SeenMessages seen) {
    super(writer);
    setParent(writer);
    this.context = context;
    this.seen = seen;
  }

  @Override
  public void writeStartElement(String prefix, String localName, String namespace)
      throws XMLStreamException {
    inNonce = DerivedKeyReader.NONCE.equals(localName) && ContextNames.WSC.equals(namespace);
    super.writeStartElement(prefix, localName, namespace);
  }

  @Override
  public void writeCharacters(char[] text, int start, int length) throws XMLStreamException {
    if (inNonce) {
      nonce.append(text, start, length);
    }
    super.writeCharacters(text, start, length);
  }

  @Override
  public void writeEndElement() throws XMLStreamException {
    if (inNonce) {
      inNonce = false;
      try {
        seen.add(context, XMLUtils.decode(nonce.toString()), Instant.now());
      } catch (SecurityFault e) {
        throw new XMLStreamException("a nonce was made twice", e);
      }
    }
    super.writeEndElement();
  }
}
