package org.gridsec.mechanisms.saml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gridsec.mechanisms.saml.SamlScene.CLEAR;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.contract.Dialogue;
import org.gridsec.mechanisms.contract.Envelopes;
import org.gridsec.mechanisms.soap.envelope.SeenMessages;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.Identity;
import org.gridsec.mechanisms.spi.Role;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;
import org.opensaml.core.xml.schema.XSAny;
import org.opensaml.saml.saml2.core.Assertion;
import org.opensaml.saml.saml2.core.Audience;
import org.opensaml.saml.saml2.core.SubjectConfirmation;
import org.opensaml.saml.saml2.core.SubjectConfirmationData;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/** What an assertion says, who issued it, and whose it is. */
@ParameterizedClass
@MethodSource("org.gridsec.mechanisms.saml.SamlScene#cases")
class SamlAssertionTest {

  private final SamlScene scene;

  SamlAssertionTest(Confirmation confirmation, Stack receiver) throws Exception {
    this.scene = new SamlScene(confirmation, receiver);
  }

  @Test
  void an_assertion_lets_its_subject_call_and_names_it() throws Exception {
    Dialogue dialogue = scene.dialogue(scene.signed(scene.draft()));
    Exchange exchange = new Exchange(Recorder.NONE);
    assertThat(dialogue.receive(dialogue.message(CLEAR), exchange)).containsExactly("12345");
    assertThat(exchange.peer()).hasValue(scene.client().getSubjectX500Principal());
  }

  // Conditions.

  @Test
  void an_assertion_for_another_audience_or_for_any_is_rejected() throws Exception {
    Assertion other = scene.draft();
    audiences(other).get(0).setURI("urn:other");
    scene.rejects(other, "InvalidSecurityToken");
    Assertion none = scene.draft();
    none.getConditions().getAudienceRestrictions().clear();
    scene.rejects(none, "InvalidSecurity");
  }

  private static List<Audience> audiences(Assertion assertion) {
    return assertion.getConditions().getAudienceRestrictions().get(0).getAudiences();
  }

  @Test
  void an_assertion_of_another_time_is_rejected() throws Exception {
    Assertion expired = scene.draft();
    expired.getConditions().setNotOnOrAfter(Instant.now().minusSeconds(1));
    scene.rejects(expired, "InvalidSecurityToken");
    Assertion early = scene.draft();
    early.getConditions().setNotBefore(Instant.now().plus(30, ChronoUnit.MINUTES));
    scene.rejects(early, "InvalidSecurityToken");
    Assertion endless = scene.draft();
    endless.getConditions().setNotOnOrAfter(null);
    scene.rejects(endless, "InvalidSecurityToken");
    Assertion withoutBeginning = scene.draft();
    withoutBeginning.getConditions().setNotBefore(null);
    scene.rejects(withoutBeginning, "InvalidSecurityToken");
  }

  /** SAML 2.0 core section 2.7.2. */
  @Test
  void an_assertion_after_the_session_of_its_subject_is_rejected() throws Exception {
    Assertion over = scene.draft();
    over.getAuthnStatements().get(0).setSessionNotOnOrAfter(Instant.now().minusSeconds(1));
    scene.rejects(over, "InvalidSecurityToken");
    Assertion lasting = scene.draft();
    lasting.getAuthnStatements().get(0).setSessionNotOnOrAfter(Instant.now().plusSeconds(3600));
    Dialogue dialogue = scene.dialogue(scene.signed(lasting));
    assertThat(dialogue.receive(dialogue.message(CLEAR))).containsExactly("12345");
  }

  @Test
  void an_assertion_for_one_use_is_accepted_once() throws Exception {
    String once = scene.signed(scene.by(scene.issuer).draft(scene.client(), SeenMessages.LIFETIME));
    assertThat(once).contains("OneTimeUse");
    Dialogue dialogue = scene.dialogue(once);
    assertThat(dialogue.receive(dialogue.message(CLEAR))).containsExactly("12345");
    SamlScene.rejects(dialogue, dialogue.message(CLEAR), "InvalidSecurity");
    Assertion old = scene.by(scene.issuer).draft(scene.client(), SeenMessages.LIFETIME);
    old.setIssueInstant(Instant.now().minus(SeenMessages.LIFETIME).minusSeconds(1));
    scene.rejects(old, "MessageExpired");
  }

  @Test
  void an_assertion_for_many_uses_is_accepted_again() throws Exception {
    Dialogue dialogue = scene.dialogue(scene.signed(scene.draft()));
    assertThat(dialogue.receive(dialogue.message(CLEAR))).containsExactly("12345");
    assertThat(dialogue.receive(dialogue.message(CLEAR))).containsExactly("12345");
  }

  // The subject and its confirmation.

  private static SubjectConfirmation confirmation(Assertion assertion) {
    return assertion.getSubject().getSubjectConfirmations().get(0);
  }

  private static SubjectConfirmationData data(Assertion assertion) {
    return confirmation(assertion).getSubjectConfirmationData();
  }

  @Test
  void a_confirmation_for_another_recipient_or_time_is_rejected() throws Exception {
    Assertion other = scene.draft();
    data(other).setRecipient("urn:other");
    scene.rejects(other, "InvalidSecurityToken");
    Assertion anyone = scene.draft();
    data(anyone).setRecipient(null);
    scene.rejects(anyone, "InvalidSecurityToken");
    Assertion expired = scene.draft();
    data(expired).setNotOnOrAfter(Instant.now().minusSeconds(1));
    scene.rejects(expired, "InvalidSecurityToken");
    Assertion endless = scene.draft();
    data(endless).setNotOnOrAfter(null);
    scene.rejects(endless, "InvalidSecurityToken");
    Assertion early = scene.draft();
    data(early).setNotBefore(Instant.now().plus(30, ChronoUnit.MINUTES));
    scene.rejects(early, "InvalidSecurityToken");
  }

  /** SAML 2.0 core section 2.4.1.2: who relies on the assertion has to judge both. */
  @Test
  void a_confirmation_for_an_address_or_an_answer_is_rejected() throws Exception {
    Assertion elsewhere = scene.draft();
    data(elsewhere).setAddress("192.0.2.1");
    scene.rejects(elsewhere, "InvalidSecurityToken");
    Assertion answer = scene.draft();
    data(answer).setInResponseTo("_request");
    scene.rejects(answer, "InvalidSecurityToken");
  }

  @Test
  void an_assertion_ends_with_the_certificate_of_its_subject_at_the_latest() {
    Assertion endless = scene.by(scene.issuer).draft(scene.client(), Duration.ofDays(10_000));
    Instant end = scene.client().getNotAfter().toInstant();
    assertThat(endless.getConditions().getNotOnOrAfter()).isEqualTo(end);
    assertThat(data(endless).getNotOnOrAfter()).isEqualTo(end);
  }

  @Test
  void an_assertion_without_a_confirmation_is_rejected() throws Exception {
    Assertion unconfirmed = scene.draft();
    unconfirmed.getSubject().getSubjectConfirmations().clear();
    scene.rejects(unconfirmed, "InvalidSecurity");
    Assertion withoutData = scene.draft();
    confirmation(withoutData).setSubjectConfirmationData(null);
    scene.rejects(withoutData, "InvalidSecurity");
  }

  @Test
  void another_method_of_confirmation_is_rejected() throws Exception {
    for (String method :
        List.of(
            SubjectConfirmation.METHOD_BEARER,
            SubjectConfirmation.METHOD_HOLDER_OF_KEY,
            SubjectConfirmation.METHOD_SENDER_VOUCHES)) {
      if (!method.equals(scene.confirmation.method())) {
        Assertion other = scene.draft();
        confirmation(other).setMethod(method);
        scene.rejects(other, "InvalidSecurity");
      }
    }
  }

  @Test
  void a_subject_without_a_name_of_x509_is_rejected() throws Exception {
    Assertion other = scene.draft();
    other.getSubject().getNameID().setFormat("urn:other");
    scene.rejects(other, "FailedAuthentication");
  }

  // What it permits.

  @Test
  void an_assertion_that_does_not_permit_the_operation_is_rejected() throws Exception {
    scene.rejects(permitting("echoStringsOfOthers"), "FailedAuthentication");
    scene.rejects(permitting("echoString"), "FailedAuthentication");
    Assertion nothing = scene.draft();
    nothing.getAttributeStatements().get(0).getAttributes().get(0).setName("urn:other");
    scene.rejects(nothing, "FailedAuthentication");
  }

  @Test
  void a_text_cut_by_a_comment_is_rejected() throws Exception {
    scene.rejects(
        scene
            .signed(permitting("echoStringsOfOthers"))
            .replace("echoStringsOfOthers", "echoStrings<!-- -->OfOthers"),
        "FailedAuthentication");
  }

  private Assertion permitting(String operation) {
    Assertion assertion = scene.draft();
    assertion
        .getAttributeStatements()
        .get(0)
        .getAttributes()
        .get(0)
        .getAttributeValues()
        .forEach(value -> ((XSAny) value).setTextContent(operation));
    return assertion;
  }

  @Test
  void a_type_other_than_that_of_a_text_is_rejected() throws Exception {
    for (String type : List.of("string", "base64Binary")) {
      Document typed = Envelopes.parse(scene.signed(scene.draft()));
      Element value = (Element) typed.getElementsByTagNameNS("*", "AttributeValue").item(0);
      value.setAttributeNS(
          "http://www.w3.org/2000/xmlns/", "xmlns:xs", "http://www.w3.org/2001/XMLSchema");
      value.setAttributeNS("http://www.w3.org/2001/XMLSchema-instance", "xsi:type", "xs:" + type);
      scene.rejects(
          Envelopes.print(typed), type.equals("string") ? "FailedCheck" : "InvalidSecurity");
    }
  }

  // Who issued it.

  @Test
  void an_assertion_of_another_issuer_is_rejected() throws Exception {
    scene.rejects(scene.by(scene.stranger()).sign(scene.draft()), "InvalidSecurityToken");
    Identity client =
        new Identity(
            scene.tested.credentials(Role.CLIENT).key(),
            scene.tested.credentials(Role.CLIENT).chain());
    scene.rejects(scene.by(client).sign(scene.draft()), "InvalidSecurityToken");
    Identity masked = new Identity(client.key(), scene.issuer.chain());
    scene.rejects(scene.by(masked).sign(scene.draft()), "FailedCheck");
    Assertion named = scene.draft();
    named.getIssuer().setValue("CN=other");
    scene.rejects(named, "InvalidSecurityToken");
  }

  @Test
  void an_unsigned_or_altered_assertion_is_rejected() throws Exception {
    Document unsigned = Envelopes.parse(scene.signed(scene.draft()));
    unsigned
        .getDocumentElement()
        .removeChild(Envelopes.child(unsigned.getDocumentElement(), "Signature"));
    scene.rejects(Envelopes.print(unsigned), "InvalidSecurity");
    String genuine = scene.signed(permitting("echoString"));
    scene.rejects(genuine.replace(">echoString<", ">echoStrings<"), "FailedCheck");
    scene.rejects(
        scene.signed(scene.draft()).replaceAll("NotOnOrAfter=\"2", "NotOnOrAfter=\"3"),
        "FailedCheck");
  }

  @Test
  void an_assertion_with_algorithms_of_another_suite_is_rejected() throws Exception {
    SamlIssuer weaker = new SamlIssuer(Suite.PERIOD, scene.issuer, scene.confirmation);
    scene.rejects(weaker.sign(scene.draft()), "UnsupportedAlgorithm");
  }

  /** Whoever presents it can write a header; only the issuer's signature stands in the way. */
  @Test
  void a_genuine_assertion_beside_or_inside_another_does_not_vouch_for_it() throws Exception {
    String genuine = scene.signed(permitting("echoString"));
    for (boolean sameId : new boolean[] {true, false}) {
      Document evil = Envelopes.parse(genuine.replace(">echoString<", ">echoStrings<"));
      if (!sameId) {
        evil.getDocumentElement().setAttribute("ID", "_evil");
      }
      String wrapped = Envelopes.wrapping(CLEAR, genuine);
      Dialogue dialogue = scene.dialogue(Envelopes.print(evil));
      SamlScene.rejects(dialogue, dialogue.message(wrapped), "FailedCheck", "InvalidSecurity");
    }
    Document around = Envelopes.parse(genuine.replace(">echoString<", ">echoStrings<"));
    Element root = around.getDocumentElement();
    root.setAttribute("ID", "_evil");
    Envelopes.putIntoSignature(root, Envelopes.parse(genuine).getDocumentElement());
    scene.rejects(Envelopes.print(around), "InvalidSecurity");
  }

  // Whose key it names.

  @Test
  void a_holder_with_another_key_or_name_is_rejected() throws Exception {
    if (scene.confirmation == Confirmation.HOLDER_OF_KEY) {
      scene.rejects(
          scene.draft(scene.tested.others(Role.CLIENT).certificate()), "FailedAuthentication");
      scene.rejects(
          scene.draft(scene.tested.credentials(Role.SERVER).certificate()), "FailedAuthentication");
      Assertion renamed = scene.draft();
      renamed.getSubject().getNameID().setValue("CN=other");
      scene.rejects(renamed, "FailedAuthentication");
      Assertion keyless = scene.draft();
      data(keyless).getUnknownXMLObjects().clear();
      scene.rejects(keyless, "InvalidSecurity");
    } else {
      Assertion bound =
          new SamlIssuer(Suite.MODERN, scene.issuer, Confirmation.HOLDER_OF_KEY)
              .draft(scene.client(), SamlScene.LONG);
      confirmation(bound).setMethod(scene.confirmation.method());
      scene.rejects(bound, "InvalidSecurity");
    }
  }
}
