package org.gridsec.mechanisms.soap;

import java.util.List;
import java.util.stream.IntStream;
import javax.xml.namespace.QName;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** Envelopes that mechanisms send on their own behalf: the Body has what they have to settle. */
public final class SetUpEnvelope {

  private static final DocumentBuilderFactory FACTORY =
      DocumentBuilderFactory.newDefaultNSInstance();

  private SetUpEnvelope() {}

  /**
   * Makes an envelope whose Body has one element.
   *
   * @param content name and prefix of the element
   * @return the element, to be filled
   */
  public static Element with(QName content) {
    Document document = newDocument();
    Element envelope =
        document.createElementNS(Names.SOAP, "soap:" + Names.ENVELOPE.getLocalPart());
    document.appendChild(envelope);
    Element body = document.createElementNS(Names.SOAP, "soap:" + Names.BODY.getLocalPart());
    envelope.appendChild(body);
    return append(body, content);
  }

  /**
   * Adds an empty element.
   *
   * @param name and prefix of the element
   */
  public static Element append(Element parent, QName name) {
    Element child =
        parent
            .getOwnerDocument()
            .createElementNS(name.getNamespaceURI(), name.getPrefix() + ":" + name.getLocalPart());
    parent.appendChild(child);
    return child;
  }

  /**
   * The Body's one element, of an envelope that has no Header.
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

  /** Goes no deeper than the form does. */
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
    return SecurityFault.wsse("InvalidSecurity", what, null);
  }

  private static Document newDocument() {
    try {
      return FACTORY.newDocumentBuilder().newDocument();
    } catch (ParserConfigurationException e) {
      throw new IllegalStateException("every JDK makes documents", e);
    }
  }
}
