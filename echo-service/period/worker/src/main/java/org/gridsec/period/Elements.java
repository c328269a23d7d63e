package org.gridsec.period;

import java.security.SignatureException;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.Text;

/** Looks up elements that a message must have exactly once. */
public final class Elements {

  private Elements() {}

  /**
   * The only child element of that name.
   *
   * @throws SignatureException if there is none, or more than one
   */
  public static Element only(Element parent, String namespace, String name)
      throws SignatureException {
    return only(children(parent, namespace, name), name, parent);
  }

  /**
   * The only child element.
   *
   * @throws SignatureException if there is none, or more than one
   */
  public static Element only(Element parent) throws SignatureException {
    return only(children(parent, null, null), "element", parent);
  }

  private static Element only(List<Element> found, String what, Element parent)
      throws SignatureException {
    if (found.size() != 1) {
      throw new SignatureException(
          "one " + what + " expected in " + parent.getLocalName() + ", got: " + found.size());
    }
    return found.get(0);
  }

  /**
   * The child elements of that name, in order.
   *
   * @param name null for any name
   */
  public static List<Element> children(Element parent, String namespace, String name) {
    List<Element> found = new ArrayList<>();
    for (Node child = parent.getFirstChild(); child != null; child = child.getNextSibling()) {
      if (child instanceof Element element
          && (name == null
              || (name.equals(element.getLocalName())
                  && namespace.equals(element.getNamespaceURI())))) {
        found.add(element);
      }
    }
    return found;
  }

  /** A new document, by the parser on the class path. */
  public static Document newDocument() {
    try {
      return DocumentBuilderFactory.newInstance().newDocumentBuilder().newDocument();
    } catch (ParserConfigurationException e) {
      throw new IllegalStateException("every parser makes documents", e);
    }
  }

  /** The text in an element. DOM trees of the papers' time have no method for it. */
  public static String text(Element element) {
    StringBuilder text = new StringBuilder();
    for (Node child = element.getFirstChild(); child != null; child = child.getNextSibling()) {
      if (child instanceof Text part) {
        text.append(part.getData());
      }
    }
    return text.toString();
  }

  /**
   * Requires a value.
   *
   * @throws SignatureException if the value is different
   */
  public static void require(String what, String expected, String got) throws SignatureException {
    if (!expected.equals(got)) {
      throw new SignatureException("%s expected %s, got: %s".formatted(what, expected, got));
    }
  }
}
