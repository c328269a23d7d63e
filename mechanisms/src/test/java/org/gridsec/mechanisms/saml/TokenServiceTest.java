package org.gridsec.mechanisms.saml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.gridsec.mechanisms.saml.SamlScene.CLEAR;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.function.UnaryOperator;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.contexts.TrustElement;
import org.gridsec.mechanisms.contexts.TrustNames;
import org.gridsec.mechanisms.contract.Case;
import org.gridsec.mechanisms.contract.Dialogue;
import org.gridsec.mechanisms.contract.Envelopes;
import org.gridsec.mechanisms.contract.Party;
import org.gridsec.mechanisms.soap.envelope.Names;
import org.gridsec.mechanisms.soap.signature.Acceptance;
import org.gridsec.mechanisms.soap.signature.DomSignature;
import org.gridsec.mechanisms.soap.signature.SignatureForms;
import org.gridsec.mechanisms.spi.Credentials;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.gridsec.mechanisms.spi.Setting;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;
import org.w3c.dom.Document;

/** The token service of an endpoint, and how often a client asks it. */
@ParameterizedClass
@EnumSource(Confirmation.class)
class TokenServiceTest {

  private static final String ACT_AS =
      "<o:ActAs xmlns:o='http://docs.oasis-open.org/ws-sx/ws-trust/200802'/>";

  private static final String EXPIRES = "(?<end><wsu:Expires[^>]*>)[^<]*";

  private final Confirmation confirmation;
  private final Case tested;
  private final Dialogue.Service service;
  private final List<Document> answers = new ArrayList<>();
  private Instant now = Instant.now();

  TokenServiceTest(Confirmation confirmation) {
    this.confirmation = confirmation;
    this.tested = SamlScene.tested(confirmation, Stack.PULL, Parameters.NONE);
    this.service = tested.service();
  }

  private Setting client(String assertions) {
    return new Setting(
        Suite.MODERN,
        Parameters.of(Saml.ASSERTIONS.name(), assertions),
        tested.credentials(Role.CLIENT));
  }

  private Party session(String assertions) {
    Saml mechanism = new Saml(confirmation, () -> now);
    return Party.of(
        Stack.PULL,
        mechanism.client(
            client(assertions),
            request -> {
              Document answer = service.setUp(request);
              answers.add(answer);
              return answer;
            }));
  }

  private String call(Party session) throws Exception {
    String message = session.protect(CLEAR, new Exchange(Recorder.NONE));
    assertThat(service.party().verify(message, new Exchange(Recorder.NONE)))
        .containsExactly("12345");
    return Envelopes.child(
            Envelopes.child(
                Envelopes.child(Envelopes.parse(message).getDocumentElement(), "Header"),
                "Security"),
            "Assertion")
        .getAttribute("ID");
  }

  @Test
  void a_session_asks_once_until_its_assertion_is_about_to_expire() throws Exception {
    Party session = session("session");
    String first = call(session);
    assertThat(call(session)).isEqualTo(first);
    now = now.plus(TokenRequests.LONGEST).minus(ClientAssertions.RENEW_AHEAD).minusSeconds(1);
    assertThat(call(session)).isEqualTo(first);
    assertThat(answers).hasSize(1);
    now = now.plusSeconds(1);
    assertThat(call(session)).isNotEqualTo(first);
    assertThat(answers).hasSize(2);
  }

  @Test
  void each_call_has_an_assertion_for_one_use() throws Exception {
    Party session = session("call");
    assertThat(call(session)).isNotEqualTo(call(session));
    assertThat(answers)
        .hasSize(2)
        .allMatch(answer -> answer.getElementsByTagNameNS("*", "OneTimeUse").getLength() == 1);
  }

  @Test
  void the_assertion_of_a_run_is_asked_for_by_nobody() throws Exception {
    Party session = session("run");
    assertThat(call(session)).isEqualTo(call(session));
    assertThat(answers).isEmpty();
  }

  @Test
  void a_request_for_something_else_fails() throws Exception {
    String other =
        confirmation == Confirmation.BEARER
            ? Confirmation.HOLDER_OF_KEY.keyType()
            : Confirmation.BEARER.keyType();
    for (UnaryOperator<String> change :
        List.<UnaryOperator<String>>of(
            text -> text.replace(SamlCheck.SERVICE, "urn:other"),
            text -> text.replace(confirmation.keyType(), other),
            text -> text.replace("#SAMLV2.0", "#SAMLV1.1"),
            text -> text.replaceFirst("(?=<wst:KeyType)", "<wst:OnBehalfOf/>"),
            text -> text.replaceFirst("(?=<wst:KeyType)", "<wst:DelegateTo/>"),
            text -> text.replaceFirst("(?=<wst:KeyType)", ACT_AS),
            text -> text.replace(TrustNames.ISSUE, TrustNames.ISSUE + "X"))) {
      assertThat(refusal(signed(change))).isEqualTo("RequestFailed");
    }
    assertThat(refusal(signed(text -> text.replaceAll(EXPIRES, "${end}x"))))
        .isEqualTo("InvalidRequest");
    assertThat(refusal(signed(text -> text.replaceAll(EXPIRES, "${end}2000-01-01T00:00:00Z"))))
        .isEqualTo("RequestFailed");
  }

  /** WS-Trust 1.3 section 9.2. */
  @Test
  void an_assertion_is_for_no_other_key_than_that_of_the_request() throws Exception {
    assertThat(refusal(forKey(tested.credentials(Role.SERVER)))).isEqualTo("RequestFailed");
    String own = forKey(tested.credentials(Role.CLIENT));
    if (confirmation == Confirmation.BEARER) {
      assertThat(refusal(own)).isEqualTo("RequestFailed");
    } else {
      assertThat(Envelopes.print(service.setUp(Envelopes.parse(own)))).contains("Assertion");
    }
  }

  private String forKey(Credentials holder) throws Exception {
    String certificate = Base64.getMimeEncoder().encodeToString(holder.certificate().getEncoded());
    return signed(
        text ->
            text.replaceFirst(
                "(?=<wst:KeyType)",
                "<wst:UseKey><KeyInfo xmlns='%s'><X509Data><X509Certificate>%s"
                        .formatted(Names.DS, certificate)
                    + "</X509Certificate></X509Data></KeyInfo></wst:UseKey>"));
  }

  @Test
  void a_request_that_nobody_signed_or_that_came_before_is_refused() throws Exception {
    Document unsigned = request().document();
    assertThat(refusal(Envelopes.print(unsigned))).isEqualTo("InvalidSecurity");
    String signed = signed(text -> text);
    assertThat(Envelopes.print(service.setUp(Envelopes.parse(signed)))).contains("Assertion");
    assertThat(refusal(signed)).isEqualTo("InvalidSecurity");
  }

  @Test
  void nobody_gets_an_assertion_for_longer_than_the_longest() throws Exception {
    String response =
        Envelopes.print(
            service.setUp(
                Envelopes.parse(
                    signed(text -> text.replaceAll(EXPIRES, "${end}2999-01-01T00:00:00Z")))));
    Instant end = Instant.parse(response.replaceAll("(?s).*NotOnOrAfter=\"([^\"]*)\".*", "$1"));
    assertThat(Duration.between(Instant.now(), end)).isLessThanOrEqualTo(TokenRequests.LONGEST);
  }

  /** WS-Trust 1.3 section 4.1: both times are optional. */
  @Test
  void a_request_may_leave_out_a_time_of_the_lifetime() throws Exception {
    for (String name : List.of("Created", "Expires")) {
      String time = "<wsu:%1$s[^>]*>[^<]*</wsu:%1$s>".formatted(name);
      assertThat(Envelopes.print(request().document())).containsPattern(time);
      Document answer = service.setUp(Envelopes.parse(signed(text -> text.replaceAll(time, ""))));
      assertThat(Envelopes.print(answer)).contains("Assertion");
    }
  }

  @Test
  void an_answer_to_another_request_is_refused() throws Exception {
    Document answer = service.setUp(Envelopes.parse(signed(text -> text)));
    assertThatThrownBy(() -> TokenRequests.read(answer, "urn:uuid:other"))
        .isInstanceOf(SecurityFault.class)
        .hasMessageContaining("another request");
  }

  private TrustElement request() {
    return TokenRequests.request(confirmation, TokenRequests.LONGEST);
  }

  /** A request that the client signs after it was changed. */
  private String signed(UnaryOperator<String> change) throws Exception {
    Document request = Envelopes.parse(change.apply(Envelopes.print(request().document())));
    new DomSignature(
            new Acceptance(Role.CLIENT, client("session"), SignatureForms.SECURITY),
            client("session"))
        .protect(request, new Exchange(Recorder.NONE));
    return Envelopes.print(request);
  }

  private String refusal(String request) {
    SecurityFault fault =
        catchThrowableOfType(SecurityFault.class, () -> service.setUp(Envelopes.parse(request)));
    assertThat(fault).as("a fault for %s", request).isNotNull();
    return fault.code().getLocalPart();
  }
}
