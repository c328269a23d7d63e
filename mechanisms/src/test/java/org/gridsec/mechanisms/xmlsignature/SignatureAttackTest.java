package org.gridsec.mechanisms.xmlsignature;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.gridsec.mechanisms.contract.Case.testIf;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayOutputStream;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.apache.wss4j.common.crypto.Merlin;
import org.apache.wss4j.dom.WSConstants;
import org.apache.xml.security.c14n.Canonicalizer;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.contract.Case;
import org.gridsec.mechanisms.contract.Dialogue;
import org.gridsec.mechanisms.contract.Envelopes;
import org.gridsec.mechanisms.contract.HandMade;
import org.gridsec.mechanisms.contract.TamperedMessage;
import org.gridsec.mechanisms.soap.envelope.KeyReference;
import org.gridsec.mechanisms.soap.signature.SignatureProfile;
import org.gridsec.mechanisms.spi.Credentials;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.gridsec.mechanisms.spi.Setting;
import org.gridsec.mechanisms.spi.info.KeyType;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.Element;

/** Messages that are signed, but not as they must be. */
@ParameterizedClass
@MethodSource("cases")
class SignatureAttackTest {

  private static final String CLEAR = Envelopes.of(List.of("12345"));

  private final Case tested;
  private final SignatureProfile profile;
  private final Dialogue dialogue;

  SignatureAttackTest(Case tested) {
    this.tested = tested;
    this.profile =
        XmlSignature.profile(
            new Setting(
                tested.suite(), tested.parameters(), tested.credentials(tested.receives())));
    this.dialogue = tested.dialogue();
  }

  /** A client that waits for a response. */
  @BeforeEach
  void converse() throws Exception {
    dialogue.message(CLEAR);
  }

  /**
   * The sender's stack matters little to an attacker: one, for each receiver. Several parts are for
   * {@link SignedPartsTest}.
   */
  static Stream<Case> cases() {
    return Case.half()
        .filter(c -> c.mechanism() instanceof XmlSignature && c.sender() == c.receiver())
        .filter(c -> !c.parameters().values().containsKey("parts"));
  }

  // What a holder of good keys may not do.

  @Test
  void a_message_made_by_hand_is_accepted_where_nothing_is_wrong_with_it() throws Exception {
    assertThat(dialogue.receive(handMade().sign(CLEAR))).containsExactly("12345");
  }

  @TestFactory
  Stream<DynamicTest> an_expired_message_is_rejected() throws Exception {
    return testIf(
        profile.fresh(),
        () -> {
          rejected(handMade().age(Duration.ofSeconds(70)).sign(CLEAR), "MessageExpired");
        });
  }

  @TestFactory
  Stream<DynamicTest> an_old_message_is_rejected_even_where_it_says_that_it_lives_longer()
      throws Exception {
    return testIf(
        profile.fresh(),
        () -> {
          rejected(
              handMade().age(Duration.ofSeconds(70)).lifetime(Duration.ofDays(1)).sign(CLEAR),
              "MessageExpired");
        });
  }

  @TestFactory
  Stream<DynamicTest> a_message_from_the_future_is_rejected() throws Exception {
    return testIf(
        profile.fresh(),
        () -> {
          rejected(handMade().age(Duration.ofSeconds(-70)).sign(CLEAR), "MessageExpired");
        });
  }

  @Test
  void a_message_from_a_clock_a_little_ahead_is_accepted() throws Exception {
    assertThat(dialogue.receive(handMade().age(Duration.ofSeconds(-30)).sign(CLEAR)))
        .containsExactly("12345");
  }

  @TestFactory
  Stream<DynamicTest> an_unsigned_timestamp_is_rejected() throws Exception {
    return testIf(
        profile.fresh(),
        () -> {
          rejected(handMade().signed("Body").sign(CLEAR), "FailedCheck");
        });
  }

  @TestFactory
  Stream<DynamicTest> an_unsigned_body_is_rejected() throws Exception {
    return testIf(
        profile.fresh(),
        () -> {
          rejected(handMade().signed("Timestamp").sign(CLEAR), "FailedCheck");
        });
  }

  @Test
  void an_algorithm_of_the_other_suite_is_rejected() throws Exception {
    Suite other = tested.suite() == Suite.MODERN ? Suite.PERIOD : Suite.MODERN;
    rejected(handMade().digestMethod(other.digestMethod()).sign(CLEAR), "UnsupportedAlgorithm");
    // where the key is of another type too, either may be found first
    assertThat(
            faultOf(
                    handMade()
                        .key(KeyType.RSA)
                        .signatureMethod(other.signatureMethod())
                        .sign(CLEAR))
                .code()
                .getLocalPart())
        .isIn("UnsupportedAlgorithm", "FailedAuthentication");
  }

  /** Each endpoint has one type of key: what is good for another is not good for it. */
  @Test
  void a_good_signature_with_a_key_of_another_type_is_rejected() throws Exception {
    for (KeyType other : Case.types(tested.suite())) {
      if (other != profile.key()) {
        String message = handMade().key(other).signatureMethod(signatureMethod(other)).sign(CLEAR);
        assertThat(faultOf(message).code().getLocalPart())
            .isIn("UnsupportedAlgorithm", "InvalidSecurity", "FailedAuthentication");
      }
    }
  }

  private String signatureMethod(KeyType type) {
    return new SignatureProfile(tested.suite(), type, profile.reference()).signatureMethod();
  }

  /** Whoever says the right algorithm and refers to the wrong key gets no signature out of it. */
  @Test
  void the_right_algorithm_with_a_reference_to_a_key_of_another_type_is_rejected()
      throws Exception {
    for (KeyType other : Case.types(tested.suite())) {
      if (other != profile.key()) {
        TamperedMessage message =
            new TamperedMessage(
                handMade().key(other).signatureMethod(signatureMethod(other)).sign(CLEAR));
        message.element("SignatureMethod").setAttribute("Algorithm", profile.signatureMethod());
        assertThat(faultOf(message.text()).code().getLocalPart())
            .isIn("FailedCheck", "InvalidSecurity", "FailedAuthentication");
      }
    }
  }

  @Test
  void another_way_to_refer_to_the_key_is_rejected() throws Exception {
    for (int reference :
        new int[] {
          WSConstants.BST_DIRECT_REFERENCE,
          WSConstants.ISSUER_SERIAL,
          WSConstants.SKI_KEY_IDENTIFIER,
          WSConstants.X509_KEY_IDENTIFIER,
          WSConstants.THUMBPRINT_IDENTIFIER
        }) {
      if (reference != HandMade.wss4j(profile.reference())) {
        assertThat(faultOf(handMade().keyReference(reference).sign(CLEAR)).code().getLocalPart())
            .as("reference %s", reference)
            .isIn(
                "InvalidSecurity",
                "UnsupportedSecurityToken",
                "InvalidSecurityToken",
                "FailedAuthentication",
                "SecurityTokenUnavailable");
      }
    }
  }

  @Test
  void a_reference_to_another_certificate_is_rejected() throws Exception {
    Credentials receiver = tested.credentials(tested.receives());
    Credentials sender = tested.credentials(tested.sends());
    for (X509Certificate other :
        List.of(
            receiver.identity(profile.key()).certificate(),
            tested.others(tested.sends()).identity(profile.key()).certificate(),
            sender.authority())) {
      TamperedMessage message = new TamperedMessage(handMade().sign(CLEAR));
      refer(message, other);
      assertThat(faultOf(message.text()).code().getLocalPart())
          .as("a reference to %s", other.getSubjectX500Principal())
          .isIn(
              "FailedAuthentication", "SecurityTokenUnavailable", "FailedCheck", "InvalidSecurity");
    }
  }

  private void refer(TamperedMessage message, X509Certificate certificate) throws Exception {
    switch (profile.reference()) {
      case DIRECT ->
          message
              .element("BinarySecurityToken")
              .setTextContent(Base64.getEncoder().encodeToString(certificate.getEncoded()));
      case ISSUER_SERIAL -> {
        message
            .element("X509IssuerName")
            .setTextContent(certificate.getIssuerX500Principal().getName());
        message
            .element("X509SerialNumber")
            .setTextContent(certificate.getSerialNumber().toString());
      }
      case SUBJECT_KEY_IDENTIFIER ->
          message
              .element("KeyIdentifier")
              .setTextContent(
                  Base64.getEncoder()
                      .encodeToString(new Merlin().getSKIBytesFromCert(certificate)));
    }
  }

  @TestFactory
  Stream<DynamicTest> a_reference_by_a_long_name_or_number_is_rejected() throws Exception {
    return testIf(
        profile.reference() == KeyReference.ISSUER_SERIAL,
        () -> {
          for (String name : List.of("X509IssuerName", "X509SerialNumber")) {
            TamperedMessage message = new TamperedMessage(handMade().sign(CLEAR));
            message.element(name).setTextContent("9".repeat(1025));
            assertThat(faultOf(message.text()))
                .hasMessage(name + " expected at most 1024 characters, got: 1025");
          }
        });
  }

  @TestFactory
  Stream<DynamicTest> a_reference_that_makes_no_sense_is_rejected() throws Exception {
    return testIf(
        profile.reference() != KeyReference.DIRECT,
        () -> {
          for (String name : List.of("X509IssuerName", "X509SerialNumber", "KeyIdentifier")) {
            for (String nonsense : List.of("", "CN=", "=", "-1", "\u20ac", "AAAA")) {
              TamperedMessage message = new TamperedMessage(handMade().sign(CLEAR));
              if (message.has(name)) {
                message.element(name).setTextContent(nonsense);
                assertThat(faultOf(message.text()).code().getLocalPart())
                    .as("%s '%s'", name, nonsense)
                    .isIn("SecurityTokenUnavailable", "InvalidSecurity", "FailedCheck");
              }
            }
          }
        });
  }

  /** To know a certificate is not to trust it. */
  @Test
  void a_known_certificate_of_another_authority_is_rejected() throws Exception {
    Credentials stranger = tested.others(tested.sends());
    Credentials receiver = tested.credentials(tested.receives());
    Map<KeyType, X509Certificate> known = new EnumMap<>(KeyType.class);
    stranger.identities().forEach((type, identity) -> known.put(type, identity.certificate()));
    Dialogue knowing =
        tested.dialogue(
            tested.suite(),
            stranger,
            new Credentials(
                receiver.identities(), receiver.authority(), known, receiver.attachments()));
    SecurityFault fault =
        catchThrowableOfType(SecurityFault.class, () -> knowing.receive(knowing.message(CLEAR)));
    assertThat(fault.code().getLocalPart()).isEqualTo("FailedAuthentication");
  }

  private HandMade handMade() {
    return new HandMade(profile, tested.credentials(tested.sends()));
  }

  // What may not be done to a message on its way.

  @TestFactory
  Stream<DynamicTest> a_tampered_timestamp_is_rejected() throws Exception {
    return testIf(
        profile.fresh(),
        () -> {
          TamperedMessage message = new TamperedMessage(dialogue.message(CLEAR));
          Element expires = message.element("Expires");
          expires.setTextContent(expires.getTextContent().replaceFirst("^....", "2999"));
          rejected(message, "FailedCheck");
        });
  }

  @TestFactory
  Stream<DynamicTest> a_message_without_its_timestamp_is_rejected() throws Exception {
    return testIf(
        profile.fresh(),
        () -> {
          TamperedMessage message = new TamperedMessage(dialogue.message(CLEAR));
          message.remove("Timestamp");
          rejected(message, "InvalidSecurity");
        });
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
    assumeTrue(message.has("BinarySecurityToken"));
    message.remove("BinarySecurityToken");
    assertThat(faultOf(message.text()).code().getLocalPart())
        .isIn("InvalidSecurity", "SecurityTokenUnavailable");
  }

  @Test
  void the_parts_of_the_security_header_may_come_in_any_order() throws Exception {
    for (int rotation = 0; rotation < 3; rotation++) {
      for (boolean reversed : new boolean[] {true, false}) {
        TamperedMessage message = new TamperedMessage(dialogue.message(CLEAR));
        List<Element> parts = new ArrayList<>(Envelopes.children(message.security()));
        Collections.rotate(parts, rotation);
        if (reversed) {
          Collections.reverse(parts);
        }
        parts.forEach(message.security()::appendChild);
        assertThat(dialogue.receive(message.text())).containsExactly("12345");
        TamperedMessage tampered = new TamperedMessage(message.text());
        tampered.element("value").setTextContent("12346");
        rejected(tampered, "FailedCheck");
      }
    }
  }

  @Test
  void white_space_around_what_is_not_signed_is_accepted() throws Exception {
    TamperedMessage message = new TamperedMessage(dialogue.message(CLEAR));
    for (String name : List.of("Security", "Signature", "KeyInfo", "SecurityTokenReference")) {
      Element parent = message.element(name);
      for (Element child : Envelopes.children(parent)) {
        parent.insertBefore(message.document().createTextNode("\n  "), child);
      }
    }
    assertThat(dialogue.receive(message.text())).containsExactly("12345");
  }

  @TestFactory
  Stream<DynamicTest> a_token_after_the_signature_is_no_other_than_one_before() throws Exception {
    return testIf(
        profile.reference() == KeyReference.DIRECT,
        () -> {
          Credentials stranger = tested.others(tested.sends());
          TamperedMessage message =
              new TamperedMessage(new HandMade(profile, stranger).sign(CLEAR));
          message.security().appendChild(message.element("BinarySecurityToken"));
          rejected(message, "FailedAuthentication");
          TamperedMessage exchanged = new TamperedMessage(dialogue.message(CLEAR));
          refer(exchanged, stranger.identity(profile.key()).certificate());
          exchanged.security().appendChild(exchanged.element("BinarySecurityToken"));
          rejected(exchanged, "FailedAuthentication");
        });
  }

  @Test
  void a_second_signature_is_rejected() throws Exception {
    TamperedMessage message = new TamperedMessage(dialogue.message(CLEAR));
    message.security().appendChild(message.element("Signature").cloneNode(true));
    rejected(message, "InvalidSecurity");
  }

  @TestFactory
  Stream<DynamicTest> a_second_timestamp_is_rejected() throws Exception {
    return testIf(
        profile.fresh(),
        () -> {
          TamperedMessage message = new TamperedMessage(dialogue.message(CLEAR));
          message.security().appendChild(TamperedMessage.withoutId(message.element("Timestamp")));
          rejected(message, "InvalidSecurity");
        });
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
        if (!message.has(name)) {
          continue;
        }
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
      if (!message.has(name)) {
        continue;
      }
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

  /** Who takes the algorithm from the message takes the public key for the secret of an HMAC. */
  @Test
  void an_hmac_under_the_public_key_is_rejected() throws Exception {
    for (Map.Entry<String, String> hmac :
        Map.of(
                "http://www.w3.org/2000/09/xmldsig#hmac-sha1", "HmacSHA1",
                "http://www.w3.org/2001/04/xmldsig-more#hmac-sha256", "HmacSHA256")
            .entrySet()) {
      TamperedMessage message = new TamperedMessage(dialogue.message(CLEAR));
      message.element("SignatureMethod").setAttribute("Algorithm", hmac.getKey());
      Mac mac = Mac.getInstance(hmac.getValue());
      mac.init(
          new SecretKeySpec(
              tested
                  .credentials(tested.sends())
                  .identity(profile.key())
                  .certificate()
                  .getPublicKey()
                  .getEncoded(),
              hmac.getValue()));
      message
          .element("SignatureValue")
          .setTextContent(
              Base64.getEncoder().encodeToString(mac.doFinal(canonical(message, "SignedInfo"))));
      rejected(message, "UnsupportedAlgorithm");
    }
  }

  private static byte[] canonical(TamperedMessage message, String name) throws Exception {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Canonicalizer.getInstance(Canonicalizer.ALGO_ID_C14N_EXCL_OMIT_COMMENTS)
        .canonicalizeSubtree(message.element(name), out);
    return out.toByteArray();
  }

  @Test
  void a_signature_by_no_algorithm_is_rejected() throws Exception {
    for (String none : List.of("", "none", "http://www.w3.org/2000/09/xmldsig#none")) {
      for (String value : List.of("", "AAAA")) {
        TamperedMessage message = new TamperedMessage(dialogue.message(CLEAR));
        message.element("SignatureMethod").setAttribute("Algorithm", none);
        message.element("SignatureValue").setTextContent(value);
        rejected(message, "UnsupportedAlgorithm");
      }
    }
    TamperedMessage message = new TamperedMessage(dialogue.message(CLEAR));
    message.element("SignatureMethod").removeAttribute("Algorithm");
    assertThat(faultOf(message.text()).code().getLocalPart())
        .isIn("UnsupportedAlgorithm", "InvalidSecurity", "FailedCheck");
  }

  @Test
  void a_signature_of_zeros_is_rejected() throws Exception {
    TamperedMessage message = new TamperedMessage(dialogue.message(CLEAR));
    Element value = message.element("SignatureValue");
    int length = Base64.getMimeDecoder().decode(value.getTextContent()).length;
    value.setTextContent(Base64.getEncoder().encodeToString(new byte[length]));
    assertThat(faultOf(message.text()).code().getLocalPart())
        .isIn("FailedCheck", "InvalidSecurity");
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
        new TamperedMessage(dialogue.message(CLEAR)).text().replace(">12345<", ">123<!-- -->45<");
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
