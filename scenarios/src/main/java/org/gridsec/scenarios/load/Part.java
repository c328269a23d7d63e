package org.gridsec.scenarios.load;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.xml.namespace.QName;
import org.apache.wss4j.dom.WSConstants;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/**
 * A part of an envelope that is signed or encrypted: {@code body}; an element of the Security
 * header, by a name of its own; or any header, and any element within the Body, as {@code
 * {namespace}local}.
 *
 * @param text as the file has it
 * @param name null for the Body
 * @param inSecurity whether it is a child of the Security header
 */
record Part(String text, QName name, boolean inSecurity) {

  static final Part BODY = new Part("body", null, false);

  private static final Map<String, Part> NAMED =
      Map.of(
          "body",
          BODY,
          "timestamp",
          security("timestamp", WSConstants.WSU_NS, "Timestamp"),
          "username-token",
          security("username-token", WSConstants.WSSE_NS, "UsernameToken"),
          "binary-security-token",
          security("binary-security-token", WSConstants.WSSE_NS, "BinarySecurityToken"),
          "signature",
          security("signature", WSConstants.SIG_NS, "Signature"));

  private static Part security(String text, String namespace, String localName) {
    return new Part(text, new QName(namespace, localName), true);
  }

  /**
   * Reads one.
   *
   * @throws IllegalArgumentException if it is none
   */
  @JsonCreator
  static Part of(String text) {
    if (!text.startsWith("{")) {
      return NAMED.get(Algorithms.chosen("part", NAMED.keySet(), text));
    }
    int end = text.indexOf('}');
    if (end < 0 || end == text.length() - 1) {
      throw new IllegalArgumentException("expected {namespace}local, got: " + text);
    }
    return new Part(text, QName.valueOf(text), false);
  }

  boolean isBody() {
    return name == null;
  }

  /** Where it is in an envelope: nowhere, or in one place or several. */
  List<Element> in(Document envelope) {
    Soap soap = Soap.of(envelope.getDocumentElement()).orElseThrow();
    Stream<Element> body = soap.child(envelope, "Body").stream();
    if (isBody()) {
      return body.toList();
    }
    Stream<Element> headers = soap.child(envelope, "Header").stream().flatMap(Elements::children);
    return inSecurity
        ? headers.filter(Part::isSecurity).flatMap(Elements::children).filter(this::names).toList()
        : Stream.concat(headers.filter(this::names), body.flatMap(this::within)).toList();
  }

  private Stream<Element> within(Element parent) {
    NodeList found = parent.getElementsByTagNameNS(name.getNamespaceURI(), name.getLocalPart());
    return IntStream.range(0, found.getLength()).mapToObj(found::item).map(Element.class::cast);
  }

  private boolean names(Element element) {
    return name.getLocalPart().equals(element.getLocalName())
        && name.getNamespaceURI()
            .equals(element.getNamespaceURI() == null ? "" : element.getNamespaceURI());
  }

  static boolean isSecurity(Element header) {
    return WSConstants.WSSE_NS.equals(header.getNamespaceURI())
        && WSConstants.WSSE_LN.equals(header.getLocalName());
  }

  @Override
  public String toString() {
    return text;
  }
}
