package org.gridsec.mechanisms.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.xml.crypto.dsig.CanonicalizationMethod;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.Element;

/**
 * What a client's author is told of a message that is not as it must be; the same by both stacks.
 */
class RefusalReasonTest {

  private static final String CLEAR = Envelopes.of(List.of("12345"));

  private static final String TIME =
      "Created expected xsd:dateTime with seconds of at most nine decimals and a time zone, got: ";

  private static Arguments reason(
      String reason, String mechanism, String what, Consumer<TamperedMessage> change) {
    return Arguments.of(mechanism, what, change, reason);
  }

  static Stream<Arguments> changes() {
    return Stream.of(
        reason(
            TIME + "2026-11-25T10:00:00",
            "xml-signature",
            "a time without a zone",
            text("Created", "2026-11-25T10:00:00")),
        reason(
            TIME + "2026-02-30T10:00:00Z",
            "username-token",
            "a day that is none",
            text("Created", "2026-02-30T10:00:00Z")),
        reason(
            "Created is missing in Timestamp",
            "xml-signature",
            "no time",
            message -> remove(message.element("Created"))),
        reason(
            "Nonce is missing in UsernameToken",
            "username-token",
            "no nonce",
            message -> remove(message.element("Nonce"))),
        reason(
            "Nonce expected xsd:base64Binary, got something else",
            "username-token",
            "a nonce that is no Base64",
            text("Nonce", "*")),
        reason(
            "Nonce expected octets, got none",
            "username-token",
            "an empty nonce",
            text("Nonce", "")),
        reason(
            "Other does not belong in Security",
            "xml-signature",
            "another element",
            message ->
                message
                    .security()
                    .appendChild(message.document().createElementNS("urn:other", "Other"))),
        reason(
            "Timestamp occurs twice in Security",
            "xml-signature",
            "a timestamp twice",
            message ->
                message.security().appendChild(message.element("Timestamp").cloneNode(true))),
        reason(
            "EncodingType of BinarySecurityToken expected http://docs.oasis-open.org/wss/2004/01/"
                + "oasis-200401-wss-soap-message-security-1.0#Base64Binary, got: urn:other",
            "xml-signature",
            "another encoding",
            attribute("BinarySecurityToken", "EncodingType", "urn:other")),
        reason(
            "Algorithm expected http://www.w3.org/2001/04/xmldsig-more#rsa-sha256 or"
                + " http://www.w3.org/2001/04/xmlenc#sha256 or"
                + " http://www.w3.org/2001/10/xml-exc-c14n#, got:"
                + " http://www.w3.org/2000/09/xmldsig#rsa-sha1",
            "xml-signature",
            "another algorithm",
            attribute(
                "SignatureMethod", "Algorithm", "http://www.w3.org/2000/09/xmldsig#rsa-sha1")),
        reason(
            "Algorithm of EncryptionMethod expected http://www.w3.org/2009/xmlenc11#rsa-oaep, got:"
                + " http://www.w3.org/2001/04/xmlenc#rsa-1_5",
            "xml-encryption",
            "another key transport",
            attribute("EncryptionMethod", "Algorithm", "http://www.w3.org/2001/04/xmlenc#rsa-1_5")),
        reason(
            "PrefixList expected at most 200 prefixes",
            "xml-signature",
            "a long list of prefixes",
            RefusalReasonTest::listPrefixes),
        reason(
            "the Security header is missing",
            "xml-signature",
            "no header",
            message -> remove(message.security())),
        reason(
            "the Security header is for another actor",
            "xml-signature",
            "another actor",
            message ->
                message.security().setAttributeNS(Envelopes.SOAP, "soap:actor", "urn:other")));
  }

  private static void listPrefixes(TamperedMessage message) {
    Element list =
        message
            .document()
            .createElementNS(CanonicalizationMethod.EXCLUSIVE, "ec:InclusiveNamespaces");
    list.setAttribute(
        "PrefixList",
        IntStream.rangeClosed(0, 200).mapToObj("p%s"::formatted).collect(Collectors.joining(" ")));
    Element method = message.element("CanonicalizationMethod");
    method.setTextContent("");
    method.appendChild(list);
  }

  private static Consumer<TamperedMessage> text(String element, String text) {
    return message -> message.element(element).setTextContent(text);
  }

  private static Consumer<TamperedMessage> attribute(String element, String name, String value) {
    return message -> message.element(element).setAttribute(name, value);
  }

  private static void remove(Element element) {
    element.getParentNode().removeChild(element);
  }

  @ParameterizedTest(name = "{0}: {1}")
  @MethodSource("changes")
  void a_refusal_names_the_element_and_the_rule(
      String mechanism, String what, Consumer<TamperedMessage> change, String reason)
      throws Exception {
    for (Stack stack : Stack.SOAP) {
      Dialogue dialogue =
          Case.all()
              .filter(c -> c.mechanism().info().id().equals(mechanism))
              .filter(c -> c.suite() == Suite.MODERN && c.parameters().equals(Parameters.NONE))
              .filter(c -> c.receives() == Role.SERVER)
              .filter(c -> c.sender() == stack && c.receiver() == stack)
              .findFirst()
              .orElseThrow()
              .dialogue();
      TamperedMessage message = new TamperedMessage(dialogue.message(CLEAR));
      change.accept(message);
      String text = message.text();

      SecurityFault fault = catchThrowableOfType(SecurityFault.class, () -> dialogue.receive(text));

      assertThat(fault).as("%s on %s", what, stack.id()).hasMessage(reason);
    }
  }
}
