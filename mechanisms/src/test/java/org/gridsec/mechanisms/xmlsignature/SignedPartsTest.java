package org.gridsec.mechanisms.xmlsignature;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.List;
import java.util.Map;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.Mechanisms;
import org.gridsec.mechanisms.contract.Case;
import org.gridsec.mechanisms.contract.Dialogue;
import org.gridsec.mechanisms.contract.Envelopes;
import org.gridsec.mechanisms.contract.HandMade;
import org.gridsec.mechanisms.contract.TamperedMessage;
import org.gridsec.mechanisms.soap.signature.HeaderBlocks;
import org.gridsec.mechanisms.soap.signature.SignatureProfile;
import org.gridsec.mechanisms.spi.Channel;
import org.gridsec.mechanisms.spi.Mechanism;
import org.gridsec.mechanisms.spi.MessageSecurity;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.gridsec.mechanisms.spi.Setting;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;
import org.w3c.dom.Element;

/** Each of several parts must be there once, signed, and as it was. */
@ParameterizedClass
@EnumSource(names = {"AXIS2", "PULL"})
class SignedPartsTest {

  private static final Mechanism MECHANISM = Mechanisms.of("xml-signature");
  private static final String CLEAR = Envelopes.of(List.of("12345"));

  @Parameter private Stack stack;

  private Case of(int parts) {
    Parameters parameters = Parameters.of("parts", Integer.toString(parts));
    return new Case(MECHANISM, Suite.MODERN, parameters, stack, stack, Role.SERVER);
  }

  private TamperedMessage message() throws Exception {
    return new TamperedMessage(of(4).dialogue().message(CLEAR));
  }

  private void refused(TamperedMessage message, String code) throws Exception {
    String text = message.text();
    Dialogue dialogue = of(4).dialogue();
    SecurityFault fault = catchThrowableOfType(SecurityFault.class, () -> dialogue.receive(text));
    assertThat(fault).as("a fault for %s", text).isNotNull();
    assertThat(fault.code().getLocalPart()).isEqualTo(code);
  }

  @Test
  void each_part_has_a_reference_of_its_own_to_what_the_header_holds() throws Exception {
    for (int parts : List.of(1, 2, 16)) {
      Dialogue dialogue = of(parts).dialogue();
      String text = dialogue.message(CLEAR);
      TamperedMessage message = new TamperedMessage(text);
      assertThat(Envelopes.children(message.element("SignedInfo")))
          .filteredOn(child -> child.getLocalName().equals("Reference"))
          .extracting(reference -> reference.getAttribute("URI"))
          .doesNotHaveDuplicates()
          .hasSize(parts + 1); // and the timestamp
      assertThat(Envelopes.children(message.header())).hasSize(parts); // one is the Security header
      assertThat(dialogue.receive(text)).containsExactly("12345");
    }
  }

  @Test
  void a_part_that_is_missing_is_noticed() throws Exception {
    TamperedMessage message = message();
    message.remove("Part3");
    refused(message, "InvalidSecurity");
  }

  @Test
  void a_part_that_is_there_twice_is_refused() throws Exception {
    for (boolean first : List.of(true, false)) {
      TamperedMessage message = message();
      Element part = message.element("Part3");
      message
          .header()
          .insertBefore(TamperedMessage.withoutId(part), first ? part : part.getNextSibling());
      refused(message, "InvalidSecurity");
    }
  }

  @Test
  void a_part_that_says_something_else_is_refused() throws Exception {
    TamperedMessage message = message();
    message.element("Part4").setTextContent("evil");
    refused(message, "FailedCheck");
  }

  @Test
  void parts_that_have_changed_places_are_refused() throws Exception {
    TamperedMessage texts = message();
    String second = texts.element("Part2").getTextContent();
    texts.element("Part2").setTextContent(texts.element("Part3").getTextContent());
    texts.element("Part3").setTextContent(second);
    refused(texts, "FailedCheck");
    TamperedMessage ids = message();
    String id = ids.element("Part2").getAttributeNS(WSU, "Id");
    TamperedMessage.setId(ids.element("Part2"), ids.element("Part3").getAttributeNS(WSU, "Id"));
    TamperedMessage.setId(ids.element("Part3"), id);
    refused(ids, "FailedCheck");
  }

  private static final String WSU =
      "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-utility-1.0.xsd";

  @Test
  void a_signed_part_elsewhere_does_not_stand_for_the_one_in_its_place() throws Exception {
    TamperedMessage message = message();
    Element part = message.element("Part2");
    Element evil = TamperedMessage.withoutId(part);
    evil.setTextContent("evil");
    message.header().replaceChild(evil, part);
    Element aside = message.create("aside");
    aside.appendChild(part);
    message.header().appendChild(aside);
    refused(message, "FailedCheck");
  }

  @Test
  void a_part_that_is_not_signed_is_refused() throws Exception {
    SignatureProfile two = profile(of(2));
    SignatureProfile four = profile(of(4));
    HandMade signer = new HandMade(two, of(2).credentials(Role.CLIENT));
    TamperedMessage message = new TamperedMessage(signer.sign(CLEAR));
    four.blocks().stream()
        .filter(name -> !two.blocks().contains(name))
        .forEach(name -> HeaderBlocks.add(message.header(), name));
    refused(message, "FailedCheck");
    assertThat(of(2).dialogue().receive(message.text())).containsExactly("12345");
  }

  private static SignatureProfile profile(Case tested) {
    return XmlSignature.profile(
        new Setting(tested.suite(), tested.parameters(), tested.credentials(Role.SERVER)));
  }

  @Test
  void fewer_parts_than_the_endpoint_asks_for_are_refused() throws Exception {
    for (int parts : List.of(1, 2)) {
      refused(new TamperedMessage(of(parts).dialogue().message(CLEAR)), "InvalidSecurity");
    }
  }

  @Test
  void several_parts_go_with_no_other_parameter() {
    for (Map.Entry<String, String> other :
        Map.of("algorithm", "ecdsa", "key", "issuer-serial", "validation", "schema").entrySet()) {
      Parameters parameters = Parameters.of("parts", "2").with(other.getKey(), other.getValue());
      assertThat(MECHANISM.stacks(parameters)).isEmpty();
      MessageSecurity security =
          MECHANISM.client(
              new Setting(Suite.MODERN, parameters, of(2).credentials(Role.CLIENT)), Channel.NONE);
      assertThatIllegalArgumentException()
          .isThrownBy(stack == Stack.AXIS2 ? security::dom : security::stream)
          .withMessage("'parts' of xml-signature expected no other parameter, got: " + parameters);
    }
  }
}
