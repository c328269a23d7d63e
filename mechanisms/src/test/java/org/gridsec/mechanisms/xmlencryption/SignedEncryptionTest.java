package org.gridsec.mechanisms.xmlencryption;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.stream.Stream;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.contract.Case;
import org.gridsec.mechanisms.contract.Dialogue;
import org.gridsec.mechanisms.contract.Envelopes;
import org.gridsec.mechanisms.contract.HandMade;
import org.gridsec.mechanisms.contract.TamperedMessage;
import org.gridsec.mechanisms.soap.signature.SignatureProfile;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.Element;

/**
 * Messages that are signed and then encrypted, from one stack to the other: what the contract tests
 * leave out with parameters that are not the default.
 */
@ParameterizedClass
@MethodSource("cases")
class SignedEncryptionTest {

  private static final String CLEAR = Envelopes.of(List.of("12345"));

  private final Case tested;
  private final Dialogue dialogue;

  SignedEncryptionTest(Case tested) {
    this.tested = tested;
    this.dialogue = tested.dialogue();
  }

  static Stream<Case> cases() {
    List<Case> cases = new ArrayList<>();
    for (Suite suite : Suite.values()) {
      for (Role role : Role.values()) {
        for (Stack from : Stack.SOAP) {
          Stack to = from == Stack.AXIS2 ? Stack.PULL : Stack.AXIS2;
          cases.add(
              new Case(new XmlEncryption(), suite, Parameters.of("sign", "yes"), from, to, role));
        }
      }
    }
    return cases.stream();
  }

  /** A client that waits for a response. */
  @BeforeEach
  void converse() throws Exception {
    dialogue.message(CLEAR);
  }

  private HandMade handMade() {
    return new HandMade(SignatureProfile.of(tested.suite()), tested.credentials(tested.sends()));
  }

  private SignedBefore encrypting(HandMade signature) {
    return new SignedBefore(
        signature, tested.suite(), tested.credentials(tested.sends()), tested.sends());
  }

  @Test
  void bodies_arrive_as_they_were() throws Exception {
    for (List<String> body : Envelopes.bodies()) {
      String clear = Envelopes.of(body);
      assertThat(dialogue.receive(dialogue.message(clear)))
          .isEqualTo(Envelopes.values(Envelopes.parse(clear)));
    }
  }

  @Test
  void neither_the_body_nor_its_digest_can_be_read() throws Exception {
    String secret = "no number, key or id has blanks";
    assertThat(dialogue.message(Envelopes.of(List.of(secret))))
        .doesNotContain(secret, "DigestValue", "SignedInfo");
  }

  @Test
  void a_message_made_by_hand_is_accepted_where_nothing_is_wrong_with_it() throws Exception {
    assertThat(dialogue.receive(encrypting(handMade()).encrypt(CLEAR))).containsExactly("12345");
  }

  @Test
  void an_old_message_is_rejected() throws Exception {
    rejected(encrypting(handMade().age(Duration.ofSeconds(70))).encrypt(CLEAR), "MessageExpired");
    rejected(
        encrypting(handMade().age(Duration.ofSeconds(70)).lifetime(Duration.ofDays(1)))
            .encrypt(CLEAR),
        "MessageExpired");
    rejected(
        encrypting(handMade().age(Duration.ofSeconds(10)).lifetime(Duration.ofSeconds(5)))
            .encrypt(CLEAR),
        "MessageExpired");
  }

  @Test
  void a_message_from_the_future_is_rejected() throws Exception {
    rejected(encrypting(handMade().age(Duration.ofSeconds(-70))).encrypt(CLEAR), "MessageExpired");
  }

  @Test
  void a_signature_that_leaves_something_out_is_rejected() throws Exception {
    rejected(encrypting(handMade().signed("Body")).encrypt(CLEAR), "FailedCheck");
    rejected(encrypting(handMade().signed("Timestamp")).encrypt(CLEAR), "FailedCheck");
  }

  @Test
  void a_signature_in_clear_is_rejected() throws Exception {
    rejected(encrypting(handMade()).encryptBodyAlone(CLEAR), "InvalidSecurity");
  }

  @Test
  void a_signature_by_another_algorithm_is_rejected() throws Exception {
    Suite other = tested.suite() == Suite.MODERN ? Suite.PERIOD : Suite.MODERN;
    rejected(
        encrypting(handMade().signatureMethod(other.signatureMethod())).encrypt(CLEAR),
        "FailedCheck");
  }

  @Test
  void another_certificate_does_not_tell_whether_the_signature_could_be_decrypted()
      throws Exception {
    TamperedMessage message = new TamperedMessage(dialogue.message(CLEAR));
    message
        .element("BinarySecurityToken")
        .setTextContent(
            Base64.getEncoder()
                .encodeToString(tested.others(tested.sends()).certificate().getEncoded()));
    SecurityFault fault = rejected(message.text(), "FailedAuthentication");
    for (Element cipher : List.of(signature(message), body(message))) {
      String before = cipher.getTextContent();
      byte[] changed = Base64.getMimeDecoder().decode(before);
      changed[changed.length / 2] ^= 1;
      cipher.setTextContent(Base64.getEncoder().encodeToString(changed));
      assertThat(rejected(message.text(), "FailedAuthentication")).hasMessage(fault.getMessage());
      cipher.setTextContent(before);
    }
  }

  @Test
  void an_old_timestamp_does_not_tell_whether_the_signature_could_be_decrypted() throws Exception {
    TamperedMessage message = new TamperedMessage(dialogue.message(CLEAR));
    for (String time : List.of("Created", "Expires")) {
      Element element = message.element(time);
      element.setTextContent(element.getTextContent().replaceFirst("^....", "2001"));
    }
    rejected(message.text(), "FailedCheck");
  }

  @Test
  void the_body_of_another_message_is_rejected() throws Exception {
    TamperedMessage message = new TamperedMessage(dialogue.message(CLEAR));
    TamperedMessage other = new TamperedMessage(dialogue.message(CLEAR));
    body(message).setTextContent(body(other).getTextContent());
    rejected(message.text(), "FailedCheck");
  }

  @Test
  void the_signature_of_another_message_is_rejected() throws Exception {
    TamperedMessage message = new TamperedMessage(dialogue.message(CLEAR));
    TamperedMessage other = new TamperedMessage(dialogue.message(CLEAR));
    signature(message).setTextContent(signature(other).getTextContent());
    rejected(message.text(), "FailedCheck");
  }

  @Test
  void signature_and_body_in_each_others_place_are_rejected() throws Exception {
    TamperedMessage message = new TamperedMessage(dialogue.message(CLEAR));
    String signature = signature(message).getTextContent();
    signature(message).setTextContent(body(message).getTextContent());
    body(message).setTextContent(signature);
    rejected(message.text(), "FailedCheck");
  }

  @Test
  void a_message_without_a_signature_is_rejected() throws Exception {
    HandEncrypted unsigned =
        new HandEncrypted(tested.suite(), tested.credentials(tested.sends()).peer());
    String body = CLEAR.substring(CLEAR.indexOf("Body>") + 5, CLEAR.lastIndexOf("</soap:Body"));
    rejected(unsigned.content(body).message(), "InvalidSecurity");
  }

  private static Element signature(TamperedMessage message) {
    return cipherValue(Envelopes.child(message.security(), "EncryptedData"));
  }

  private static Element body(TamperedMessage message) {
    return cipherValue(Envelopes.child(message.body(), "EncryptedData"));
  }

  private static Element cipherValue(Element data) {
    return Envelopes.child(Envelopes.child(data, "CipherData"), "CipherValue");
  }

  private SecurityFault rejected(String message, String code) {
    SecurityFault fault =
        catchThrowableOfType(SecurityFault.class, () -> dialogue.receive(message));
    assertThat(fault).as("a fault for %s", message).isNotNull();
    assertThat(fault.code().getLocalPart()).as(message).isEqualTo(code);
    return fault;
  }
}
