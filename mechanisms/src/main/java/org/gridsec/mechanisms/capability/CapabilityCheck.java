package org.gridsec.mechanisms.capability;

import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import javax.xml.crypto.dsig.CanonicalizationMethod;
import javax.xml.crypto.dsig.Transform;
import javax.xml.namespace.QName;
import org.apache.wss4j.common.ext.WSSecurityException;
import org.apache.wss4j.common.saml.SAMLKeyInfo;
import org.apache.wss4j.common.saml.SamlAssertionWrapper;
import org.apache.wss4j.common.saml.builder.SAML1Constants;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.pki.PathRules;
import org.gridsec.mechanisms.soap.envelope.Faults;
import org.gridsec.mechanisms.soap.envelope.Names;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.opensaml.saml.saml1.core.Assertion;
import org.opensaml.saml.saml1.core.AudienceRestrictionCondition;
import org.opensaml.saml.saml1.core.AuthorizationDecisionStatement;
import org.opensaml.saml.saml1.core.Conditions;
import org.opensaml.saml.saml1.core.DecisionTypeEnumeration;
import org.opensaml.saml.saml1.core.NameIdentifier;
import org.opensaml.saml.saml1.core.Subject;
import org.opensaml.xmlsec.signature.KeyInfo;
import org.opensaml.xmlsec.signature.Signature;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/**
 * Checks that a capability permits its holder the operation of a message, the same on both stacks.
 * {@link CapabilityForm} has checked its form before.
 *
 * @param suite of the authority's key
 * @param authority certificate of the accepted authority
 * @param service the protected service
 */
record CapabilityCheck(Suite suite, X509Certificate authority, String service) {

  /** Verifies the signature of an assertion in a tree, with the authority's key only. */
  SamlAssertionWrapper verified(Element element) throws SecurityFault {
    try {
      SamlAssertionWrapper assertion = new SamlAssertionWrapper(element);
      checkIssuer(assertion.getSaml1());
      assertion.verifySignature(new SAMLKeyInfo(new X509Certificate[] {authority}));
      return assertion;
    } catch (WSSecurityException | RuntimeException e) {
      // OpenSAML also throws unchecked exceptions for values that violate its schema
      throw Faults.of(e);
    }
  }

  /**
   * Checks an assertion whose signature was verified.
   *
   * @param signer certificate of the message's signer
   * @param operations called by the message
   */
  void check(SamlAssertionWrapper wrapper, X509Certificate signer, Set<QName> operations)
      throws SecurityFault {
    try {
      Assertion assertion = wrapper.getSaml1();
      checkIssuer(assertion);
      checkSigned(wrapper);
      checkConditions(assertion.getConditions());
      AuthorizationDecisionStatement statement =
          assertion.getAuthorizationDecisionStatements().get(0);
      checkHolder(statement.getSubject(), signer);
      checkDecision(statement, operations);
    } catch (WSSecurityException | RuntimeException e) {
      // unchecked exceptions as above
      throw Faults.of(e);
    }
  }

  private void checkIssuer(Assertion assertion) throws SecurityFault {
    if (!isOf(assertion.getSignature().getKeyInfo(), authority)
        || !authority.getSubjectX500Principal().getName().equals(assertion.getIssuer())) {
      throw SecurityFault.wsse("InvalidSecurityToken", "the capability is of another authority");
    }
    try {
      authority.checkValidity();
      PathRules.requireSigner(suite, authority);
    } catch (CertificateException e) {
      throw SecurityFault.wsse(
          "InvalidSecurityToken",
          "the capability is of an authority of another time, or of another suite",
          e);
    }
  }

  /** Checks that the signature covers all of this assertion. */
  private static void checkSigned(SamlAssertionWrapper wrapper)
      throws SecurityFault, WSSecurityException {
    Signature signature = wrapper.getSignature();
    Element reference = (Element) within(signature.getDOM(), "Reference").item(0);
    NodeList transforms = within(reference, "Transform");
    if (!reference.getAttributeNS(null, "URI").equals("#" + wrapper.getId())
        || !algorithm(transforms, 0).equals(Transform.ENVELOPED)
        || !algorithm(transforms, 1).equals(CanonicalizationMethod.EXCLUSIVE)) {
      throw SecurityFault.wsse("FailedCheck", "the signature is not one of the capability");
    }
    wrapper.validateSignatureAgainstProfile();
  }

  private static NodeList within(Element element, String localName) {
    return element.getElementsByTagNameNS(Names.DS, localName);
  }

  private static String algorithm(NodeList transforms, int index) {
    return ((Element) transforms.item(index)).getAttributeNS(null, "Algorithm");
  }

  private void checkConditions(Conditions conditions) throws SecurityFault {
    Instant now = Instant.now();
    if (conditions.getNotBefore() == null
        || conditions.getNotOnOrAfter() == null
        || now.isBefore(conditions.getNotBefore())
        || !now.isBefore(conditions.getNotOnOrAfter())) {
      throw SecurityFault.wsse("InvalidSecurityToken", "the capability is of another time");
    }
    List<AudienceRestrictionCondition> audiences = conditions.getAudienceRestrictionConditions();
    if (!audiences.get(0).getAudiences().get(0).getURI().equals(service)) {
      throw SecurityFault.wsse("InvalidSecurityToken", "the capability is for another audience");
    }
  }

  /**
   * Checks that the subject of the assertion signed the message (SAML Token Profile 1.1 section
   * 3.5.1).
   */
  private static void checkHolder(Subject subject, X509Certificate signer) throws SecurityFault {
    String method = subject.getSubjectConfirmation().getConfirmationMethods().get(0).getURI();
    if (!SAML1Constants.CONF_HOLDER_KEY.equals(method)) {
      throw SecurityFault.wsse("UnsupportedSecurityToken", "the capability is not bound to a key");
    }
    NameIdentifier name = subject.getNameIdentifier();
    if (!isOf(subject.getSubjectConfirmation().getKeyInfo(), signer)
        || !NameIdentifier.X509_SUBJECT.equals(name.getFormat())
        || !signer.getSubjectX500Principal().getName().equals(name.getValue())) {
      throw SecurityFault.wsse("FailedAuthentication", "the capability has another holder");
    }
  }

  private void checkDecision(AuthorizationDecisionStatement statement, Set<QName> operations)
      throws SecurityFault {
    Set<QName> permitted =
        statement.getActions().stream()
            .map(action -> new QName(action.getNamespace(), action.getValue()))
            .collect(Collectors.toSet());
    if (statement.getDecision() != DecisionTypeEnumeration.PERMIT
        || !service.equals(statement.getResource())
        || operations.isEmpty()
        || !permitted.containsAll(operations)) {
      throw SecurityFault.wsse("FailedAuthentication", "the capability does not permit this");
    }
  }

  private static boolean isOf(KeyInfo keyInfo, X509Certificate certificate) {
    String encoded = keyInfo.getX509Datas().get(0).getX509Certificates().get(0).getValue();
    try {
      return Arrays.equals(Base64.getMimeDecoder().decode(encoded), certificate.getEncoded());
    } catch (CertificateException e) {
      throw new IllegalArgumentException("every certificate that was read can be written", e);
    }
  }
}
