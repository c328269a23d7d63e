package org.gridsec.echo.axis2;

import java.util.Iterator;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.transform.dom.DOMSource;
import org.apache.axiom.om.OMAttribute;
import org.apache.axiom.om.OMElement;
import org.apache.axiom.om.OMNamespace;
import org.apache.axiom.om.OMNode;
import org.apache.axiom.om.OMText;
import org.apache.axiom.om.OMXMLBuilderFactory;
import org.apache.axiom.soap.SOAPEnvelope;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

/**
 * Copies envelopes between Axis2's trees and the DOM trees of the mechanisms. Copying is several
 * times cheaper than serialising and parsing again, and than Axiom's own DOM. Comments are left
 * out: no canonical form used here includes them.
 */
final class DomCopy {

  private static final ThreadLocal<DocumentBuilder> BUILDERS =
      ThreadLocal.withInitial(DomCopy::newBuilder);

  private DomCopy() {}

  static Document toDom(SOAPEnvelope envelope) {
    Document document = BUILDERS.get().newDocument();
    copy(envelope, document, document);
    return document;
  }

  /** Builds the whole tree at once, so that its cost is counted here. */
  static SOAPEnvelope fromDom(Document document) {
    SOAPEnvelope envelope =
        OMXMLBuilderFactory.createSOAPModelBuilder(new DOMSource(document)).getSOAPEnvelope();
    envelope.build();
    return envelope;
  }

  private static void copy(OMElement from, Node parent, Document document) {
    Element to =
        document.createElementNS(
            from.getNamespaceURI(), qualified(from.getPrefix(), from.getLocalName()));
    for (Iterator<OMNamespace> all = from.getAllDeclaredNamespaces(); all.hasNext(); ) {
      OMNamespace namespace = all.next();
      String name =
          namespace.getPrefix().isEmpty()
              ? XMLConstants.XMLNS_ATTRIBUTE
              : XMLConstants.XMLNS_ATTRIBUTE + ":" + namespace.getPrefix();
      to.setAttributeNS(XMLConstants.XMLNS_ATTRIBUTE_NS_URI, name, namespace.getNamespaceURI());
    }
    for (Iterator<OMAttribute> all = from.getAllAttributes(); all.hasNext(); ) {
      OMAttribute attribute = all.next();
      to.setAttributeNS(
          attribute.getNamespaceURI(),
          qualified(attribute.getPrefix(), attribute.getLocalName()),
          attribute.getAttributeValue());
    }
    for (Iterator<OMNode> all = from.getChildren(); all.hasNext(); ) {
      OMNode child = all.next();
      if (child instanceof OMElement element) {
        copy(element, to, document);
      } else if (child instanceof OMText text) {
        to.appendChild(document.createTextNode(text.getText()));
      }
    }
    parent.appendChild(to);
  }

  private static String qualified(String prefix, String localName) {
    return prefix == null || prefix.isEmpty() ? localName : prefix + ":" + localName;
  }

  private static DocumentBuilder newBuilder() {
    try {
      return DocumentBuilderFactory.newInstance().newDocumentBuilder();
    } catch (ParserConfigurationException e) {
      throw new IllegalStateException(e);
    }
  }
}
