package org.gridsec.mechanisms.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.List;
import java.util.stream.Stream;
import org.gridsec.mechanisms.spi.Guarantee;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

/**
 * Signature wrapping against every mechanism that guarantees integrity: what was protected stays in
 * the message, but something else is to be acted upon (McIntosh and Austel, XML signature element
 * wrapping attacks and countermeasures, SWS 2005). All attacks on a case are on the same two sides,
 * so none may spoil what comes after it.
 */
@ParameterizedClass
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@MethodSource("cases")
class WrappingContractTest {

  private static final String CLEAR = Envelopes.of(List.of("12345"));

  @Parameter private Case tested;
  private Dialogue dialogue;
  private TamperedMessage message;

  /** Without what is delegated when a session begins: it is in none of these messages. */
  static Stream<Case> cases() {
    return Case.all().filter(c -> c.parameters().equals(c.parameters().without("delegation")));
  }

  @BeforeParameterizedClassInvocation
  void meet() {
    dialogue = tested.dialogue();
  }

  @BeforeEach
  void send() throws Exception {
    assumeTrue(tested.guarantees(Guarantee.INTEGRITY));
    message = new TamperedMessage(dialogue.message(CLEAR));
  }

  @Test
  void what_is_parsed_and_printed_again_is_accepted() throws Exception {
    assertThat(dialogue.receive(message.text())).containsExactly("12345");
  }

  @Test
  void a_body_moved_into_a_header_is_rejected() throws Exception {
    Element wrapper = message.create("wrapper");
    message.header().appendChild(wrapper);
    message.moveBodyTo(wrapper);
    rejected();
  }

  @Test
  void a_body_moved_into_a_header_before_security_is_rejected() throws Exception {
    Element wrapper = message.create("wrapper");
    message.header().insertBefore(wrapper, message.security());
    message.moveBodyTo(wrapper);
    rejected();
  }

  @Test
  void a_body_moved_straight_into_the_header_is_rejected() throws Exception {
    message.moveBodyTo(message.header());
    rejected();
  }

  @Test
  void a_body_moved_into_the_security_header_is_rejected() throws Exception {
    message.moveBodyTo(message.security());
    rejected();
  }

  @Test
  void a_body_moved_into_an_object_of_the_signature_is_rejected() throws Exception {
    assumeTrue(message.has("Signature"));
    Element object =
        message.document().createElementNS("http://www.w3.org/2000/09/xmldsig#", "ds:Object");
    message.element("Signature").appendChild(object);
    message.moveBodyTo(object);
    rejected();
  }

  @Test
  void a_body_moved_into_the_new_body_is_rejected() throws Exception {
    Element body = message.body();
    Element evil = message.evilBody();
    message.envelope().replaceChild(evil, body);
    evil.appendChild(body);
    rejected();
  }

  @Test
  void a_second_body_is_rejected() throws Exception {
    message.envelope().insertBefore(message.evilBody(), message.body());
    rejected();
    TamperedMessage after = new TamperedMessage(dialogue.message(CLEAR));
    after.envelope().appendChild(after.evilBody());
    rejected(after);
  }

  @Test
  void a_body_moved_beside_the_header_is_rejected() throws Exception {
    Element wrapper = message.create("wrapper");
    message.envelope().insertBefore(wrapper, message.body());
    message.moveBodyTo(wrapper);
    rejected();
  }

  @Test
  void a_body_that_took_the_id_of_the_one_moved_aside_is_rejected() throws Exception {
    Element body = message.body();
    assumeTrue(TamperedMessage.hasId(body));
    Element wrapper = message.create("wrapper");
    message.header().appendChild(wrapper);
    message.moveBodyTo(wrapper);
    TamperedMessage.setId(message.body(), "evil");
    rejected();
    TamperedMessage same = new TamperedMessage(dialogue.message(CLEAR));
    Element other = same.decoyOf(same.body());
    same.header().appendChild(other);
    same.moveBodyTo(other);
    rejected(same);
  }

  @Test
  void an_envelope_wrapped_in_another_is_rejected() throws Exception {
    Document outer = Envelopes.parse(Envelopes.of(List.of("evil")));
    Element header = outer.createElementNS(Envelopes.SOAP, "soap:Header");
    outer.getDocumentElement().insertBefore(header, outer.getDocumentElement().getFirstChild());
    header.appendChild(outer.importNode(message.security(), true));
    header.appendChild(outer.importNode(message.envelope(), true));
    rejected(new TamperedMessage(Envelopes.print(outer)));
  }

  @Test
  void a_timestamp_moved_into_a_header_is_rejected() throws Exception {
    assumeTrue(message.has("Timestamp"));
    Element wrapper = message.create("wrapper");
    message.header().appendChild(wrapper);
    message.security().appendChild(TamperedMessage.withoutId(message.element("Timestamp")));
    wrapper.appendChild(message.element("Timestamp"));
    rejected();
  }

  @Test
  void an_id_that_occurs_twice_is_rejected() throws Exception {
    for (String name : List.of("Body", "Timestamp", "BinarySecurityToken")) {
      TamperedMessage doubled = new TamperedMessage(dialogue.message(CLEAR));
      if (doubled.has(name) && TamperedMessage.hasId(doubled.element(name))) {
        doubled.header().appendChild(doubled.decoyOf(doubled.element(name)));
        rejected(doubled);
      }
    }
  }

  @Test
  void a_reference_to_nothing_is_rejected() throws Exception {
    assumeTrue(TamperedMessage.hasId(message.body()));
    TamperedMessage.setId(message.body(), "elsewhere");
    rejected();
  }

  @Test
  void a_second_security_header_is_rejected() throws Exception {
    Element other = TamperedMessage.withoutId(message.security());
    other.setAttributeNS(Envelopes.SOAP, "soap:actor", "urn:other");
    message.header().insertBefore(other, message.security());
    rejected();
  }

  @Test
  void a_security_header_for_another_actor_is_rejected() throws Exception {
    message.security().setAttributeNS(Envelopes.SOAP, "soap:actor", "urn:other");
    rejected();
  }

  @Test
  void a_message_that_lost_a_part_of_its_security_header_is_rejected() throws Exception {
    int parts = Envelopes.children(message.security()).size();
    for (int part = 0; part < parts; part++) {
      TamperedMessage without = new TamperedMessage(dialogue.message(CLEAR));
      Node lost = Envelopes.children(without.security()).get(part);
      without.security().removeChild(lost);
      rejected(without);
    }
  }

  @Test
  void a_message_with_a_part_of_its_security_header_twice_is_rejected() throws Exception {
    int parts = Envelopes.children(message.security()).size();
    for (int part = 0; part < parts; part++) {
      TamperedMessage twice = new TamperedMessage(dialogue.message(CLEAR));
      Element original = Envelopes.children(twice.security()).get(part);
      twice.security().appendChild(TamperedMessage.withoutId(original));
      rejected(twice);
    }
  }

  private void rejected() throws Exception {
    rejected(message);
  }

  private void rejected(TamperedMessage tampered) throws Exception {
    String text = tampered.text();
    SecurityFault fault = catchThrowableOfType(SecurityFault.class, () -> dialogue.receive(text));
    assertThat(fault).as("a fault for %s", text).isNotNull();
    assertThat(fault.code().getLocalPart())
        .isIn("InvalidSecurity", "FailedCheck", "SecurityTokenUnavailable");
  }
}
