package org.gridsec.period.gt3;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.SignatureException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.util.Base64;
import org.apache.axis.AxisFault;
import org.apache.axis.MessageContext;
import org.apache.axis.handlers.BasicHandler;
import org.apache.axis.message.SOAPEnvelope;
import org.apache.axis.message.SOAPFault;
import org.apache.xml.security.exceptions.XMLSecurityException;
import org.apache.xml.security.signature.XMLSignature;
import org.apache.xml.security.utils.IdResolver;
import org.gridsec.core.api.Phase;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.record.PhaseRecorder;
import org.gridsec.period.Canonicalization;
import org.gridsec.period.Elements;
import org.gridsec.period.Party;
import org.gridsec.period.axis.SignedForm;
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
    Element signature = SignedForm.check(envelope);
    X509Certificate signer = signer(SignedForm.token(envelope));
    try (Recorder.Span span = PhaseRecorder.current().span(Phase.CERTIFICATE_PATH)) {
      party.requireOther(signer);
    }
    Element body = Elements.only(envelope, SignedForm.SOAP, "Body");
    IdResolver.registerElementById(body, SignedForm.id(body));
    XMLSignature verified = new XMLSignature(signature, "");
    verified.addResourceResolver(new SignedBody());
    try {
      if (!verified.checkSignatureValue(signer.getPublicKey())) {
        throw new SignatureException("signature expected of what the body has, got another");
      }
    } finally {
      Canonicalization.end();
    }
  }

  private static X509Certificate signer(Element token) throws GeneralSecurityException {
    String text = Elements.text(token).replaceAll("\\s", "");
    return (X509Certificate)
        CertificateFactory.getInstance("X.509")
            .generateCertificate(new ByteArrayInputStream(Base64.getDecoder().decode(text)));
  }
}
