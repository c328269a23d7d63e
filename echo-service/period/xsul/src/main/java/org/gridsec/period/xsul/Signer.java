package org.gridsec.period.xsul;

import org.gridsec.core.api.Phase;
import org.gridsec.core.api.Recorder;
import org.gridsec.period.Party;
import org.gridsec.period.SignedForm;
import org.gridsec.period.XmlSecurity;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.xmlpull.v1.builder.XmlDocument;
import xsul.XsulException;
import xsul.dsig.SOAPEnvelopeSigner;
import xsul.dsig.globus.security.authentication.SOAPBodyIdResolver;

/**
 * Signs one message. XSUL converts it to a DOM tree and back, and the XML Security library signs in
 * between.
 */
final class Signer extends SOAPEnvelopeSigner {

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
      conversion = recorder.span(Phase.FROM_DOM);
    }
  }

  private void addSignature(Document message) throws Exception {
    String content = addBodyID(message);
    Element security = SignedForm.addSecurity(message.getDocumentElement());
    SignedForm.addToken(security, party.certificate());
    if (capability != null) {
      security.appendChild(message.importNode(capability, true));
    }
    XmlSecurity.sign(security, content, party, new SOAPBodyIdResolver(), recorder);
  }
}
