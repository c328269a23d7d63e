package org.gridsec.mechanisms.capability;

import javax.xml.crypto.dsig.CanonicalizationMethod;
import javax.xml.crypto.dsig.Transform;
import javax.xml.namespace.QName;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.soap.envelope.Form;
import org.gridsec.mechanisms.soap.envelope.Names;
import org.gridsec.mechanisms.soap.signature.SignatureForms;
import org.opensaml.saml.common.xml.SAMLConstants;

/** The only accepted form of a capability. */
final class CapabilityForm {

  static final QName ASSERTION = saml("Assertion");

  private static final Form INCLUSIVE_NAMESPACES =
      Form.optional(new QName(CanonicalizationMethod.EXCLUSIVE, "InclusiveNamespaces"));

  private static final Form CERTIFICATE =
      Form.one(
          Names.ds("KeyInfo"),
          Form.one(Names.ds("X509Data"), Form.one(Names.ds("X509Certificate")).base64()));

  private CapabilityForm() {}

  /**
   * Returns the form of a request's Security header: that of a signed message, and the capability.
   */
  static Form security(Suite suite) {
    return Form.one(
        Names.SECURITY,
        SignatureForms.TOKEN,
        SignatureForms.TIMESTAMP,
        SignatureForms.SIGNATURE,
        Form.one(ASSERTION, conditions(), statement(), signature(suite)));
  }

  private static Form conditions() {
    return Form.one(
        saml("Conditions"),
        Form.one(saml("AudienceRestrictionCondition"), Form.one(saml("Audience"))));
  }

  private static Form statement() {
    return Form.one(
        saml("AuthorizationDecisionStatement"),
        Form.one(
            saml("Subject"),
            Form.one(saml("NameIdentifier")),
            Form.one(
                saml("SubjectConfirmation"), Form.one(saml("ConfirmationMethod")), CERTIFICATE)),
        Form.many(saml("Action")));
  }

  /** SAML 1.1 section 5.4: one reference, enveloped, exclusive canonicalization. */
  private static Form signature(Suite suite) {
    return Form.one(
        Names.SIGNATURE,
        Form.one(
            Names.ds("SignedInfo"),
            Form.one(Names.ds("CanonicalizationMethod"), INCLUSIVE_NAMESPACES)
                .naming(CanonicalizationMethod.EXCLUSIVE),
            Form.one(Names.ds("SignatureMethod")).naming(suite.signatureMethod()),
            Form.one(
                Names.ds("Reference"),
                Form.one(
                    Names.ds("Transforms"),
                    Form.times(2, Names.ds("Transform"), INCLUSIVE_NAMESPACES)
                        .naming(Transform.ENVELOPED, CanonicalizationMethod.EXCLUSIVE)),
                Form.one(Names.ds("DigestMethod")).naming(suite.digestMethod()),
                Form.one(Names.ds("DigestValue")).base64())),
        Form.one(Names.ds("SignatureValue")).base64(),
        CERTIFICATE);
  }

  private static QName saml(String localName) {
    return new QName(SAMLConstants.SAML1_NS, localName);
  }
}
