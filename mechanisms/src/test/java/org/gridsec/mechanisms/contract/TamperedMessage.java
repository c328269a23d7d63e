package org.gridsec.mechanisms.contract;

import java.util.Base64;
import java.util.List;
import org.w3c.dom.Attr;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;

/** A protected message as a tree to be changed. */
public final class TamperedMessage {

  private static final String WSU =
      "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-utility-1.0.xsd";

  private final Document document;

  public TamperedMessage(String message) throws Exception {
    document = Envelopes.parse(message);
  }

  public String text() throws Exception {
    return Envelopes.print(document);
  }

  public Document document() {
    return document;
  }

  public Element envelope() {
    return document.getDocumentElement();
  }

  public Element header() {
    return Envelopes.child(envelope(), "Header");
  }

  public Element security() {
    return Envelopes.child(header(), "Security");
  }

  public Element body() {
    return Envelopes.child(envelope(), "Body");
  }

  /** The first element of that name. */
  public Element element(String localName) {
    return (Element) document.getElementsByTagNameNS("*", localName).item(0);
  }

  public boolean has(String localName) {
    return element(localName) != null;
  }

  public Element create(String name) {
    return document.createElementNS("urn:attack", "a:" + name);
  }

  public void remove(String localName) {
    Node node = element(localName);
    node.getParentNode().removeChild(node);
  }

  /** Changes what the Body says, whether it is in clear or not. */
  public void changeBody() {
    if (Envelopes.children(body()).get(0).getLocalName().equals("EncryptedData")) {
      NodeList values = body().getElementsByTagNameNS("*", "CipherValue");
      Element last = (Element) values.item(values.getLength() - 1);
      byte[] cipher = Base64.getMimeDecoder().decode(last.getTextContent());
      cipher[cipher.length / 2] ^= 1;
      last.setTextContent(Base64.getEncoder().encodeToString(cipher));
    } else {
      element("value").setTextContent("12346");
    }
  }

  /** A Body that says something else, in clear, that no signature refers to. */
  public Element evilBody() throws Exception {
    Document evil = Envelopes.parse(Envelopes.of(List.of("evil")));
    return (Element) document.importNode(Envelopes.child(evil.getDocumentElement(), "Body"), true);
  }

  /** Moves the Body aside and puts another in its place. */
  public void moveBodyTo(Node place) throws Exception {
    Element body = body();
    envelope().replaceChild(evilBody(), body);
    place.appendChild(body);
  }

  /** Another element with the id of one. */
  public Element decoyOf(Element element) {
    Element decoy = create("decoy");
    decoy.setAttributeNS(WSU, "wsu:Id", element.getAttributeNS(WSU, "Id"));
    return decoy;
  }

  public static boolean hasId(Element element) {
    return element.hasAttributeNS(WSU, "Id");
  }

  public static void setId(Element element, String id) {
    element.setAttributeNS(WSU, "wsu:Id", id);
  }

  /** A copy of an element that no signature refers to. */
  public static Element withoutId(Element element) {
    Element copy = (Element) element.cloneNode(true);
    dropIds(copy);
    return copy;
  }

  private static void dropIds(Element element) {
    for (String namespace : new String[] {WSU, null}) {
      Attr id = element.getAttributeNodeNS(namespace, "Id");
      if (id != null) {
        element.removeAttributeNode(id);
      }
    }
    Envelopes.children(element).forEach(TamperedMessage::dropIds);
  }
}
