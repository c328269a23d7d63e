package org.gridsec.mechanisms.assertions;

import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.Arrays;
import java.util.Base64;
import java.util.Optional;
import javax.xml.crypto.dsig.CanonicalizationMethod;
import javax.xml.crypto.dsig.Transform;
import javax.xml.namespace.QName;
import org.apache.wss4j.common.ext.WSSecurityException;
import org.apache.wss4j.common.saml.SAMLKeyInfo;
import org.apache.wss4j.common.saml.SamlAssertionWrapper;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.pki.PathRules;
import org.gridsec.mechanisms.soap.envelope.Faults;
import org.gridsec.mechanisms.soap.envelope.Names;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.opensaml.xmlsec.signature.KeyInfo;
import org.opensaml.xmlsec.signature.Signature;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/**
 * Checks the assertion of a message, the same on both stacks. Its form has been checked before.
 * Used by threads in parallel.
 */
public abstract class AssertionCheck {

  private final Suite suite;
  private final X509Certificate issuer;
  private final QName name;

  /**
   * @param suite of the issuer's key
   * @param issuer certificate of the only accepted issuer
   * @param name of the assertion's element
   */
  protected AssertionCheck(Suite suite, X509Certificate issuer, QName name) {
    this.suite = suite;
    this.issuer = issuer;
    this.name = name;
  }

  /** Returns the certificate of the only accepted issuer. */
  public X509Certificate issuer() {
    return issuer;
  }

  /** Returns the name of the assertion's element. */
  public QName name() {
    return name;
  }

  /** Verifies the signature of an assertion in a tree, with the issuer's key only. */
  public SamlAssertionWrapper verified(Element element) throws SecurityFault {
    try {
      SamlAssertionWrapper assertion = new SamlAssertionWrapper(element);
      checkIssuer(assertion);
      assertion.verifySignature(new SAMLKeyInfo(new X509Certificate[] {issuer}));
      return assertion;
    } catch (WSSecurityException | RuntimeException e) {
      // OpenSAML also throws unchecked exceptions for values that violate its schema
      throw Faults.of(e);
    }
  }

  /**
   * Checks an assertion whose signature was verified.
   *
   * @param signer certificate of the message's signer; empty if messages are not signed
   * @param exchange gets the permission that the assertion states
   */
  public void check(
      SamlAssertionWrapper assertion, Optional<X509Certificate> signer, Exchange exchange)
      throws SecurityFault {
    try {
      checkIssuer(assertion);
      checkSigned(assertion);
      checkTime(assertion);
      checkStatements(assertion, signer, exchange);
    } catch (WSSecurityException | RuntimeException e) {
      // unchecked exceptions as above
      throw Faults.of(e);
    }
  }

  /**
   * Checks audience, subject and statements.
   *
   * @param signer certificate of the message's signer; empty if messages are not signed
   */
  protected abstract void checkStatements(
      SamlAssertionWrapper assertion, Optional<X509Certificate> signer, Exchange exchange)
      throws SecurityFault;

  private void checkIssuer(SamlAssertionWrapper assertion)
      throws SecurityFault, WSSecurityException {
    if (!isOf(assertion.getSignature().getKeyInfo(), issuer)
        || !issuer.getSubjectX500Principal().getName().equals(assertion.getIssuerString())) {
      throw refused("the assertion is of another issuer");
    }
    try {
      issuer.checkValidity();
      PathRules.requireSigner(suite, issuer);
    } catch (CertificateException e) {
      throw SecurityFault.wsse(
          "InvalidSecurityToken",
          "the assertion is of an issuer of another time, or of another suite",
          e);
    }
  }

  /** Checks that the signature covers all of this assertion. */
  private static void checkSigned(SamlAssertionWrapper assertion)
      throws SecurityFault, WSSecurityException {
    Signature signature = assertion.getSignature();
    Element reference = (Element) within(signature.getDOM(), "Reference").item(0);
    NodeList transforms = within(reference, "Transform");
    if (!reference.getAttributeNS(null, "URI").equals("#" + assertion.getId())
        || !algorithm(transforms, 0).equals(Transform.ENVELOPED)
        || !algorithm(transforms, 1).equals(CanonicalizationMethod.EXCLUSIVE)) {
      throw SecurityFault.wsse("FailedCheck", "the signature is not one of the assertion");
    }
    assertion.validateSignatureAgainstProfile();
  }

  private static NodeList within(Element element, String localName) {
    return element.getElementsByTagNameNS(Names.DS, localName);
  }

  private static String algorithm(NodeList transforms, int index) {
    return ((Element) transforms.item(index)).getAttributeNS(null, "Algorithm");
  }

  /** Checks the conditions, without tolerance of clocks. */
  private static void checkTime(SamlAssertionWrapper assertion) throws SecurityFault {
    Instant now = Instant.now();
    if (assertion.getNotBefore() == null
        || assertion.getNotOnOrAfter() == null
        || now.isBefore(assertion.getNotBefore())
        || !now.isBefore(assertion.getNotOnOrAfter())) {
      throw refused("the assertion is of another time");
    }
  }

  /** Returns the fault for an assertion of another issuer, time or audience (section 3.6). */
  protected static SecurityFault refused(String reason) {
    return SecurityFault.wsse("InvalidSecurityToken", reason);
  }

  /** True if the only certificate in a KeyInfo is that certificate. */
  protected static boolean isOf(KeyInfo keyInfo, X509Certificate certificate) {
    String encoded = keyInfo.getX509Datas().get(0).getX509Certificates().get(0).getValue();
    try {
      return Arrays.equals(Base64.getMimeDecoder().decode(encoded), certificate.getEncoded());
    } catch (CertificateException e) {
      throw new IllegalArgumentException("every certificate that was read can be written", e);
    }
  }
}
