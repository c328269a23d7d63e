package org.gridsec.mechanisms.soap.envelope;

import java.util.List;
import java.util.stream.IntStream;
import javax.xml.XMLConstants;
import javax.xml.namespace.QName;
import javax.xml.parsers.DocumentBuilderFactory;
import org.gridsec.core.model.CannotFail;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.w3c.dom.DOMImplementation;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;

/** Envelopes that mechanisms themselves send, to settle things with the other side in the Body. */
public final class SetUpEnvelope {

  private static final DOMImplementation TREES = trees();

  private SetUpEnvelope() {}

  /**
   * Creates an envelope whose Body has one element.
   *
   * @param content name and prefix of the element
   * @return the element, still empty
   */
  public static Element with(QName content) {
    Element envelope = append(newDocument(), soap(Names.ENVELOPE));
    return append(append(envelope, soap(Names.BODY)), content);
  }

  /**
   * Adds an empty element. It declares its namespace unless an ancestor does. Signatures cover the
   * declarations in the tree, not those that are added on output.
   *
   * @param name name and prefix of the element
   */
  public static Element append(Node parent, QName name) {
    Document document = parent instanceof Document root ? root : parent.getOwnerDocument();
    String prefix = name.getPrefix();
    Element child =
        document.createElementNS(name.getNamespaceURI(), prefix + ":" + name.getLocalPart());
    if (!name.getNamespaceURI().equals(parent.lookupNamespaceURI(prefix))) {
      child.setAttributeNS(
          XMLConstants.XMLNS_ATTRIBUTE_NS_URI, "xmlns:" + prefix, name.getNamespaceURI());
    }
    parent.appendChild(child);
    return child;
  }

  private static QName soap(QName name) {
    return new QName(name.getNamespaceURI(), name.getLocalPart(), "soap");
  }

  /**
   * Returns the only element in the Body of an envelope without a Header.
   *
   * @param alternatives forms that the element may have
   * @throws SecurityFault if the envelope has another form
   */
  public static Element content(Document document, Form... alternatives) throws SecurityFault {
    Element envelope = document.getDocumentElement();
    if (!Names.ENVELOPE.equals(name(envelope))) {
      throw invalid("the message is no SOAP 1.1 envelope");
    }
    check(envelope, new OpenElement(Form.one(Names.ENVELOPE, Form.one(Names.BODY, alternatives))));
    List<Element> contents = children(children(envelope).get(0));
    if (contents.size() != 1) {
      throw invalid("the Body has other than one element");
    }
    return contents.get(0);
  }

  /** Checks recursively, no deeper than the form. */
  private static void check(Element element, OpenElement open) throws SecurityFault {
    for (Element child : children(element)) {
      check(child, open.start(name(child)));
    }
    open.end();
  }

  private static List<Element> children(Element parent) {
    NodeList nodes = parent.getChildNodes();
    return IntStream.range(0, nodes.getLength())
        .mapToObj(nodes::item)
        .filter(Element.class::isInstance)
        .map(Element.class::cast)
        .toList();
  }

  private static QName name(Element element) {
    return new QName(element.getNamespaceURI(), element.getLocalName());
  }

  private static SecurityFault invalid(String what) {
    return SecurityFault.wsse("InvalidSecurity", what);
  }

  /** Returns an empty document. */
  public static Document newDocument() {
    return TREES.createDocument(null, null, null);
  }

  private static DOMImplementation trees() {
    return CannotFail.value(
        "every JDK has trees",
        () ->
            DocumentBuilderFactory.newDefaultInstance()
                .newDocumentBuilder()
                .getDOMImplementation());
  }
}
