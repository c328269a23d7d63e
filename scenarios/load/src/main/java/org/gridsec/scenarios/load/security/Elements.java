package org.gridsec.scenarios.load.security;

import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;

/** Navigation between the elements of a tree. */
public final class Elements {

  private Elements() {}

  /** Returns the child elements of a node. */
  public static Stream<Element> children(Node parent) {
    return Stream.iterate(parent.getFirstChild(), Objects::nonNull, Node::getNextSibling)
        .filter(Element.class::isInstance)
        .map(Element.class::cast);
  }

  /** Returns the elements of a name within another, at any depth. */
  public static Stream<Element> within(Element root, String namespace, String localName) {
    NodeList found = root.getElementsByTagNameNS(namespace, localName);
    return IntStream.range(0, found.getLength()).mapToObj(found::item).map(Element.class::cast);
  }

  /** True if an element has a name. */
  public static boolean is(Element element, String namespace, String localName) {
    return namespace.equals(element.getNamespaceURI()) && localName.equals(element.getLocalName());
  }

  /** Returns an element and its ancestors, the innermost first. */
  public static Stream<Element> around(Element element) {
    return Stream.<Node>iterate(element, Element.class::isInstance, Node::getParentNode)
        .map(Element.class::cast);
  }
}
