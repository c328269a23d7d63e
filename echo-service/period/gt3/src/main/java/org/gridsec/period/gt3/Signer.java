package org.gridsec.period.gt3;

import java.security.GeneralSecurityException;
import org.apache.xml.security.exceptions.XMLSecurityException;
import org.apache.xml.security.utils.IdResolver;
import org.apache.xml.security.utils.resolver.implementations.ResolverFragment;
import org.gridsec.core.record.PhaseRecorder;
import org.gridsec.period.Party;
import org.gridsec.period.SignedForm;
import org.gridsec.period.XmlSecurity;
import org.gridsec.period.axis.TreeHandler;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/** Signs the body of a message, in place of GT3.2's handler. */
final class Signer extends TreeHandler {

  private static final long serialVersionUID = 1;
  private static final String BODY = "body";

  private final transient Party party;

  Signer(Party party) {
    this.party = party;
  }

  @Override
  protected void protect(Document message) throws XMLSecurityException, GeneralSecurityException {
    Element envelope = message.getDocumentElement();
    Element body = SignedForm.body(envelope);
    SignedForm.declareIds(body);
    body.setAttributeNS(SignedForm.WSU, "wsu:Id", BODY);
    IdResolver.registerElementById(body, BODY);
    Element security = SignedForm.addSecurity(envelope);
    SignedForm.addToken(security, party.certificate());
    XmlSecurity.sign(security, BODY, party, new ResolverFragment(), PhaseRecorder.current());
  }
}
