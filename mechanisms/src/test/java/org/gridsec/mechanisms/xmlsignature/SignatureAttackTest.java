package org.gridsec.mechanisms.xmlsignature;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.apache.wss4j.dom.WSConstants;
import org.gridsec.mechanisms.contract.Case;
import org.gridsec.mechanisms.contract.Dialogue;
import org.gridsec.mechanisms.contract.Envelopes;
import org.gridsec.mechanisms.contract.TamperedMessage;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.gridsec.mechanisms.spi.Suite;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.Element;

/** Messages that are signed, but not as they must be. */
@ParameterizedClass
@MethodSource("cases")
class SignatureAttackTest {

  private static final String CLEAR = Envelopes.of(List.of("12345"));

  private final Case tested;
  private final Dialogue dialogue;

  SignatureAttackTest(Case tested) {
    this.tested = tested;
    this.dialogue = tested.dialogue();
  }

  /** A client that waits for a response. */
  @BeforeEach
  void converse() throws Exception {
    dialogue.message(CLEAR);
  }

  /** The sender's stack matters little to an attacker: one, for each receiver. */
  static Stream<Case> cases() {
    return Case.all()
        .filter(c -> c.mechanism() instanceof XmlSignature && c.sender() == c.receiver());
  }

  // What a holder of good keys may not do.

  @Test
  void a_message_made_by_hand_is_accepted_where_nothing_is_wrong_with_it() throws Exception {
    assertThat(dialogue.receive(handMade().sign(CLEAR))).containsExactly("12345");
  }

  @Test
  void an_expired_message_is_rejected() throws Exception {
    rejected(handMade().age(Duration.ofSeconds(70)).sign(CLEAR), "MessageExpired");
  }

  @Test
  void an_old_message_is_rejected_even_where_it_says_that_it_lives_longer() throws Exception {
    rejected(
        handMade().age(Duration.ofSeconds(70)).lifetime(Duration.ofDays(1)).sign(CLEAR),
        "MessageExpired");
  }

  @Test
  void a_message_from_the_future_is_rejected() throws Exception {
    rejected(handMade().age(Duration.ofSeconds(-70)).sign(CLEAR), "MessageExpired");
  }

  @Test
  void a_message_from_a_clock_a_little_ahead_is_accepted() throws Exception {
    assertThat(dialogue.receive(handMade().age(Duration.ofSeconds(-30)).sign(CLEAR)))
        .containsExactly("12345");
  }

  @Test
  void an_unsigned_timestamp_is_rejected() throws Exception {
    rejected(handMade().signed("Body").sign(CLEAR), "FailedCheck");
  }

  @Test
  void an_unsigned_body_is_rejected() throws Exception {
    rejected(handMade().signed("Timestamp").sign(CLEAR), "FailedCheck");
  }

  @Test
  void a_weaker_or_other_algorithm_is_rejected() throws Exception {
    Suite other = tested.suite() == Suite.MODERN ? Suite.PERIOD : Suite.MODERN;
    rejected(
        handMade().signatureMethod(other.signatureMethod()).sign(CLEAR), "UnsupportedAlgorithm");
    rejected(handMade().digestMethod(other.digestMethod()).sign(CLEAR), "UnsupportedAlgorithm");
  }

  @Test
  void a_key_that_is_not_in_a_token_is_rejected() throws Exception {
    for (int reference :
        new int[] {
          WSConstants.ISSUER_SERIAL, WSConstants.X509_KEY_IDENTIFIER, WSConstants.KEY_VALUE
        }) {
      assertThat(faultOf(handMade().keyReference(reference).sign(CLEAR)).code().getLocalPart())
          .isIn("InvalidSecurity", "FailedAuthentication");
    }
  }

  private HandMade handMade() {
    return new HandMade(tested.suite(), tested.credentials(tested.sends()));
  }

  // What may not be done to a message on its way.

  @Test
  void a_tampered_timestamp_is_rejected() throws Exception {
    TamperedMessage message = new TamperedMessage(dialogue.message(CLEAR));
    Element expires = message.element("Expires");
    expires.setTextContent(expires.getTextContent().replaceFirst("^....", "2999"));
    rejected(message, "FailedCheck");
  }

  @Test
  void a_message_without_its_timestamp_is_rejected() throws Exception {
    TamperedMessage message = new TamperedMessage(dialogue.message(CLEAR));
    message.remove("Timestamp");
    rejected(message, "InvalidSecurity");
  }

  @Test
  void a_message_without_its_signature_is_rejected() throws Exception {
    TamperedMessage message = new TamperedMessage(dialogue.message(CLEAR));
    message.remove("Signature");
    rejected(message, "InvalidSecurity");
  }

  @Test
  void a_message_without_its_token_is_rejected() throws Exception {
    TamperedMessage message = new TamperedMessage(dialogue.message(CLEAR));
    message.remove("BinarySecurityToken");
    assertThat(faultOf(message.text()).code().getLocalPart())
        .isIn("InvalidSecurity", "SecurityTokenUnavailable");
  }

  @Test
  void a_second_signature_is_rejected() throws Exception {
    TamperedMessage message = new TamperedMessage(dialogue.message(CLEAR));
    message.security().appendChild(message.element("Signature").cloneNode(true));
    rejected(message, "InvalidSecurity");
  }

  @Test
  void a_second_timestamp_is_rejected() throws Exception {
    TamperedMessage message = new TamperedMessage(dialogue.message(CLEAR));
    message.security().appendChild(TamperedMessage.withoutId(message.element("Timestamp")));
    rejected(message, "InvalidSecurity");
  }

  @Test
  void a_part_of_the_signature_that_occurs_twice_is_rejected() throws Exception {
    for (String name :
        List.of(
            "SignedInfo",
            "SignatureMethod",
            "CanonicalizationMethod",
            "DigestMethod",
            "DigestValue",
            "Transform",
            "SignatureValue",
            "KeyInfo",
            "SecurityTokenReference",
            "Created")) {
      for (boolean first : new boolean[] {true, false}) {
        TamperedMessage message = new TamperedMessage(dialogue.message(CLEAR));
        Element original = message.element(name);
        original
            .getParentNode()
            .insertBefore(
                TamperedMessage.withoutId(original), first ? original : original.getNextSibling());
        rejected(message, "InvalidSecurity");
      }
    }
  }

  @Test
  void a_part_of_the_signature_that_is_missing_is_noticed() throws Exception {
    for (String name :
        List.of(
            "SignedInfo",
            "SignatureMethod",
            "CanonicalizationMethod",
            "DigestMethod",
            "DigestValue",
            "Transforms",
            "Reference",
            "SignatureValue",
            "KeyInfo",
            "SecurityTokenReference",
            "Created")) {
      TamperedMessage message = new TamperedMessage(dialogue.message(CLEAR));
      message.remove(name);
      assertThat(faultOf(message.text()).code().getLocalPart())
          .as(name)
          .isIn("InvalidSecurity", "FailedCheck");
    }
  }

  @Test
  void types_redefined_in_the_security_header_are_rejected() throws Exception {
    TamperedMessage message = new TamperedMessage(dialogue.message(CLEAR));
    message
        .element("SignedInfo")
        .setAttributeNS("http://www.w3.org/2001/XMLSchema-instance", "xsi:nil", "true");
    rejected(message, "InvalidSecurity");
  }

  @Test
  void an_hmac_under_the_public_key_is_rejected() throws Exception {
    TamperedMessage message = new TamperedMessage(dialogue.message(CLEAR));
    message
        .element("SignatureMethod")
        .setAttribute("Algorithm", "http://www.w3.org/2000/09/xmldsig#hmac-sha1");
    rejected(message, "UnsupportedAlgorithm");
  }

  @Test
  void other_canonicalizations_and_transforms_are_rejected() throws Exception {
    for (String algorithm :
        List.of(
            "http://www.w3.org/TR/2001/REC-xml-c14n-20010315",
            "http://www.w3.org/TR/1999/REC-xpath-19991116",
            "http://www.w3.org/TR/1999/REC-xslt-19991116",
            "http://www.w3.org/2000/09/xmldsig#enveloped-signature")) {
      TamperedMessage transformed = new TamperedMessage(dialogue.message(CLEAR));
      transformed.element("Transform").setAttribute("Algorithm", algorithm);
      assertThat(faultOf(transformed.text()).code().getLocalPart())
          .as(algorithm)
          .isIn("UnsupportedAlgorithm", "FailedCheck");
    }
    TamperedMessage canonical = new TamperedMessage(dialogue.message(CLEAR));
    canonical
        .element("CanonicalizationMethod")
        .setAttribute("Algorithm", "http://www.w3.org/TR/2001/REC-xml-c14n-20010315");
    assertThat(faultOf(canonical.text()).code().getLocalPart())
        .isIn("UnsupportedAlgorithm", "InvalidSecurity");
  }

  @Test
  void a_comment_in_a_signed_text_does_not_change_its_value() throws Exception {
    String text =
        new TamperedMessage(dialogue.message(CLEAR)).text().replace("12345", "123<!-- -->45");
    assertThat(dialogue.receive(text)).containsExactly("12345");
  }

  private void rejected(TamperedMessage message, String code) throws Exception {
    rejected(message.text(), code);
  }

  private void rejected(String message, String code) {
    assertThat(faultOf(message).code().getLocalPart()).isEqualTo(code);
  }

  private SecurityFault faultOf(String message) {
    SecurityFault fault =
        catchThrowableOfType(SecurityFault.class, () -> dialogue.receive(message));
    assertThat(fault).as("a fault for %s", message).isNotNull();
    return fault;
  }
}
