package org.gridsec.mechanisms.capability;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gridsec.mechanisms.capability.Scene.CLEAR;
import static org.gridsec.mechanisms.capability.Scene.statement;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import javax.xml.namespace.QName;
import org.apache.wss4j.common.saml.builder.SAML1Constants;
import org.gridsec.mechanisms.contract.Case;
import org.gridsec.mechanisms.contract.Dialogue;
import org.gridsec.mechanisms.pki.Authority;
import org.gridsec.mechanisms.spi.Credentials;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;
import org.opensaml.saml.saml1.core.Assertion;
import org.opensaml.saml.saml1.core.AuthorizationDecisionStatement;
import org.opensaml.saml.saml1.core.DecisionTypeEnumeration;

/** What a capability says, and of whom. */
@ParameterizedClass
@MethodSource("org.gridsec.mechanisms.capability.Scene#cases")
class CapabilityStatementTest {

  private final Scene scene;

  CapabilityStatementTest(Case tested) {
    this.scene = new Scene(tested);
  }

  // What the assertion says.

  @Test
  void a_capability_lets_its_holder_do_what_it_says() throws Exception {
    assertThat(scene.received(scene.signed(scene.draft()))).containsExactly("12345");
  }

  @Test
  void one_of_several_operations_is_enough_if_it_is_the_one_called() throws Exception {
    assertThat(scene.received(scene.permitting("echoStrings"))).containsExactly("12345");
  }

  @Test
  void an_expired_capability_is_rejected() throws Exception {
    scene.rejects(timed(Duration.ofDays(-2), Duration.ofSeconds(-1)), "InvalidSecurityToken");
  }

  @Test
  void a_capability_that_is_not_valid_yet_is_rejected() throws Exception {
    scene.rejects(timed(Duration.ofHours(1), Duration.ofDays(1)), "InvalidSecurityToken");
  }

  @Test
  void a_capability_without_end_is_rejected() throws Exception {
    Assertion endless = scene.draft();
    endless.getConditions().setNotOnOrAfter(null);
    scene.rejects(scene.signed(endless), "InvalidSecurityToken");
    Assertion withoutBeginning = scene.draft();
    withoutBeginning.getConditions().setNotBefore(null);
    scene.rejects(scene.signed(withoutBeginning), "InvalidSecurityToken");
  }

  @Test
  void a_capability_for_another_audience_is_rejected() throws Exception {
    Assertion assertion = scene.draft();
    assertion
        .getConditions()
        .getAudienceRestrictionConditions()
        .get(0)
        .getAudiences()
        .get(0)
        .setURI("urn:other");
    scene.rejects(scene.signed(assertion), "InvalidSecurityToken");
  }

  @Test
  void a_capability_for_any_audience_is_rejected() throws Exception {
    Assertion assertion = scene.draft();
    assertion.getConditions().getAudienceRestrictionConditions().clear();
    scene.rejects(scene.signed(assertion), "InvalidSecurity");
  }

  @Test
  void a_capability_for_another_resource_is_rejected() throws Exception {
    Assertion assertion = scene.draft();
    statement(assertion).setResource("urn:other");
    scene.rejects(scene.signed(assertion), "FailedAuthentication");
  }

  @Test
  void a_capability_for_another_operation_is_rejected() throws Exception {
    scene.rejects(scene.permitting("echoString"), "FailedAuthentication");
  }

  @Test
  void an_operation_of_the_same_name_in_another_namespace_is_another() throws Exception {
    scene.rejects(scene.permitting(new QName("urn:other", "echoStrings")), "FailedAuthentication");
    scene.rejects(scene.permitting(new QName("echoStrings")), "FailedAuthentication");
  }

  @Test
  void an_operation_beside_the_one_permitted_is_rejected() throws Exception {
    String two = CLEAR.replace("</soap:Body>", "<evil xmlns='urn:evil'/></soap:Body>");
    Dialogue dialogue = scene.dialogue(scene.signed(scene.draft()));
    Scene.rejects(dialogue, dialogue.message(two), "InvalidSecurity");
  }

  @Test
  void a_request_for_nothing_is_rejected() throws Exception {
    String none = CLEAR.replaceAll("<e:.*</e:echoStrings>", "");
    Dialogue dialogue = scene.dialogue(scene.signed(scene.draft()));
    Scene.rejects(dialogue, dialogue.message(none), "InvalidSecurity");
  }

  @Test
  void a_decision_other_than_permit_is_rejected() throws Exception {
    for (DecisionTypeEnumeration decision :
        List.of(DecisionTypeEnumeration.DENY, DecisionTypeEnumeration.INDETERMINATE)) {
      Assertion assertion = scene.draft();
      statement(assertion).setDecision(decision);
      scene.rejects(scene.signed(assertion), "FailedAuthentication");
    }
  }

  @Test
  void a_second_statement_is_rejected() throws Exception {
    Assertion assertion = scene.draft();
    AuthorizationDecisionStatement other = statement(scene.draft());
    other.detach();
    assertion.getAuthorizationDecisionStatements().add(other);
    scene.rejects(scene.signed(assertion), "InvalidSecurity");
  }

  // Whose it is.

  @Test
  void a_capability_of_another_holder_is_rejected() throws Exception {
    scene.rejects(scene.signed(scene.draft(scene.cast.colleague())), "FailedAuthentication");
  }

  @Test
  void a_message_that_another_than_the_holder_signed_is_rejected() throws Exception {
    Credentials other = scene.client(scene.cast.colleague(), scene.signed(scene.draft()));
    Dialogue dialogue = scene.dialogue(other, scene.cast.issuer());
    Scene.rejects(dialogue, dialogue.message(CLEAR), "FailedAuthentication");
  }

  @Test
  void a_capability_in_the_name_of_another_is_rejected() throws Exception {
    Assertion assertion = scene.draft();
    statement(assertion).getSubject().getNameIdentifier().setValue("CN=" + Authority.CLIENT + "-2");
    scene.rejects(scene.signed(assertion), "FailedAuthentication");
  }

  @Test
  void a_capability_for_the_name_with_another_key_is_rejected() throws Exception {
    Assertion assertion = scene.draft(scene.cast.namesake());
    assertThat(statement(assertion).getSubject().getNameIdentifier().getValue())
        .isEqualTo(statement(scene.draft()).getSubject().getNameIdentifier().getValue());
    scene.rejects(scene.signed(assertion), "FailedAuthentication");
  }

  @Test
  void a_capability_that_is_not_bound_to_a_key_is_rejected() throws Exception {
    for (String method : List.of(SAML1Constants.CONF_BEARER, SAML1Constants.CONF_SENDER_VOUCHES)) {
      Assertion named = scene.draft();
      statement(named)
          .getSubject()
          .getSubjectConfirmation()
          .getConfirmationMethods()
          .get(0)
          .setURI(method);
      scene.rejects(scene.signed(named), "UnsupportedSecurityToken");
      Assertion keyless = scene.draft();
      statement(keyless)
          .getSubject()
          .getSubjectConfirmation()
          .getConfirmationMethods()
          .get(0)
          .setURI(method);
      statement(keyless).getSubject().getSubjectConfirmation().setKeyInfo(null);
      scene.rejects(scene.signed(keyless), "InvalidSecurity");
    }
  }

  private String timed(Duration from, Duration to) {
    Assertion assertion = scene.draft();
    assertion.getConditions().setNotBefore(Instant.now().plus(from));
    assertion.getConditions().setNotOnOrAfter(Instant.now().plus(to));
    return scene.signed(assertion);
  }
}
