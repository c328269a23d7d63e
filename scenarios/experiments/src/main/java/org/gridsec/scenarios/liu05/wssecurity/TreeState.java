package org.gridsec.scenarios.liu05.wssecurity;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apache.wss4j.common.ext.WSSecurityException;
import org.apache.wss4j.dom.util.WSSecurityUtil;
import org.gridsec.mechanisms.soap.envelope.EnvelopeParts;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NamedNodeMap;
import org.w3c.dom.Node;

/**
 * Snapshot of those parts of an envelope that WS-Security changes: children and attributes of
 * Envelope, Header, Security and Body. Restoring it takes a few references for any length of
 * document, so that operations can be measured repeatedly on the same tree.
 */
final class TreeState {

  private record Was(Element element, List<Node> children, Set<String> attributes) {

    static Was of(Element element) {
      List<Node> children = new ArrayList<>();
      for (Node c = element.getFirstChild(); c != null; c = c.getNextSibling()) {
        children.add(c);
      }
      Set<String> attributes = new HashSet<>();
      NamedNodeMap held = element.getAttributes();
      for (int i = 0; i < held.getLength(); i++) {
        attributes.add(held.item(i).getNodeName());
      }
      return new Was(element, children, attributes);
    }

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

  TreeState(Document envelope) throws WSSecurityException {
    parts.add(Was.of(envelope.getDocumentElement()));
    Element header = WSSecurityUtil.getSOAPHeader(envelope);
    if (header != null) {
      parts.add(Was.of(header));
      Element security = WSSecurityUtil.getSecurityHeader(envelope, "");
      if (security != null) {
        parts.add(Was.of(security));
      }
    }
    parts.add(Was.of(EnvelopeParts.bodyOf(envelope)));
  }

  /** Restores the envelope. */
  void restore() {
    parts.forEach(Was::restore);
  }
}
