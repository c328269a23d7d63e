package org.gridsec.scenarios.load.as4;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.wss4j.dom.WSConstants;
import org.gridsec.core.api.FailedCall;
import org.gridsec.scenarios.load.security.MessagePart;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/**
 * The receipt that a message must get: it repeats the digests of the signed parts, so that the
 * receiver cannot deny it later (AS4 Profile 1.0 section 5.1.8).
 *
 * @param messageId id of the message
 * @param parts signed parts
 */
public record ExpectedReceipt(String messageId, Set<SignedDigest> parts) {

  /**
   * A reference of an XML signature.
   *
   * @param digest digest in base64
   */
  record SignedDigest(String uri, String algorithm, String digest) {

    private static Stream<SignedDigest> within(Stream<Element> parents, String... path) {
      return EbmsHeader.under(parents, WSConstants.SIG_NS, path)
          .map(
              reference ->
                  new SignedDigest(
                      reference.getAttribute("URI"),
                      child(reference, "DigestMethod")
                          .map(method -> method.getAttribute("Algorithm"))
                          .findFirst()
                          .orElse(""),
                      child(reference, "DigestValue")
                          .map(value -> value.getTextContent().replaceAll("\\s", ""))
                          .findFirst()
                          .orElse("")));
    }

    private static Stream<Element> child(Element reference, String name) {
      return EbmsHeader.under(Stream.of(reference), WSConstants.SIG_NS, name);
    }
  }

  public ExpectedReceipt {
    parts = Set.copyOf(parts);
  }

  /**
   * Derives the receipt from a protected message.
   *
   * @throws IllegalArgumentException if the message has no id or no signature in clear
   */
  public static ExpectedReceipt of(Document sent) {
    List<String> ids =
        EbmsHeader.find(sent, "UserMessage", "MessageInfo", "MessageId")
            .map(id -> id.getTextContent().strip())
            .toList();
    List<SignedDigest> parts =
        SignedDigest.within(MessagePart.SIGNATURE.in(sent).stream(), "SignedInfo", "Reference")
            .toList();
    if (ids.size() != 1 || parts.isEmpty()) {
      throw new IllegalArgumentException(
          "request expected for 'as4-receipt' with an eb:MessageId and a signature in clear, got "
              + (parts.isEmpty() ? "no signature" : "ids: " + ids));
    }
    return new ExpectedReceipt(ids.get(0), Set.copyOf(parts));
  }

  /**
   * Checks a reply whose headers {@code eb:Messaging} are signed.
   *
   * @throws FailedCall if it has no receipt, or one for another message
   */
  public void check(Document reply) throws FailedCall {
    List<Element> signals =
        EbmsHeader.find(reply, "SignalMessage")
            .filter(signal -> below(signal, "Receipt").findAny().isPresent())
            .toList();
    if (signals.size() != 1) {
      throw refused("a receipt", signals.isEmpty() ? "none" : signals.size() + " of them");
    }
    Element signal = signals.get(0);
    List<SignedDigest> got =
        SignedDigest.within(
                EbmsHeader.under(
                    below(signal, "Receipt"),
                    "http://docs.oasis-open.org/ebxml-bp/ebbp-signals-2.0",
                    "NonRepudiationInformation",
                    "MessagePartNRInformation"),
                "Reference")
            .toList();
    if (got.isEmpty()) {
      throw refused("a receipt with non-repudiation information", "one without");
    }
    if (below(signal, "MessageInfo", "RefToMessageId")
        .noneMatch(id -> id.getTextContent().strip().equals(messageId))) {
      throw refused("a receipt for the message that was sent", "one for another");
    }
    if (got.size() != parts.size() || !Set.copyOf(got).equals(parts)) {
      throw refused(
          "a receipt with the digests of the %s parts that were signed".formatted(parts.size()),
          got.size() + ", and others");
    }
  }

  private static Stream<Element> below(Element signal, String... path) {
    return EbmsHeader.under(Stream.of(signal), EbmsHeader.NAMESPACE, path);
  }

  private static FailedCall refused(String expected, String got) {
    return new FailedCall(
        FailedCall.Kind.REFUSED, "reply expected %s, got %s".formatted(expected, got), null);
  }
}
