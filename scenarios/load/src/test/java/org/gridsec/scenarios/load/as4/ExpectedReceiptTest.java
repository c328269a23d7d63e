package org.gridsec.scenarios.load.as4;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import org.gridsec.core.api.FailedCall;
import org.gridsec.scenarios.load.security.XmlReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Document;

/** Receipts and errors of AS4, of which the signatures are verified elsewhere. */
class ExpectedReceiptTest {

  private static final String ENVELOPE =
      """
      <s:Envelope xmlns:s="http://www.w3.org/2003/05/soap-envelope"
          xmlns:eb="http://docs.oasis-open.org/ebxml-msg/ebms/v3.0/ns/core/200704/"
          xmlns:bp="http://docs.oasis-open.org/ebxml-bp/ebbp-signals-2.0"
          xmlns:ds="http://www.w3.org/2000/09/xmldsig#"
          xmlns:w="http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd">
        <s:Header>%s</s:Header><s:Body/>
      </s:Envelope>
      """;

  private static final String SIGNED =
      part("#body", "sha256", "AAAA") + part("cid:a", "sha256", "BBBB");

  private static final String MESSAGE =
      "<eb:Messaging><eb:UserMessage><eb:MessageInfo><eb:MessageId>m1@x</eb:MessageId>"
          + "</eb:MessageInfo></eb:UserMessage></eb:Messaging>";

  private static final String SENT =
      MESSAGE
          + "<w:Security><ds:Signature><ds:SignedInfo>"
          + SIGNED
          + "</ds:SignedInfo></ds:Signature></w:Security>";

  private static final String RECEIPT =
      signal(" m1@x ", "<eb:Receipt>" + information(SIGNED) + "</eb:Receipt>");

  private static String part(String uri, String algorithm, String digest) {
    return "<ds:Reference URI='%s'><ds:DigestMethod Algorithm='%s'/><ds:DigestValue>%s</ds:DigestValue></ds:Reference>"
        .formatted(uri, algorithm, digest);
  }

  private static String information(String parts) {
    return "<bp:NonRepudiationInformation>"
        + parts
            .replace("<ds:Reference", "<bp:MessagePartNRInformation><ds:Reference")
            .replace("</ds:Reference>", "</ds:Reference></bp:MessagePartNRInformation>")
        + "</bp:NonRepudiationInformation>";
  }

  private static String signal(String of, String content) {
    return "<eb:Messaging><eb:SignalMessage><eb:MessageInfo><eb:RefToMessageId>%s</eb:RefToMessageId></eb:MessageInfo>%s</eb:SignalMessage></eb:Messaging>"
        .formatted(of, content);
  }

  private static Document envelope(String headers) throws Exception {
    return new XmlReader()
        .read(
            new ByteArrayInputStream(ENVELOPE.formatted(headers).getBytes(StandardCharsets.UTF_8)));
  }

  private static ExpectedReceipt expected() throws Exception {
    return ExpectedReceipt.of(envelope(SENT));
  }

  @Test
  void the_receipt_for_what_was_sent_is_accepted() throws Exception {
    ExpectedReceipt expected = expected();
    Document wrapped = envelope(RECEIPT.replace("AAAA", "\n  AA\n  AA\n"));

    assertThatCode(() -> expected.check(wrapped)).doesNotThrowAnyException();
    assertThat(EbmsHeader.error(wrapped)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "AAAA, AAAB, and others",
    "#body, #other, and others",
    "sha256, sha1, and others",
    "m1@x, m2@x, one for another",
    "bp:NonRepudiationInformation, bp:Other, one without",
    "bp:MessagePartNRInformation, bp:Other, one without",
    "eb:Receipt, eb:Other, got none",
    "eb:SignalMessage, eb:UserMessage, got none",
    "eb:Messaging, eb:Other, got none"
  })
  void a_receipt_for_something_else_is_refused(String told, String instead, String reason)
      throws Exception {
    ExpectedReceipt expected = expected();
    Document reply = envelope(RECEIPT.replace(told, instead));

    assertThatThrownBy(() -> expected.check(reply))
        .isInstanceOf(FailedCall.class)
        .hasMessageStartingWith("reply expected a receipt")
        .hasMessageContaining(reason);
  }

  @Test
  void a_receipt_for_more_or_less_or_twice_is_refused() throws Exception {
    ExpectedReceipt expected = expected();
    for (String parts :
        new String[] {
          part("#body", "sha256", "AAAA"),
          SIGNED + part("cid:b", "sha256", "CCCC"),
          SIGNED + part("#body", "sha256", "AAAA"),
          part("#body", "sha256", "AAAA") + part("#body", "sha256", "AAAA")
        }) {
      Document reply =
          envelope(signal("m1@x", "<eb:Receipt>" + information(parts) + "</eb:Receipt>"));
      assertThatThrownBy(() -> expected.check(reply)).hasMessageContaining("and others");
    }
    assertThatThrownBy(() -> expected.check(envelope(RECEIPT + RECEIPT)))
        .hasMessage("reply expected a receipt, got 2 of them");
  }

  @ParameterizedTest
  @ValueSource(strings = {"eb:MessageId", "ds:Signature"})
  void a_message_without_id_or_signature_cannot_be_receipted(String gone) throws Exception {
    Document sent = envelope(SENT.replace(gone, "eb:Other"));

    assertThatThrownBy(() -> ExpectedReceipt.of(sent))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("request expected for 'as4-receipt' with an eb:MessageId and a");
  }

  @Test
  void an_error_is_a_failure_and_a_warning_is_none() throws Exception {
    String error =
        "<eb:Error errorCode='EBMS:0101' severity='failure' shortDescription='FailedAuthentication'/>";

    assertThat(EbmsHeader.error(envelope(signal("m1@x", error))))
        .contains("AS4 error EBMS:0101: FailedAuthentication");
    Document warned = envelope(signal("m1@x", error.replace("failure", "warning")));
    assertThat(EbmsHeader.error(warned)).isEmpty();
  }

  @Test
  void the_header_says_which_attachments_are_compressed() throws Exception {
    String part =
        "<eb:PartInfo href='cid:%s'><eb:PartProperties><eb:Property name='MimeType'>text/xml</eb:Property><eb:Property name='%s'>application/gzip</eb:Property></eb:PartProperties></eb:PartInfo>";
    Document message =
        envelope(
            "<eb:Messaging><eb:UserMessage><eb:PayloadInfo>"
                + part.formatted("a.xml", "CompressionType")
                + part.formatted("b.xml", "Other")
                + "</eb:PayloadInfo></eb:UserMessage></eb:Messaging>");

    assertThat(EbmsHeader.compressed(message)).containsExactly("a.xml");
  }
}
