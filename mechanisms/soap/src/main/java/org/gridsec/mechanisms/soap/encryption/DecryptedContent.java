package org.gridsec.mechanisms.soap.encryption;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.xml.XMLConstants;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.apache.xml.security.c14n.Canonicalizer;
import org.apache.xml.security.c14n.InvalidCanonicalizerException;
import org.apache.xml.security.encryption.AbstractSerializer;
import org.apache.xml.security.encryption.XMLEncryptionException;
import org.gridsec.mechanisms.soap.stream.ElementCopy;
import org.gridsec.mechanisms.soap.stream.XmlInput;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NamedNodeMap;
import org.w3c.dom.Node;

/**
 * Parses decrypted content as strictly as the message around it, so that encryption cannot bypass
 * the limits. It also saves Santuario's copy from one tree to another.
 */
public final class DecryptedContent extends AbstractSerializer {

  private static final String WRAPPER = "content";

  private DecryptedContent() throws InvalidCanonicalizerException {
    super(Canonicalizer.ALGO_ID_C14N_PHYSICAL, true);
  }

  /** Returns a parser for one message. */
  public static DecryptedContent parser() {
    try {
      return new DecryptedContent();
    } catch (InvalidCanonicalizerException e) {
      throw new IllegalStateException("Santuario has every canonicalization it names", e);
    }
  }

  /**
   * @param source the content's octets, in UTF-8 as XML Encryption section 4.2 requires
   * @param context the element that will contain it
   * @return its nodes, in order
   * @throws XMLEncryptionException if it is not well-formed, or violates the limits for messages
   */
  @Override
  public Node deserialize(byte[] source, Node context) throws XMLEncryptionException, IOException {
    Document document = context.getOwnerDocument();
    Node content = document.createDocumentFragment();
    try {
      XMLStreamReader reader =
          XmlInput.FACTORY.createXMLStreamReader(
              wrapped(source, context), StandardCharsets.UTF_8.name());
      reader.nextTag();
      copy(reader, document, content, depth(context));
      if (reader.next() != XMLStreamConstants.END_DOCUMENT) {
        throw new XMLStreamException("what was decrypted ends an element that it does not begin");
      }
      reader.close();
    } catch (XMLStreamException e) {
      throw new XMLEncryptionException(e);
    }
    return content;
  }

  private static InputStream wrapped(byte[] source, Node context) {
    StringBuilder start = new StringBuilder("<").append(WRAPPER);
    Set<String> declared = new HashSet<>();
    for (Node node = context; node != null; node = node.getParentNode()) {
      NamedNodeMap attributes = node.getAttributes();
      for (int i = 0; attributes != null && i < attributes.getLength(); i++) {
        Node attribute = attributes.item(i);
        if (XMLConstants.XMLNS_ATTRIBUTE_NS_URI.equals(attribute.getNamespaceURI())
            && declared.add(attribute.getNodeName())) {
          start.append(' ').append(attribute.getNodeName()).append("=\"");
          start.append(ClearText.escaped(attribute.getNodeValue())).append('"');
        }
      }
    }
    start.append('>');
    return new SequenceInputStream(
        Collections.enumeration(
            List.of(
                octets(start.toString()),
                new ByteArrayInputStream(source),
                octets("</" + WRAPPER + ">"))));
  }

  private static InputStream octets(String text) {
    return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
  }

  /** Returns the depth of an element in its document; the root has depth 1. */
  private static int depth(Node element) {
    int depth = 0;
    for (Node node = element; node instanceof Element; node = node.getParentNode()) {
      depth++;
    }
    return depth;
  }

  /** Copies the content of the open element, which has that depth in the message. */
  private static void copy(XMLStreamReader reader, Document document, Node content, int depth)
      throws XMLStreamException {
    Node parent = content;
    int open = depth;
    while (true) {
      switch (reader.next()) {
        case XMLStreamConstants.START_ELEMENT -> {
          if (++open > XmlInput.MAX_DEPTH) {
            throw new XMLStreamException("more than " + XmlInput.MAX_DEPTH + " elements deep");
          }
          parent = parent.appendChild(ElementCopy.start(reader, document));
        }
        case XMLStreamConstants.END_ELEMENT -> {
          if (parent == content) {
            return;
          }
          open--;
          parent = parent.getParentNode();
        }
        case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA, XMLStreamConstants.SPACE ->
            parent.appendChild(document.createTextNode(reader.getText()));
        default -> {
          // comments have no meaning, and the signature does not cover them
        }
      }
    }
  }
}
