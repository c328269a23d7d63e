package org.gridsec.mechanisms.xmlsignature;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.apache.wss4j.dom.WSConstants;
import org.gridsec.mechanisms.contract.Case;
import org.gridsec.mechanisms.contract.Envelopes;
import org.gridsec.mechanisms.contract.Party;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.gridsec.mechanisms.spi.Suite;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.Attr;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

/** Messages that are signed, but not as they must be. */
@ParameterizedClass
@MethodSource("cases")
class SignatureAttackTest {

  private static final String CLEAR = Envelopes.of(List.of("12345"));

  private final Case tested;

  SignatureAttackTest(Case tested) {
    this.tested = tested;
  }

  /** The sender's stack matters little to an attacker: one, for each receiver. */
  static Stream<Case> cases() {
    return Case.all()
        .filter(c -> c.mechanism() instanceof XmlSignature && c.sender() == c.receiver());
  }

  // What a holder of good keys may not do.

  @Test
  void a_message_made_by_hand_is_accepted_where_nothing_is_wrong_with_it() throws Exception {
    assertThat(tested.newReceiver().verify(handMade().sign(CLEAR))).containsExactly("12345");
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
    assertThat(tested.newReceiver().verify(handMade().age(Duration.ofSeconds(-30)).sign(CLEAR)))
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
    Message message = new Message();
    Element expires = message.element("Expires");
    expires.setTextContent(expires.getTextContent().replaceFirst("^....", "2999"));
    rejected(message, "FailedCheck");
  }

  @Test
  void a_message_without_its_timestamp_is_rejected() throws Exception {
    Message message = new Message();
    message.remove("Timestamp");
    rejected(message, "InvalidSecurity");
  }

  @Test
  void a_message_without_its_signature_is_rejected() throws Exception {
    Message message = new Message();
    message.remove("Signature");
    rejected(message, "InvalidSecurity");
  }

  @Test
  void a_message_without_its_token_is_rejected() throws Exception {
    Message message = new Message();
    message.remove("BinarySecurityToken");
    assertThat(faultOf(message.text()).code().getLocalPart())
        .isIn("InvalidSecurity", "SecurityTokenUnavailable");
  }

  @Test
  void a_second_signature_is_rejected() throws Exception {
    Message message = new Message();
    message.security().appendChild(message.element("Signature").cloneNode(true));
    rejected(message, "InvalidSecurity");
  }

  @Test
  void a_second_timestamp_is_rejected() throws Exception {
    Message message = new Message();
    message.security().appendChild(message.withoutId(message.element("Timestamp")));
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
        Message message = new Message();
        Element original = message.element(name);
        original
            .getParentNode()
            .insertBefore(
                message.withoutId(original), first ? original : original.getNextSibling());
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
      Message message = new Message();
      message.remove(name);
      assertThat(faultOf(message.text()).code().getLocalPart())
          .as(name)
          .isIn("InvalidSecurity", "FailedCheck");
    }
  }

  @Test
  void types_redefined_in_the_security_header_are_rejected() throws Exception {
    Message message = new Message();
    message
        .element("SignedInfo")
        .setAttributeNS("http://www.w3.org/2001/XMLSchema-instance", "xsi:nil", "true");
    rejected(message, "InvalidSecurity");
  }

  @Test
  void a_second_security_header_is_rejected() throws Exception {
    Message message = new Message();
    Element other = message.withoutId(message.security());
    other.setAttributeNS(Envelopes.SOAP, "soap:actor", "urn:other");
    message.header().insertBefore(other, message.security());
    rejected(message, "InvalidSecurity");
  }

  @Test
  void a_security_header_for_another_actor_is_rejected() throws Exception {
    Message message = new Message();
    message.security().setAttributeNS(Envelopes.SOAP, "soap:actor", "urn:other");
    rejected(message, "InvalidSecurity");
  }

  @Test
  void an_hmac_under_the_public_key_is_rejected() throws Exception {
    Message message = new Message();
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
      Message transformed = new Message();
      transformed.element("Transform").setAttribute("Algorithm", algorithm);
      assertThat(faultOf(transformed.text()).code().getLocalPart())
          .as(algorithm)
          .isIn("UnsupportedAlgorithm", "FailedCheck");
    }
    Message canonical = new Message();
    canonical
        .element("CanonicalizationMethod")
        .setAttribute("Algorithm", "http://www.w3.org/TR/2001/REC-xml-c14n-20010315");
    assertThat(faultOf(canonical.text()).code().getLocalPart())
        .isIn("UnsupportedAlgorithm", "InvalidSecurity");
  }

  // Signature wrapping: the signed body stays in the message, another is acted upon.

  @Test
  void a_body_moved_into_a_header_is_rejected() throws Exception {
    Message message = new Message();
    Element wrapper = message.create("wrapper");
    message.header().appendChild(wrapper);
    message.moveBodyTo(wrapper);
    rejected(message, "FailedCheck");
  }

  @Test
  void a_body_moved_into_a_header_before_security_is_rejected() throws Exception {
    Message message = new Message();
    Element wrapper = message.create("wrapper");
    message.header().insertBefore(wrapper, message.security());
    message.moveBodyTo(wrapper);
    rejected(message, "FailedCheck");
  }

  @Test
  void a_body_moved_straight_into_the_header_is_rejected() throws Exception {
    Message message = new Message();
    message.moveBodyTo(message.header());
    rejected(message, "FailedCheck");
  }

  @Test
  void a_body_moved_into_the_security_header_is_rejected() throws Exception {
    Message message = new Message();
    message.moveBodyTo(message.security());
    rejected(message, "InvalidSecurity");
  }

  @Test
  void a_body_moved_into_an_object_of_the_signature_is_rejected() throws Exception {
    Message message = new Message();
    Element object = message.document.createElementNS(WSConstants.SIG_NS, "ds:Object");
    message.element("Signature").appendChild(object);
    message.moveBodyTo(object);
    rejected(message, "InvalidSecurity");
  }

  @Test
  void a_body_moved_into_the_new_body_is_rejected() throws Exception {
    Message message = new Message();
    Element evil = message.evilBody();
    message.envelope().appendChild(evil);
    evil.appendChild(message.body());
    rejected(message, "FailedCheck");
  }

  @Test
  void a_second_body_is_rejected() throws Exception {
    Message before = new Message();
    before.envelope().insertBefore(before.evilBody(), before.body());
    assertThat(faultOf(before.text()).code().getLocalPart()).isIn("InvalidSecurity", "FailedCheck");
    Message after = new Message();
    after.envelope().appendChild(after.evilBody());
    rejected(after, "InvalidSecurity");
  }

  @Test
  void a_body_moved_beside_the_header_is_rejected() throws Exception {
    Message message = new Message();
    Element wrapper = message.create("wrapper");
    message.envelope().insertBefore(wrapper, message.body());
    message.moveBodyTo(wrapper);
    rejected(message, "InvalidSecurity");
  }

  @Test
  void an_envelope_wrapped_in_another_is_rejected() throws Exception {
    Message message = new Message();
    Document outer = Envelopes.parse(Envelopes.of(List.of("evil")));
    Element header = outer.createElementNS(Envelopes.SOAP, "soap:Header");
    outer.getDocumentElement().insertBefore(header, outer.getDocumentElement().getFirstChild());
    header.appendChild(outer.importNode(message.security(), true));
    header.appendChild(outer.importNode(message.envelope(), true));
    assertThat(faultOf(Envelopes.print(outer)).code().getLocalPart())
        .isIn("InvalidSecurity", "FailedCheck");
  }

  @Test
  void a_timestamp_moved_into_a_header_is_rejected() throws Exception {
    Message message = new Message();
    Element wrapper = message.create("wrapper");
    message.header().appendChild(wrapper);
    Element fresh = message.withoutId(message.element("Timestamp"));
    message.security().appendChild(fresh);
    wrapper.appendChild(message.element("Timestamp"));
    rejected(message, "FailedCheck");
  }

  @Test
  void an_id_that_occurs_twice_is_rejected() throws Exception {
    for (String name : List.of("Body", "Timestamp", "BinarySecurityToken")) {
      Message message = new Message();
      Element decoy = message.create("decoy");
      decoy.setAttributeNS(
          WSConstants.WSU_NS,
          "wsu:Id",
          message.element(name).getAttributeNS(WSConstants.WSU_NS, "Id"));
      message.header().appendChild(decoy);
      assertThat(faultOf(message.text()).code().getLocalPart())
          .isIn("InvalidSecurity", "FailedCheck");
    }
  }

  @Test
  void a_comment_in_a_signed_text_does_not_change_its_value() throws Exception {
    String text = new Message().text().replace("12345", "123<!-- -->45");
    assertThat(tested.newReceiver().verify(text)).containsExactly("12345");
  }

  private void rejected(Message message, String code) throws Exception {
    rejected(message.text(), code);
  }

  private void rejected(String message, String code) {
    assertThat(faultOf(message).code().getLocalPart()).isEqualTo(code);
  }

  private SecurityFault faultOf(String message) {
    Party receiver = tested.newReceiver();
    SecurityFault fault = catchThrowableOfType(SecurityFault.class, () -> receiver.verify(message));
    assertThat(fault).as("a fault for %s", message).isNotNull();
    return fault;
  }

  /** A signed message as a tree to be changed. */
  private final class Message {

    private final Document document;

    Message() throws Exception {
      document = Envelopes.parse(tested.newSender().protect(CLEAR));
    }

    String text() throws Exception {
      return Envelopes.print(document);
    }

    Element envelope() {
      return document.getDocumentElement();
    }

    Element header() {
      return Envelopes.child(envelope(), "Header");
    }

    Element security() {
      return Envelopes.child(header(), "Security");
    }

    Element body() {
      return Envelopes.child(envelope(), "Body");
    }

    Element element(String localName) {
      return (Element) document.getElementsByTagNameNS("*", localName).item(0);
    }

    Element create(String name) {
      return document.createElementNS("urn:attack", "a:" + name);
    }

    void remove(String localName) {
      Node node = element(localName);
      node.getParentNode().removeChild(node);
    }

    Element evilBody() {
      Element evil = withoutId(body());
      Envelopes.child(Envelopes.child(evil, "echo"), "value").setTextContent("evil");
      return evil;
    }

    void moveBodyTo(Node place) {
      Element body = body();
      envelope().replaceChild(evilBody(), body);
      place.appendChild(body);
    }

    /** A copy of an element that no signature refers to. */
    Element withoutId(Element element) {
      Element copy = (Element) element.cloneNode(true);
      dropIds(copy);
      return copy;
    }

    private void dropIds(Element element) {
      for (String namespace : new String[] {WSConstants.WSU_NS, null}) {
        Attr id = element.getAttributeNodeNS(namespace, "Id");
        if (id != null) {
          element.removeAttributeNode(id);
        }
      }
      Envelopes.children(element).forEach(this::dropIds);
    }
  }
}
