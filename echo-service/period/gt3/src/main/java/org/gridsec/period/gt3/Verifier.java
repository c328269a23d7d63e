package org.gridsec.period.gt3;

import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.cert.X509Certificate;
import org.apache.axis.AxisFault;
import org.apache.axis.MessageContext;
import org.apache.axis.handlers.BasicHandler;
import org.apache.axis.message.SOAPEnvelope;
import org.apache.axis.message.SOAPFault;
import org.apache.xml.security.exceptions.XMLSecurityException;
import org.apache.xml.security.utils.IdResolver;
import org.apache.xml.security.utils.resolver.implementations.ResolverFragment;
import org.gridsec.core.api.Phase;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.record.PhaseRecorder;
import org.gridsec.period.Party;
import org.gridsec.period.SignedForm;
import org.gridsec.period.XmlSecurity;
import org.w3c.dom.Element;

/**
 * Verifies the signature of a message's body, in place of GT3.2's handler. The signature must cover
 * the body and nothing else, and must be the other party's, with a certificate of the run's
 * authority.
 */
final class Verifier extends BasicHandler {

  private static final long serialVersionUID = 1;

  private final transient Party party;

  Verifier(Party party) {
    this.party = party;
  }

  @Override
  public void invoke(MessageContext context) throws AxisFault {
    SOAPEnvelope message = context.getCurrentMessage().getSOAPEnvelope();
    if (message.getFirstBody() instanceof SOAPFault fault) {
      throw fault.getFault(); // faults are not signed
    }
    try {
      Element envelope;
      try (Recorder.Span span = PhaseRecorder.current().span(Phase.TO_DOM)) {
        envelope = message.getAsDocument().getDocumentElement();
      }
      verify(envelope);
    } catch (Exception e) { // getAsDocument declares Exception
      throw AxisFault.makeFault(e);
    }
  }

  private void verify(Element envelope)
      throws XMLSecurityException, GeneralSecurityException, IOException {
    Element body = SignedForm.body(envelope);
    Element signature = SignedForm.check(envelope, body);
    X509Certificate signer = SignedForm.certificate(envelope);
    try (Recorder.Span span = PhaseRecorder.current().span(Phase.CERTIFICATE_PATH)) {
      party.requireOther(signer);
    }
    IdResolver.registerElementById(body, SignedForm.id(body));
    XmlSecurity.verify(signature, signer, new ResolverFragment(), PhaseRecorder.current());
  }
}
