package org.gridsec.period.gt3;

import java.security.GeneralSecurityException;
import java.util.Base64;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.apache.xml.security.algorithms.MessageDigestAlgorithm;
import org.apache.xml.security.exceptions.XMLSecurityException;
import org.apache.xml.security.signature.XMLSignature;
import org.apache.xml.security.transforms.Transforms;
import org.apache.xml.security.utils.IdResolver;
import org.gridsec.period.Canonicalization;
import org.gridsec.period.Elements;
import org.gridsec.period.Party;
import org.gridsec.period.axis.SignedForm;
import org.gridsec.period.axis.TreeHandler;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/** Signs the body of a message, in place of GT3.2's handler. */
final class Signer extends TreeHandler {

  private static final long serialVersionUID = 1;
  private static final String NAMESPACES = "http://www.w3.org/2000/xmlns/";
  private static final String BODY = "body";
  private static final String TOKEN = "token";
  private static final String BASE64 =
      "http://docs.oasis-open.org/wss/2004/01/"
          + "oasis-200401-wss-soap-message-security-1.0#Base64Binary";

  private final transient Party party;

  Signer(Party party) {
    this.party = party;
  }

  /**
   * Looks up all algorithms in one thread. The library keeps them in a DOM tree that is completed
   * when it is first read, which is not thread-safe.
   */
  static void lookUpAlgorithms() {
    try {
      DocumentBuilderFactory documents = DocumentBuilderFactory.newInstance();
      documents.setNamespaceAware(true);
      Document any = documents.newDocumentBuilder().newDocument();
      MessageDigestAlgorithm.getInstance(any, SignedForm.DIGEST);
      new XMLSignature(any, "", SignedForm.SIGNATURE, SignedForm.CANONICALIZATION);
    } catch (ParserConfigurationException | XMLSecurityException e) {
      throw new IllegalStateException("algorithms of the papers expected of the library", e);
    }
  }

  @Override
  protected void protect(Document message) throws XMLSecurityException, GeneralSecurityException {
    Element envelope = message.getDocumentElement();
    Element body = Elements.only(envelope, SignedForm.SOAP, "Body");
    declare(body);
    body.setAttributeNS(SignedForm.WSU, "wsu:Id", BODY);
    IdResolver.registerElementById(body, BODY);
    Element security = security(envelope, body);
    Element token = add(security, "BinarySecurityToken");
    token.setAttributeNS(null, "ValueType", SignedForm.X509);
    token.setAttributeNS(null, "EncodingType", BASE64);
    token.setAttributeNS(SignedForm.WSU, "wsu:Id", TOKEN);
    token.appendChild(
        message.createTextNode(
            Base64.getEncoder().encodeToString(party.certificate().getEncoded())));

    XMLSignature signature =
        new XMLSignature(message, "", SignedForm.SIGNATURE, SignedForm.CANONICALIZATION);
    security.appendChild(signature.getElement());
    signature.addResourceResolver(new SignedBody());
    Transforms transforms = new Transforms(message);
    transforms.addTransform(SignedForm.CANONICALIZATION);
    signature.addDocument("#" + BODY, transforms, SignedForm.DIGEST);
    Element reference = message.createElementNS(SignedForm.WSSE, "wsse:SecurityTokenReference");
    Element toToken = add(reference, "Reference");
    toToken.setAttributeNS(null, "URI", "#" + TOKEN);
    toToken.setAttributeNS(null, "ValueType", SignedForm.X509);
    signature.getKeyInfo().addUnknownElement(reference);
    try {
      signature.sign(party.key());
    } finally {
      Canonicalization.end();
    }
  }

  private static Element security(Element envelope, Element body) {
    Document message = envelope.getOwnerDocument();
    String prefix = envelope.getPrefix();
    Element header = message.createElementNS(SignedForm.SOAP, prefix + ":Header");
    envelope.insertBefore(header, body);
    Element security = add(header, "Security");
    security.setAttributeNS(NAMESPACES, "xmlns:wsse", SignedForm.WSSE);
    declare(security);
    return security;
  }

  private static void declare(Element element) {
    element.setAttributeNS(NAMESPACES, "xmlns:wsu", SignedForm.WSU);
  }

  private static Element add(Element parent, String name) {
    Element child = parent.getOwnerDocument().createElementNS(SignedForm.WSSE, "wsse:" + name);
    parent.appendChild(child);
    return child;
  }
}
