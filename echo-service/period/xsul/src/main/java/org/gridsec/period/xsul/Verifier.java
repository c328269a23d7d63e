package org.gridsec.period.xsul;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.SignatureException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.util.Base64;
import org.apache.xml.security.exceptions.XMLSecurityException;
import org.apache.xml.security.signature.XMLSignature;
import org.gridsec.core.api.Phase;
import org.gridsec.core.api.Recorder;
import org.gridsec.period.Canonicalization;
import org.gridsec.period.Elements;
import org.gridsec.period.Party;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.xmlpull.v1.builder.XmlDocument;
import xsul.XsulException;
import xsul.dsig.SOAPEnvelopeVerifier;
import xsul.dsig.SignatureInfo;
import xsul.dsig.SignatureVerificationFailure;
import xsul.dsig.globus.security.authentication.wssec.WSConstants;

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
      Canonicalization.end();
      conversion = Recorder.Span.NONE;
    }
  }

  private X509Certificate signer(Document message)
      throws SignatureVerificationFailure,
          XMLSecurityException,
          GeneralSecurityException,
          IOException {
    Element envelope = message.getDocumentElement();
    Element content = Elements.only(Elements.only(envelope, WSConstants.SOAP_NS, "Body"));
    Element header = Elements.only(envelope, WSConstants.SOAP_NS, "Header");
    Element security = Elements.only(header, WSConstants.WSSE_NS, "Security");
    Element signature = Elements.only(security, WSConstants.SIG_NS, "Signature");
    requireForm(signature, content);
    X509Certificate signer = certificate(security, signature);
    try (Recorder.Span span = recorder.span(Phase.CERTIFICATE_PATH)) {
      party.requireOther(signer);
    }

    XMLSignature verified = new XMLSignature(signature, "");
    verified.addResourceResolver(new SignedContent(recorder));
    if (!verified.checkSignatureValue(signer.getPublicKey())) {
      throw new SignatureVerificationFailure(
          "signature expected of what the body has, got another");
    }
    if (capabilities != null) {
      Permission.require(security, content, signer, capabilities);
    }
    return signer;
  }

  /** Requires one reference, to the content of the body, and no other algorithms. */
  private static void requireForm(Element signature, Element content) throws SignatureException {
    Element signed = Elements.only(signature, WSConstants.SIG_NS, "SignedInfo");
    requireAlgorithm(signed, "CanonicalizationMethod", SecurityHeader.CANONICALIZATION);
    requireAlgorithm(signed, "SignatureMethod", SecurityHeader.SIGNATURE);
    Element reference = Elements.only(signed, WSConstants.SIG_NS, "Reference");
    Elements.require("reference", "#" + SecurityHeader.id(content), reference.getAttribute("URI"));
    requireAlgorithm(reference, "DigestMethod", SecurityHeader.DIGEST);
    Element transforms = Elements.only(reference, WSConstants.SIG_NS, "Transforms");
    Elements.require(
        "transform",
        SecurityHeader.CANONICALIZATION,
        Elements.only(transforms).getAttribute("Algorithm"));
  }

  private static void requireAlgorithm(Element parent, String name, String algorithm)
      throws SignatureException {
    Elements.require(
        name, algorithm, Elements.only(parent, WSConstants.SIG_NS, name).getAttribute("Algorithm"));
  }

  /** The certificate in the token that the signature refers to. */
  private static X509Certificate certificate(Element security, Element signature)
      throws GeneralSecurityException {
    Element token = Elements.only(security, WSConstants.WSSE_NS, "BinarySecurityToken");
    Element keyInfo = Elements.only(signature, WSConstants.SIG_NS, "KeyInfo");
    Element reference =
        Elements.only(
            Elements.only(keyInfo, WSConstants.WSSE_NS, "SecurityTokenReference"),
            WSConstants.WSSE_NS,
            "Reference");
    Elements.require("token", "#" + SecurityHeader.id(token), reference.getAttribute("URI"));
    byte[] encoded = Base64.getDecoder().decode(token.getTextContent());
    return (X509Certificate)
        CertificateFactory.getInstance("X.509")
            .generateCertificate(new ByteArrayInputStream(encoded));
  }
}
