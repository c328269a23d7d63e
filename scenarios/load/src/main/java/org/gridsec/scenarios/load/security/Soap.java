package org.gridsec.scenarios.load.security;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.apache.hc.core5.http.ContentType;
import org.apache.hc.core5.http.message.BasicNameValuePair;
import org.gridsec.core.model.ById;
import org.gridsec.core.model.CannotFail;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

/** Versions of SOAP, with their namespaces and HTTP bindings. */
public enum Soap {
  V1_1,
  V1_2;

  /**
   * Returns the version with a number, such as {@code 1.1}.
   *
   * @throws IllegalArgumentException if there is none; the message lists the numbers
   */
  public static Soap of(String id) {
    return ById.of("--soap", List.of(values()), Soap::toString, id);
  }

  /** Returns the version of an envelope; empty if the element is no envelope. */
  public static Optional<Soap> of(Element root) {
    return Arrays.stream(values()).filter(version -> version.names(root, "Envelope")).findFirst();
  }

  public String namespace() {
    return this == V1_1
        ? "http://schemas.xmlsoap.org/soap/envelope/"
        : "http://www.w3.org/2003/05/soap-envelope";
  }

  public String mediaType() {
    return this == V1_1 ? "text/xml" : "application/soap+xml";
  }

  public boolean names(Node node, String localName) {
    return namespace().equals(node.getNamespaceURI()) && localName.equals(node.getLocalName());
  }

  /**
   * Content type of a request. SOAP 1.1 section 6.1 has the action in a header field; SOAP 1.2 part
   * 2 section 7.1.4 has it here.
   */
  public ContentType contentType(String action) {
    ContentType type = ContentType.create(mediaType(), "utf-8");
    return this == V1_2 && !action.isEmpty()
        ? type.withParameters(new BasicNameValuePair("action", action))
        : type;
  }

  /** Returns a child of an envelope. */
  public Optional<Element> child(Document envelope, String localName) {
    return Elements.children(envelope.getDocumentElement())
        .filter(child -> names(child, localName))
        .findFirst();
  }

  /** Returns an envelope with an empty Header and an empty Body. */
  public Document envelope() {
    String text =
        "<soap:Envelope xmlns:soap='%s'><soap:Header/><soap:Body/></soap:Envelope>"
            .formatted(namespace());
    return CannotFail.value(
        "an envelope is XML",
        () ->
            new XmlReader().read(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8))));
  }

  /** Returns {@code 1.1} or {@code 1.2}. */
  @Override
  public String toString() {
    return this == V1_1 ? "1.1" : "1.2";
  }
}
