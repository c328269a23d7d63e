package org.gridsec.mechanisms.capability;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.apache.xml.security.signature.XMLSignature;
import org.apache.xml.security.transforms.Transforms;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.contract.Case;
import org.gridsec.mechanisms.contract.Dialogue;
import org.gridsec.mechanisms.contract.Envelopes;
import org.gridsec.mechanisms.soap.signature.SignatureForms;
import org.gridsec.mechanisms.spi.Identity;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;
import org.opensaml.saml.saml1.core.Assertion;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/** Who issued a capability, and how it is signed. */
@ParameterizedClass
@MethodSource("org.gridsec.mechanisms.capability.Scene#cases")
class CapabilityIssuerTest {

  private final Scene scene;

  CapabilityIssuerTest(Case tested) {
    this.scene = new Scene(tested);
  }

  // Who issued it.

  @Test
  void a_capability_of_another_capability_authority_is_rejected() throws Exception {
    scene.rejects(scene.issuedBy(scene.cast.stranger()), "InvalidSecurityToken");
  }

  @Test
  void a_capability_that_the_holder_issued_is_rejected() throws Exception {
    scene.rejects(scene.issuedBy(scene.cast.holder()), "InvalidSecurityToken");
  }

  @Test
  void a_capability_of_the_authority_for_certificates_is_rejected() throws Exception {
    scene.rejects(scene.issuedBy(scene.cast.certifier()), "InvalidSecurityToken");
  }

  @Test
  void a_capability_that_only_shows_the_authority_is_rejected() throws Exception {
    Identity masked = new Identity(scene.cast.holder().key(), scene.cast.issuer().chain());
    scene.rejects(scene.issuedBy(masked), "FailedCheck");
  }

  @Test
  void a_capability_in_the_name_of_another_authority_is_rejected() throws Exception {
    Assertion assertion = scene.draft();
    assertion.setIssuer("CN=other");
    scene.rejects(scene.signed(assertion), "InvalidSecurityToken");
  }

  @Test
  void a_capability_of_an_authority_whose_time_is_over_is_rejected() throws Exception {
    Identity old = scene.cast.old();
    Dialogue dialogue = scene.dialogue(scene.client(scene.cast.holder(), scene.issuedBy(old)), old);
    Scene.rejects(dialogue, dialogue.message(Scene.CLEAR), "InvalidSecurityToken");
  }

  // How it is signed.

  @Test
  void an_unsigned_capability_is_rejected() throws Exception {
    Document assertion = Envelopes.parse(scene.signed(scene.draft()));
    assertion
        .getDocumentElement()
        .removeChild(Envelopes.child(assertion.getDocumentElement(), "Signature"));
    scene.rejects(Envelopes.print(assertion), "InvalidSecurity");
  }

  @Test
  void a_capability_that_its_holder_changed_is_rejected() throws Exception {
    String genuine = scene.permitting("echoString");
    scene.rejects(genuine.replace(">echoString<", ">echoStrings<"), "FailedCheck");
    scene.rejects(
        scene.signed(scene.draft()).replaceFirst("NotOnOrAfter=\"2", "NotOnOrAfter=\"3"),
        "FailedCheck");
  }

  @Test
  void a_text_cut_by_a_comment_is_rejected() throws Exception {
    String longer = scene.permitting("echoStringsOfOthers");
    scene.rejects(
        longer.replace("echoStringsOfOthers", "echoStrings<!-- -->OfOthers"),
        "FailedAuthentication");
    Dialogue dialogue =
        scene.dialogue(longer.replace("echoStringsOfOthers", "echoStrings<?cut?>OfOthers"));
    String cut = dialogue.message(Scene.CLEAR);
    assertThat(cut).contains("<?cut?>");
    assertThatThrownBy(() -> dialogue.receive(cut))
        .hasStackTraceContaining("a SOAP message has no processing instructions");
  }

  @Test
  void a_weaker_or_other_algorithm_is_rejected() throws Exception {
    Suite other = scene.suite() == Suite.MODERN ? Suite.PERIOD : Suite.MODERN;
    CapabilityAuthority weaker = new CapabilityAuthority(other, scene.cast.issuer());
    scene.rejects(weaker.sign(scene.draft()), "UnsupportedAlgorithm");
  }

  @Test
  void an_hmac_under_the_public_key_of_the_authority_is_rejected() throws Exception {
    scene.rejects(
        scene
            .signed(scene.draft())
            .replace(
                scene.suite().signatureMethod(), "http://www.w3.org/2000/09/xmldsig#hmac-sha1"),
        "UnsupportedAlgorithm");
  }

  @Test
  void other_transforms_are_rejected() throws Exception {
    String enveloped = "http://www.w3.org/2000/09/xmldsig#enveloped-signature";
    scene.rejects(
        scene
            .signed(scene.draft())
            .replace(enveloped, "http://www.w3.org/TR/1999/REC-xpath-19991116"),
        "UnsupportedAlgorithm");
    scene.rejects(
        scene.signed(scene.draft()).replace(enveloped, "http://www.w3.org/2001/10/xml-exc-c14n#"),
        "FailedCheck");
  }

  @Test
  void a_signature_over_whatever_document_it_is_in_is_rejected() throws Exception {
    Document document = Envelopes.parse(scene.signed(scene.draft()));
    Element assertion = document.getDocumentElement();
    assertion.removeChild(Envelopes.child(assertion, "Signature"));
    XMLSignature signature =
        new XMLSignature(
            document, "", scene.suite().signatureMethod(), SignatureForms.CANONICALIZATION);
    assertion.appendChild(signature.getElement());
    Transforms transforms = new Transforms(document);
    transforms.addTransform(Transforms.TRANSFORM_ENVELOPED_SIGNATURE);
    transforms.addTransform(SignatureForms.CANONICALIZATION);
    signature.addDocument("", transforms, scene.suite().digestMethod());
    signature.addKeyInfo(scene.cast.issuer().certificate());
    signature.sign(scene.cast.issuer().key());
    scene.rejects(Envelopes.print(document), "InvalidSecurity");
  }
}
