package org.gridsec.scenarios.load.security;

import java.util.Objects;
import java.util.stream.Stream;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

/** Navigation between the elements of a tree. */
public final class Elements {

  private Elements() {}

  /** Returns the child elements of a node. */
  public static Stream<Element> children(Node parent) {
    return Stream.iterate(parent.getFirstChild(), Objects::nonNull, Node::getNextSibling)
        .filter(Element.class::isInstance)
        .map(Element.class::cast);
  }

  /** Returns an element and its ancestors, the innermost first. */
  public static Stream<Element> around(Element element) {
    return Stream.<Node>iterate(element, Element.class::isInstance, Node::getParentNode)
        .map(Element.class::cast);
  }
}
