package org.gridsec.mechanisms.soap.stream;

import static javax.xml.XMLConstants.XMLNS_ATTRIBUTE;
import static javax.xml.XMLConstants.XMLNS_ATTRIBUTE_NS_URI;

import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.gridsec.mechanisms.soap.envelope.SetUpEnvelope;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

/** Copies elements of streams into trees. */
public final class ElementCopy {

  private ElementCopy() {}

  /**
   * Reads an element.
   *
   * @param in at the element's start; afterwards at its end
   */
  static Element of(XMLStreamReader in) throws XMLStreamException {
    Document document = SetUpEnvelope.newDocument();
    Node open = document.appendChild(start(in, document));
    while (open != document) {
      switch (in.next()) {
        case XMLStreamConstants.START_ELEMENT -> open = open.appendChild(start(in, document));
        case XMLStreamConstants.END_ELEMENT -> open = open.getParentNode();
        case XMLStreamConstants.COMMENT -> open.appendChild(document.createComment(in.getText()));
        case XMLStreamConstants.PROCESSING_INSTRUCTION ->
            open.appendChild(
                document.createProcessingInstruction(in.getPITarget(), in.getPIData()));
        default -> open.appendChild(document.createTextNode(in.getText()));
      }
    }
    return document.getDocumentElement();
  }

  /** Returns the element that starts, with its attributes and namespace declarations. */
  public static Element start(XMLStreamReader in, Document document) {
    Element element =
        document.createElementNS(
            orNull(in.getNamespaceURI()), name(in.getPrefix(), in.getLocalName()));
    for (int i = 0; i < in.getNamespaceCount(); i++) {
      String prefix = in.getNamespacePrefix(i);
      String uri = in.getNamespaceURI(i);
      element.setAttributeNS(
          XMLNS_ATTRIBUTE_NS_URI,
          prefix == null || prefix.isEmpty() ? XMLNS_ATTRIBUTE : name(XMLNS_ATTRIBUTE, prefix),
          uri == null ? "" : uri);
    }
    for (int i = 0; i < in.getAttributeCount(); i++) {
      element.setAttributeNS(
          orNull(in.getAttributeNamespace(i)),
          name(in.getAttributePrefix(i), in.getAttributeLocalName(i)),
          in.getAttributeValue(i));
    }
    return element;
  }

  /** Maps the empty string to null: parsers use both for no namespace, trees only null. */
  private static String orNull(String namespace) {
    return namespace == null || namespace.isEmpty() ? null : namespace;
  }

  private static String name(String prefix, String localName) {
    return prefix == null || prefix.isEmpty() ? localName : prefix + ":" + localName;
  }
}
