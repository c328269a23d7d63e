package org.gridsec.period.xsul;

import java.util.Base64;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.apache.xml.security.algorithms.MessageDigestAlgorithm;
import org.apache.xml.security.exceptions.XMLSecurityException;
import org.apache.xml.security.signature.XMLSignature;
import org.apache.xml.security.transforms.Transforms;
import org.gridsec.core.api.Phase;
import org.gridsec.core.api.Recorder;
import org.gridsec.period.Canonicalization;
import org.gridsec.period.Party;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.xmlpull.v1.builder.XmlDocument;
import xsul.XsulException;
import xsul.dsig.SOAPEnvelopeSigner;
import xsul.dsig.globus.security.authentication.wssec.WSConstants;

/**
 * Signs one message. XSUL converts it to a DOM tree and back, and the XML Security library signs in
 * between.
 */
final class Signer extends SOAPEnvelopeSigner {

  private static final String TOKEN = "token";

  private final Party party;
  private final Element capability;
  private final Recorder recorder;
  private Recorder.Span conversion;

  /**
   * Creates a signer.
   *
   * @param capability capability to add to the message; null for none
   */
  Signer(Party party, Element capability, Recorder recorder) {
    this.party = party;
    this.capability = capability;
    this.recorder = recorder;
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
      MessageDigestAlgorithm.getInstance(any, SecurityHeader.DIGEST);
      new XMLSignature(any, "", SecurityHeader.SIGNATURE, SecurityHeader.CANONICALIZATION);
    } catch (ParserConfigurationException | XMLSecurityException e) {
      throw new IllegalStateException("algorithms of the papers expected of the library", e);
    }
  }

  /** Returns the signed message. */
  XmlDocument sign(XmlDocument message) throws XsulException {
    conversion = recorder.span(Phase.TO_DOM);
    try {
      return signSoapMessage(message);
    } finally {
      conversion.close();
    }
  }

  @Override
  public Document signSoapMessage(Document message) throws XsulException {
    conversion.close();
    try {
      addSignature(message);
      return message;
    } catch (Exception e) { // addBodyID declares Exception
      throw new XsulException("not signed: " + e, e);
    } finally {
      Canonicalization.end();
      conversion = recorder.span(Phase.FROM_DOM);
    }
  }

  private void addSignature(Document message) throws Exception {
    String content = addBodyID(message);
    Element security = SecurityHeader.in(message);
    Element token = SecurityHeader.add(security, "BinarySecurityToken");
    token.setAttribute("ValueType", SecurityHeader.X509);
    token.setAttribute("EncodingType", SecurityHeader.BASE64);
    token.setAttributeNS(WSConstants.WSU_NS, WSConstants.WSU_PREFIX + ":Id", TOKEN);
    token.appendChild(
        message.createTextNode(
            Base64.getEncoder().encodeToString(party.certificate().getEncoded())));

    if (capability != null) {
      security.appendChild(message.importNode(capability, true));
    }
    XMLSignature signature =
        new XMLSignature(message, "", SecurityHeader.SIGNATURE, SecurityHeader.CANONICALIZATION);
    security.appendChild(signature.getElement());
    signature.addResourceResolver(new SignedContent(recorder));
    Transforms transforms = new Transforms(message);
    transforms.addTransform(SecurityHeader.CANONICALIZATION);
    signature.addDocument("#" + content, transforms, SecurityHeader.DIGEST);
    Element reference =
        message.createElementNS(
            WSConstants.WSSE_NS, WSConstants.WSSE_PREFIX + ":SecurityTokenReference");
    Element toToken = SecurityHeader.add(reference, "Reference");
    toToken.setAttribute("URI", "#" + TOKEN);
    toToken.setAttribute("ValueType", SecurityHeader.X509);
    signature.getKeyInfo().addUnknownElement(reference);
    signature.sign(party.key());
  }
}
