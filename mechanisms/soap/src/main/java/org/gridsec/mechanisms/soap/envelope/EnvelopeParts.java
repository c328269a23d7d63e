package org.gridsec.mechanisms.soap.envelope;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import javax.xml.namespace.QName;
import org.gridsec.mechanisms.soap.stream.HeaderReader;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.w3c.dom.CDATASection;
import org.w3c.dom.Comment;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NamedNodeMap;
import org.w3c.dom.Node;
import org.w3c.dom.Text;

/**
 * The elements of a protected envelope that a mechanism processes.
 *
 * @param body the Body that the receiver processes
 * @param security the Security header
 * @param tokens its children by name; optional ones only if present
 * @param digests the digests in the header's signature, in order; empty without a signature
 */
public record EnvelopeParts(
    Element body, Element security, Map<QName, Element> tokens, List<String> digests) {

  /**
   * Finds the parts of an envelope and checks its form.
   *
   * @param security form of the Security header
   * @throws SecurityFault if the envelope has another form
   */
  public static EnvelopeParts of(Document document, Form security) throws SecurityFault {
    return of(document, security, null);
  }

  /**
   * Finds the parts of an envelope and checks its form.
   *
   * @param security form of the Security header
   * @param body form of the Body, for example of an encrypted one; null if it may contain anything
   * @throws SecurityFault if the envelope has another form
   */
  public static EnvelopeParts of(Document document, Form security, Form body) throws SecurityFault {
    return of(document, new EnvelopeShape(security, body));
  }

  /**
   * Finds the parts of an envelope and checks its form.
   *
   * @param shape not used before
   * @throws SecurityFault if the envelope has another form
   */
  public static EnvelopeParts of(Document document, EnvelopeShape shape) throws SecurityFault {
    check(document.getDocumentElement(), shape);
    shape.complete();
    Element envelope = document.getDocumentElement();
    Form security = shape.security();
    Element header = child(child(envelope, Names.HEADER), security.name());
    Map<QName, Element> tokens = new HashMap<>();
    for (QName name : security.children().keySet()) {
      find(header, name).ifPresent(token -> tokens.put(name, token));
    }
    return new EnvelopeParts(child(envelope, Names.BODY), header, tokens, shape.digests());
  }

  /** Returns another block of the Header, which the shape requires. */
  public Element block(QName name) {
    return child((Element) security.getParentNode(), name);
  }

  /** Returns the Body of an envelope that is not yet protected. */
  public static Element bodyOf(Document document) {
    return child(document.getDocumentElement(), Names.BODY);
  }

  /** Checks without recursion, because deep nesting of an envelope could overflow the stack. */
  private static void check(Element envelope, EnvelopeShape shape) throws SecurityFault {
    Node node = envelope;
    while (node != null) {
      if (node instanceof Element element) {
        shape.start(name(element));
        checkAttributes(element, shape);
        if (shape.inHeader()) {
          joinTexts(element);
        }
      } else if (node instanceof Text text && shape.readsText()) {
        shape.text(text.getData());
      }
      if (node.getFirstChild() != null) {
        node = node.getFirstChild();
        continue;
      }
      while (node != null && next(node, envelope) == null) {
        end(node, shape);
        node = node == envelope ? null : node.getParentNode();
      }
      if (node != null) {
        end(node, shape);
        node = next(node, envelope);
      }
    }
  }

  /**
   * Joins the texts of an element into one and removes its comments, as {@link HeaderReader} does.
   * Libraries read a text up to the next node, and no canonical form in use here contains comments.
   */
  private static void joinTexts(Element element) {
    Node next;
    for (Node node = element.getFirstChild(); node != null; node = next) {
      next = node.getNextSibling();
      if (node instanceof Comment) {
        element.removeChild(node);
      } else if (node instanceof Text text) {
        next = joinFollowing(plain(text));
      }
    }
  }

  /** Joins a text and the texts after it, and returns the node after these. */
  private static Node joinFollowing(Text first) {
    StringBuilder pieces = null;
    Node next = first.getNextSibling();
    while (next instanceof Text || next instanceof Comment) {
      if (next instanceof Text text) {
        pieces = pieces == null ? new StringBuilder(first.getData()) : pieces;
        pieces.append(text.getData());
      }
      first.getParentNode().removeChild(next);
      next = first.getNextSibling();
    }
    if (pieces != null) {
      first.setData(pieces.toString());
    }
    return next;
  }

  /** Replaces CDATA by plain text, which is the same to a signature. */
  private static Text plain(Text text) {
    if (!(text instanceof CDATASection)) {
      return text;
    }
    Text plain = text.getOwnerDocument().createTextNode(text.getData());
    text.getParentNode().replaceChild(plain, text);
    return plain;
  }

  private static Node next(Node node, Element envelope) {
    return node == envelope ? null : node.getNextSibling();
  }

  private static void end(Node node, EnvelopeShape shape) throws SecurityFault {
    if (node instanceof Element) {
      shape.end();
    }
  }

  private static void checkAttributes(Element element, EnvelopeShape shape) throws SecurityFault {
    if (element.hasAttributes()) {
      NamedNodeMap attributes = element.getAttributes();
      for (int i = 0; i < attributes.getLength(); i++) {
        Node attribute = attributes.item(i);
        shape.attribute(
            attribute.getNamespaceURI(), attribute.getLocalName(), attribute.getNodeValue());
      }
    }
  }

  private static Element child(Element parent, QName name) {
    return find(parent, name)
        .orElseThrow(() -> new IllegalArgumentException("no " + name + " in " + name(parent)));
  }

  private static Optional<Element> find(Element parent, QName name) {
    return children(parent, name).findFirst();
  }

  /** Returns the child elements of that name. */
  public static Stream<Element> children(Element parent, QName name) {
    return children(parent).filter(child -> name(child).equals(name));
  }

  /** Returns the child elements. */
  static Stream<Element> children(Element parent) {
    return Stream.iterate(parent.getFirstChild(), Objects::nonNull, Node::getNextSibling)
        .filter(Element.class::isInstance)
        .map(Element.class::cast);
  }

  private static QName name(Element element) {
    return new QName(element.getNamespaceURI(), element.getLocalName());
  }
}
