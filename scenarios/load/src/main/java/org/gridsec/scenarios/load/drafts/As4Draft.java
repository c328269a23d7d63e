package org.gridsec.scenarios.load.drafts;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.gridsec.core.model.ById;
import org.gridsec.scenarios.load.as4.EbmsHeader;
import org.gridsec.scenarios.load.attachments.AttachedFile;

/** Drafts of a message by the AS4 profiles of eDelivery, a one-way push with payloads. */
public final class As4Draft {

  private static final String PARTY = "urn:oasis:names:tc:ebcore:partyid-type:unregistered";

  private static final String MESSAGE =
      """
      <soap:Envelope xmlns:soap="http://www.w3.org/2003/05/soap-envelope">
        <soap:Header>
          <eb:Messaging xmlns:eb="EBMS" soap:mustUnderstand="true">
            <eb:UserMessage>
              <eb:MessageInfo>
                <eb:Timestamp>${now}</eb:Timestamp>
                <eb:MessageId>${uuid}@sender.example.org</eb:MessageId>
              </eb:MessageInfo>
              <eb:PartyInfo>
                <eb:From>
                  <eb:PartyId type="PARTY">sender</eb:PartyId>
                  <eb:Role>EBMSinitiator</eb:Role>
                </eb:From>
                <eb:To>
                  <eb:PartyId type="PARTY">receiver</eb:PartyId>
                  <eb:Role>EBMSresponder</eb:Role>
                </eb:To>
              </eb:PartyInfo>
              <eb:CollaborationInfo>
                <eb:Service type="urn:example:services">urn:example:service</eb:Service>
                <eb:Action>urn:example:action</eb:Action>
                <eb:ConversationId>${uuid}</eb:ConversationId>
              </eb:CollaborationInfo>
              <eb:MessageProperties>
                <eb:Property name="originalSender">urn:example:first</eb:Property>
                <eb:Property name="finalRecipient">urn:example:last</eb:Property>
              </eb:MessageProperties>
              <eb:PayloadInfo>
      PARTS        </eb:PayloadInfo>
            </eb:UserMessage>
          </eb:Messaging>
        </soap:Header>
        <soap:Body/>
      </soap:Envelope>
      """
          .replace("EBMS", EbmsHeader.NAMESPACE)
          .replace("PARTY", PARTY);

  private static final String PART =
      """
                <eb:PartInfo href="cid:%s">
                  <eb:PartProperties>
                    <eb:Property name="MimeType">%s</eb:Property>
                    <eb:Property name="CompressionType">application/gzip</eb:Property>
                  </eb:PartProperties>
                </eb:PartInfo>
      """;

  private static final String SECURITY =
      """
      # AS4 profile of eDelivery, version %s
      # Put your own files, names and passwords in place of these.
      keys:
        sender: {pkcs12: sender.p12, password: changeit}
        receiver: {certificates: receiver.pem}
      request:
        - signature:
            key: sender
            algorithm: %s
            digest: sha256
            parts: [body, "{%s}Messaging", attachments]
        - encryption:
            key: receiver
            reference: %s
            algorithm: aes128-gcm
            %s
            parts: attachments
      reply:
        as4-receipt: true
        signed: body
        trust: [ca.pem, receiver.pem]
      """;

  /** Signature, reference to the key of the receiver, and its use, by version. */
  private static final Map<String, List<String>> VERSIONS =
      Map.of(
          "1",
          List.of(
              "rsa-sha256",
              "binary-security-token",
              "key-transport: rsa-oaep # with sha256 and mgf1-sha256"),
          "2",
          List.of(
              "ed25519",
              "subject-key-identifier",
              "key-transport: x25519 # receiver.pem has a key for it"));

  private As4Draft() {}

  /**
   * Drafts a message.
   *
   * @param version version of the profile
   * @param attached payloads
   * @throws IllegalArgumentException if there is no such version or no payload
   * @throws IOException if a payload cannot be read
   */
  public static CallDraft of(String version, List<AttachedFile> attached) throws IOException {
    String known =
        ById.of(
            "--as4", VERSIONS.keySet().stream().sorted().toList(), Function.identity(), version);
    if (attached.isEmpty()) {
      throw new IllegalArgumentException("'--as4' expected payloads as '--attach', got none");
    }
    AttachedFile.check(attached);
    List<String> choices = VERSIONS.get(known);
    return new CallDraft(
        "AS4 message with "
            + attached.stream().map(AttachedFile::id).collect(Collectors.joining(", ")),
        "https://receiver.example.org/as4",
        "",
        MESSAGE.replace(
            "PARTS",
            attached.stream()
                .map(one -> PART.formatted(one.id(), escaped(one.type())))
                .collect(Collectors.joining())),
        Optional.of(
            SECURITY.formatted(
                known, choices.get(0), EbmsHeader.NAMESPACE, choices.get(1), choices.get(2))),
        attached);
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;");
  }
}
