package org.gridsec.period.xsul;

import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.cert.X509Certificate;
import org.apache.xml.security.exceptions.XMLSecurityException;
import org.gridsec.core.api.Phase;
import org.gridsec.core.api.Recorder;
import org.gridsec.period.Elements;
import org.gridsec.period.Party;
import org.gridsec.period.SignedForm;
import org.gridsec.period.XmlSecurity;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.xmlpull.v1.builder.XmlDocument;
import xsul.XsulException;
import xsul.dsig.SOAPEnvelopeVerifier;
import xsul.dsig.SignatureInfo;
import xsul.dsig.SignatureVerificationFailure;
import xsul.dsig.globus.security.authentication.SOAPBodyIdResolver;

/**
 * Verifies one message. XSUL converts it to a DOM tree, and the XML Security library verifies that.
 * The signature must cover the content of the body and nothing else, have the algorithms and form
 * of {@link Signer}, and be the other party's, with a certificate of the run's authority.
 */
final class Verifier extends SOAPEnvelopeVerifier {

  private final Party party;
  private final X509Certificate capabilities;
  private final Recorder recorder;
  private Recorder.Span conversion;

  /**
   * Creates a verifier.
   *
   * @param capabilities authority of the capabilities that messages must have; null if none is
   *     needed
   */
  Verifier(Party party, X509Certificate capabilities, Recorder recorder) {
    this.party = party;
    this.capabilities = capabilities;
    this.recorder = recorder;
  }

  /**
   * Verifies a message.
   *
   * @throws SignatureVerificationFailure if it is not as required
   */
  void verify(XmlDocument message) throws XsulException {
    conversion = recorder.span(Phase.TO_DOM);
    try {
      verifySoapMessage(message);
    } finally {
      conversion.close();
    }
  }

  @Override
  public SignatureInfo verifySoapMessage(Document message) throws SignatureVerificationFailure {
    conversion.close();
    try {
      X509Certificate signer = signer(message);
      return signer::getSubjectX500Principal;
    } catch (XMLSecurityException
        | GeneralSecurityException
        | IllegalArgumentException
        | IOException e) {
      throw new SignatureVerificationFailure("not verified: " + e, e);
    } finally {
      conversion = Recorder.Span.NONE;
    }
  }

  private X509Certificate signer(Document message)
      throws SignatureVerificationFailure,
          XMLSecurityException,
          GeneralSecurityException,
          IOException {
    Element envelope = message.getDocumentElement();
    Element content = Elements.only(SignedForm.body(envelope));
    Element signature = SignedForm.check(envelope, content);
    X509Certificate signer = SignedForm.certificate(envelope);
    try (Recorder.Span span = recorder.span(Phase.CERTIFICATE_PATH)) {
      party.requireOther(signer);
    }

    XmlSecurity.verify(signature, signer, new SOAPBodyIdResolver(), recorder);
    if (capabilities != null) {
      Permission.require(SignedForm.security(envelope), content, signer, capabilities);
    }
    return signer;
  }
}
