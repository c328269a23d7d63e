package org.gridsec.mechanisms.assertions;

import javax.xml.crypto.dsig.CanonicalizationMethod;
import javax.xml.crypto.dsig.Transform;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.soap.envelope.Form;
import org.gridsec.mechanisms.soap.envelope.Names;
import org.gridsec.mechanisms.soap.signature.SignatureForms;

/** Accepted forms of what assertions of SAML 1.1 and 2.0 have in common. */
public final class AssertionForm {

  /** A KeyInfo with one certificate. */
  public static final Form CERTIFICATE =
      Form.one(
          Names.ds("KeyInfo"),
          Form.one(Names.ds("X509Data"), Form.one(Names.ds("X509Certificate")).base64()));

  private AssertionForm() {}

  /** Returns the form of a signed message's Security header that also has the assertion. */
  public static Form security(Form assertion) {
    return SignatureForms.SECURITY.with(assertion);
  }

  /** Returns the form of an assertion's signature: one reference, enveloped, exclusive. */
  public static Form signature(Suite suite) {
    return Form.one(
        Names.SIGNATURE,
        Form.one(
            Names.ds("SignedInfo"),
            Form.one(Names.ds("CanonicalizationMethod"), SignatureForms.INCLUSIVE_NAMESPACES)
                .naming(CanonicalizationMethod.EXCLUSIVE),
            Form.one(Names.ds("SignatureMethod")).naming(suite.signatureMethod()),
            Form.one(
                Names.ds("Reference"),
                Form.one(
                    Names.ds("Transforms"),
                    Form.times(2, Names.ds("Transform"), SignatureForms.INCLUSIVE_NAMESPACES)
                        .naming(Transform.ENVELOPED, CanonicalizationMethod.EXCLUSIVE)),
                Form.one(Names.ds("DigestMethod")).naming(suite.digestMethod()),
                Form.one(Names.ds("DigestValue")).base64())),
        Form.one(Names.ds("SignatureValue")).base64(),
        CERTIFICATE);
  }
}
