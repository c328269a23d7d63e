package org.gridsec.mechanisms.capability;

import javax.xml.namespace.QName;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.assertions.AssertionForm;
import org.gridsec.mechanisms.soap.envelope.Form;
import org.opensaml.saml.common.xml.SAMLConstants;

/** The only accepted form of a capability. */
final class CapabilityForm {

  static final QName ASSERTION = saml("Assertion");

  private CapabilityForm() {}

  /**
   * Returns the form of a request's Security header: that of a signed message, and the capability.
   */
  static Form security(Suite suite) {
    return AssertionForm.security(
        Form.one(ASSERTION, conditions(), statement(), AssertionForm.signature(suite)));
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
                saml("SubjectConfirmation"),
                Form.one(saml("ConfirmationMethod")),
                AssertionForm.CERTIFICATE)),
        Form.many(saml("Action")));
  }

  private static QName saml(String localName) {
    return new QName(SAMLConstants.SAML1_NS, localName);
  }
}
