package org.gridsec.mechanisms.saml;

import javax.xml.namespace.QName;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.assertions.AssertionForm;
import org.gridsec.mechanisms.soap.envelope.Form;
import org.gridsec.mechanisms.soap.envelope.Names;
import org.gridsec.mechanisms.soap.signature.SignatureForms;
import org.opensaml.saml.common.xml.SAMLConstants;

/** The only accepted form of an assertion. */
final class SamlForm {

  static final QName ASSERTION =
      new QName(SAMLConstants.SAML20_NS, "Assertion", SAMLConstants.SAML20_PREFIX);

  private SamlForm() {}

  /** Returns the form of a request's Security header. */
  static Form security(Suite suite, Confirmation confirmation) {
    Form assertion =
        Form.one(
                ASSERTION,
                Form.one(saml("Issuer")),
                AssertionForm.signature(suite),
                subject(confirmation),
                Form.one(
                    saml("Conditions"),
                    Form.one(saml("AudienceRestriction"), Form.one(saml("Audience"))),
                    Form.optional(saml("OneTimeUse"))),
                Form.one(
                    saml("AuthnStatement"),
                    Form.one(saml("AuthnContext"), Form.one(saml("AuthnContextClassRef")))),
                Form.one(
                    saml("AttributeStatement"),
                    Form.many(
                        saml("Attribute"),
                        Form.many(saml("AttributeValue")).allowing(Form.TYPE, "string"))))
            .allowing(Form.TYPE, "AssertionType");
    return confirmation == Confirmation.HOLDER_OF_KEY
        ? AssertionForm.security(assertion)
        : Form.one(Names.SECURITY, SignatureForms.TIMESTAMP.orNone(), assertion);
  }

  private static Form subject(Confirmation confirmation) {
    Form data = Form.one(saml("SubjectConfirmationData"));
    return Form.one(
        saml("Subject"),
        Form.one(saml("NameID")),
        Form.one(
                saml("SubjectConfirmation"),
                confirmation == Confirmation.HOLDER_OF_KEY
                    ? data.with(AssertionForm.CERTIFICATE)
                        .allowing(Form.TYPE, "KeyInfoConfirmationDataType")
                    : data)
            .having("Method", confirmation.method()));
  }

  private static QName saml(String localName) {
    return new QName(SAMLConstants.SAML20_NS, localName);
  }
}
