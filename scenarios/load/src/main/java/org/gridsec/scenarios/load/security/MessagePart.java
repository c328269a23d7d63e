package org.gridsec.scenarios.load.security;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.xml.namespace.QName;
import org.apache.wss4j.common.WSEncryptionPart;
import org.apache.wss4j.dom.WSConstants;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/**
 * A part of a message to sign or encrypt: {@code body}; an element of the Security header, by a
 * short name; as {@code {namespace}local} any header and any element within the Body; or all
 * attachments, their contents alone or with their MIME headers.
 *
 * @param text text in the file
 * @param name name of the elements; null for the Body
 * @param inSecurity true for a child of the Security header
 */
public record MessagePart(String text, QName name, boolean inSecurity) {

  public static final MessagePart BODY = new MessagePart("body", null, false);

  private static final String SWA = "http://docs.oasis-open.org/wss/oasis-wss-SwAProfile-1.1";

  /** Contents of the attachments. */
  public static final MessagePart ATTACHMENTS =
      new MessagePart("attachments", new QName(SWA, "Content"), false);

  /** Attachments with the MIME headers that describe them (SwA Profile 1.1 section 5.3). */
  public static final MessagePart COMPLETE_ATTACHMENTS =
      new MessagePart("attachments-complete", new QName(SWA, "Element"), false);

  /** Assertion of SAML, of either version. */
  static final MessagePart ASSERTION = security("assertion", WSConstants.SAML2_NS, "Assertion");

  public static final MessagePart SIGNATURE =
      security("signature", WSConstants.SIG_NS, "Signature");

  /** Header of ebMS 3.0. */
  public static final MessagePart MESSAGING =
      of("{http://docs.oasis-open.org/ebxml-msg/ebms/v3.0/ns/core/200704/}Messaging");

  private static final Map<String, MessagePart> NAMED =
      Map.of(
          "assertion",
          ASSERTION,
          "attachments",
          ATTACHMENTS,
          "attachments-complete",
          COMPLETE_ATTACHMENTS,
          "body",
          BODY,
          "timestamp",
          security("timestamp", WSConstants.WSU_NS, "Timestamp"),
          "username-token",
          security("username-token", WSConstants.WSSE_NS, "UsernameToken"),
          "binary-security-token",
          security("binary-security-token", WSConstants.WSSE_NS, "BinarySecurityToken"),
          "signature",
          SIGNATURE);

  private static MessagePart security(String text, String namespace, String localName) {
    return new MessagePart(text, new QName(namespace, localName), true);
  }

  /**
   * Reads a part.
   *
   * @throws IllegalArgumentException if the text is no part
   */
  @JsonCreator
  static MessagePart of(String text) {
    if (!text.startsWith("{")) {
      return NAMED.get(AlgorithmNames.chosen("part", NAMED.keySet(), text));
    }
    int end = text.indexOf('}');
    if (end < 0 || end == text.length() - 1) {
      throw new IllegalArgumentException("expected {namespace}local, got: " + text);
    }
    return new MessagePart(text, QName.valueOf(text), false);
  }

  public boolean isBody() {
    return name == null;
  }

  public boolean isOfAttachments() {
    return equals(ATTACHMENTS) || equals(COMPLETE_ATTACHMENTS);
  }

  /** Returns the part of all attachments in WSS4J's type. */
  WSEncryptionPart attachments() {
    return new WSEncryptionPart("cid:Attachments", name.getLocalPart());
  }

  /** Finds the elements of the part in an envelope; there may be none or several. */
  public List<Element> in(Document envelope) {
    Soap soap = Soap.of(envelope.getDocumentElement()).orElseThrow();
    Stream<Element> body = soap.child(envelope, "Body").stream();
    if (isBody()) {
      return body.toList();
    }
    Stream<Element> headers = soap.child(envelope, "Header").stream().flatMap(Elements::children);
    return inSecurity
        ? headers
            .filter(MessagePart::isSecurity)
            .flatMap(Elements::children)
            .filter(this::names)
            .toList()
        : Stream.concat(
                headers.filter(this::names),
                body.flatMap(
                    parent -> Elements.within(parent, name.getNamespaceURI(), name.getLocalPart())))
            .toList();
  }

  private boolean names(Element element) {
    String namespace = element.getNamespaceURI() == null ? "" : element.getNamespaceURI();
    return name.getLocalPart().equals(element.getLocalName())
        && (name.getNamespaceURI().equals(namespace)
            || (equals(ASSERTION) && WSConstants.SAML_NS.equals(namespace)));
  }

  public static boolean isSecurity(Element header) {
    return Elements.is(header, WSConstants.WSSE_NS, WSConstants.WSSE_LN);
  }

  @Override
  public String toString() {
    return text;
  }
}
