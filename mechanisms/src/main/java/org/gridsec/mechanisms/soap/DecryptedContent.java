package org.gridsec.mechanisms.soap;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import javax.xml.XMLConstants;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.apache.xml.security.c14n.Canonicalizer;
import org.apache.xml.security.c14n.InvalidCanonicalizerException;
import org.apache.xml.security.encryption.AbstractSerializer;
import org.apache.xml.security.encryption.XMLEncryptionException;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

/**
 * Parses what was decrypted, as strictly as the message that it came in: encryption must not be a
 * way around the limits. It also spares the copy from one tree to another that Santuario makes.
 */
public final class DecryptedContent extends AbstractSerializer {

  private DecryptedContent() throws InvalidCanonicalizerException {
    super(Canonicalizer.ALGO_ID_C14N_PHYSICAL, true);
  }

  /** A parser for one message. */
  public static DecryptedContent parser() {
    try {
      return new DecryptedContent();
    } catch (InvalidCanonicalizerException e) {
      throw new IllegalStateException("Santuario has every canonicalization it names", e);
    }
  }

  /**
   * @param source well-formed content
   * @param context the parent that it belongs in
   * @return its nodes, in the order they come
   */
  @Override
  public Node deserialize(byte[] source, Node context) throws XMLEncryptionException, IOException {
    Document document = context.getOwnerDocument();
    Node content = document.createDocumentFragment();
    try {
      XMLStreamReader reader =
          XmlInput.reader(new ByteArrayInputStream(createContext(source, context)));
      reader.nextTag();
      copy(reader, document, content);
      reader.next();
      reader.close();
    } catch (XMLStreamException e) {
      throw new XMLEncryptionException(e);
    }
    return content;
  }

  /** Copies what the open element contains. */
  private static void copy(XMLStreamReader reader, Document document, Node content)
      throws XMLStreamException {
    Node parent = content;
    while (true) {
      switch (reader.next()) {
        case XMLStreamConstants.START_ELEMENT ->
            parent = parent.appendChild(element(reader, document));
        case XMLStreamConstants.END_ELEMENT -> {
          if (parent == content) {
            return;
          }
          parent = parent.getParentNode();
        }
        case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA, XMLStreamConstants.SPACE ->
            parent.appendChild(document.createTextNode(reader.getText()));
        case XMLStreamConstants.PROCESSING_INSTRUCTION ->
            parent.appendChild(
                document.createProcessingInstruction(reader.getPITarget(), reader.getPIData()));
        default -> {
          // comments mean nothing, and the signature does not cover them
        }
      }
    }
  }

  private static Element element(XMLStreamReader reader, Document document) {
    Element element =
        document.createElementNS(
            reader.getNamespaceURI(), qualified(reader.getPrefix(), reader.getLocalName()));
    for (int i = 0; i < reader.getNamespaceCount(); i++) {
      String uri = reader.getNamespaceURI(i);
      String prefix = reader.getNamespacePrefix(i);
      element.setAttributeNS(
          XMLConstants.XMLNS_ATTRIBUTE_NS_URI,
          prefix == null || prefix.isEmpty() ? "xmlns" : "xmlns:" + prefix,
          uri == null ? "" : uri);
    }
    for (int i = 0; i < reader.getAttributeCount(); i++) {
      String namespace = reader.getAttributeNamespace(i);
      element.setAttributeNS(
          namespace == null || namespace.isEmpty() ? null : namespace,
          qualified(reader.getAttributePrefix(i), reader.getAttributeLocalName(i)),
          reader.getAttributeValue(i));
    }
    return element;
  }

  private static String qualified(String prefix, String localName) {
    return prefix == null || prefix.isEmpty() ? localName : prefix + ":" + localName;
  }
}
