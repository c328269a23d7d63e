package org.gridsec.scenarios.load;

import java.util.Objects;
import java.util.stream.Stream;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

/** Elements of a tree. */
final class Elements {

  private Elements() {}

  /** The children of an element that are elements. */
  static Stream<Element> children(Node parent) {
    return Stream.iterate(parent.getFirstChild(), Objects::nonNull, Node::getNextSibling)
        .filter(Element.class::isInstance)
        .map(Element.class::cast);
  }

  /** An element and those around it, the innermost first. */
  static Stream<Element> around(Element element) {
    return Stream.<Node>iterate(element, Element.class::isInstance, Node::getParentNode)
        .map(Element.class::cast);
  }
}
