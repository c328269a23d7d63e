package org.gridsec.period.axis1;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NamedNodeMap;
import org.w3c.dom.Node;

/**
 * The state of an envelope before WS-Security changes it: the children and attributes of Envelope,
 * Header, Body and the header elements. Restoring it only sets a few references, however long the
 * document is.
 */
final class TreeState {

  private record Was(Element element, List<Node> children, Set<String> attributes) {

    void restore() {
      while (element.getFirstChild() != null) {
        element.removeChild(element.getFirstChild());
      }
      children.forEach(element::appendChild);
      NamedNodeMap held = element.getAttributes();
      for (int i = held.getLength() - 1; i >= 0; i--) {
        String name = held.item(i).getNodeName();
        if (!attributes.contains(name)) {
          held.removeNamedItem(name);
        }
      }
    }
  }

  private final List<Was> parts = new ArrayList<>();

  TreeState(Document message) {
    Element envelope = message.getDocumentElement();
    for (Node part : keep(envelope)) {
      if (part instanceof Element element) {
        List<Node> inner = keep(element);
        if ("Header".equals(element.getLocalName())) {
          inner.stream().filter(Element.class::isInstance).forEach(one -> keep((Element) one));
        }
      }
    }
  }

  private List<Node> keep(Element element) {
    List<Node> children = new ArrayList<>();
    for (Node child = element.getFirstChild(); child != null; child = child.getNextSibling()) {
      children.add(child);
    }
    Set<String> attributes = new HashSet<>();
    NamedNodeMap held = element.getAttributes();
    for (int i = 0; i < held.getLength(); i++) {
      attributes.add(held.item(i).getNodeName());
    }
    parts.add(new Was(element, children, attributes));
    return children;
  }

  void restore() {
    parts.forEach(Was::restore);
  }
}
