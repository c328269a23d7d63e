package org.gridsec.scenarios.load.security;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.xml.xpath.XPath;
import javax.xml.xpath.XPathExpression;
import javax.xml.xpath.XPathExpressionException;
import javax.xml.xpath.XPathFactory;
import org.apache.axiom.util.namespace.MapBasedNamespaceContext;
import org.apache.wss4j.common.crypto.Crypto;
import org.gridsec.core.model.CannotFail;
import org.gridsec.results.yaml.Required;
import org.gridsec.scenarios.load.security.keys.KeyFile;
import org.gridsec.scenarios.load.security.keys.OneKey;

/**
 * Rules for replies. Threads may share them.
 *
 * @param signed parts that must be present and signed
 * @param encrypted parts that must be present and must have been encrypted
 * @param trust certificates that signers must have or descend from; empty if nothing is signed
 * @param signers patterns of the signer's subject; empty for any subject
 * @param decrypt key for decryption; empty if nothing is encrypted
 * @param basicProfile true to enforce WS-I Basic Security Profile 1.1
 * @param contains text that the Body must contain; empty for any
 * @param xpath expression that must be true or find something
 * @param as4Receipt true if replies must be receipts of AS4 for the request
 */
public record ReplyRules(
    List<MessagePart> signed,
    List<MessagePart> encrypted,
    Optional<Crypto> trust,
    List<Pattern> signers,
    Optional<OneKey> decrypt,
    boolean basicProfile,
    String contains,
    Optional<Query> xpath,
    boolean as4Receipt) {

  /** Accepts every reply except faults. */
  static final ReplyRules NONE =
      new ReplyRules(
          List.of(),
          List.of(),
          Optional.empty(),
          List.of(),
          Optional.empty(),
          true,
          "",
          Optional.empty(),
          false);

  /**
   * Reads the rules of a file; absent fields are null.
   *
   * @param trust files with certificates of authorities and of single parties
   * @throws IllegalArgumentException if the fields contradict each other
   */
  @JsonCreator
  static ReplyRules of(
      @JsonProperty("signed") List<MessagePart> given,
      @JsonProperty("trust") List<Path> trust,
      @JsonProperty("signer") List<Pattern> signer,
      @JsonProperty("encrypted") List<MessagePart> encrypted,
      @JsonProperty("decrypt") OneKey decrypt,
      @JsonProperty("basic-profile") Boolean basicProfile,
      @JsonProperty("contains") String contains,
      @JsonProperty("xpath") String xpath,
      @JsonProperty("namespaces") Map<String, String> namespaces,
      @JsonProperty("as4-receipt") Boolean as4) {
    boolean as4Receipt = Boolean.TRUE.equals(as4);
    List<MessagePart> signed = as4Receipt ? andMessaging(given) : given;
    requireWith("as4-receipt", as4, "trust", trust);
    requireBoth("signed", signed, "trust", trust);
    requireBoth("encrypted", encrypted, "decrypt", decrypt);
    if (encrypted != null && encrypted.contains(MessagePart.COMPLETE_ATTACHMENTS)) {
      throw new IllegalArgumentException(
          "'encrypted' expected 'attachments', with their headers or not, got: "
              + MessagePart.COMPLETE_ATTACHMENTS);
    }
    requireWith("signer", signer, "signed", signed);
    requireWith("namespaces", namespaces, "xpath", xpath);
    if (decrypt != null) {
      decrypt.own("decrypt");
    }
    return new ReplyRules(
        signed == null ? List.of() : Required.entries("signed", signed),
        encrypted == null ? List.of() : Required.entries("encrypted", encrypted),
        Optional.ofNullable(trust)
            .map(files -> TlsSettings.trusting(KeyFile.certificates("trust", files))),
        Required.orNone(signer),
        Optional.ofNullable(decrypt),
        !Boolean.FALSE.equals(basicProfile),
        Objects.requireNonNullElse(contains, ""),
        Optional.ofNullable(xpath)
            .map(text -> new Query(text, Objects.requireNonNullElse(namespaces, Map.of()))),
        as4Receipt);
  }

  private static List<MessagePart> andMessaging(List<MessagePart> signed) {
    return Stream.concat(Required.orNone(signed).stream(), Stream.of(MessagePart.MESSAGING))
        .toList();
  }

  private static void requireBoth(String one, Object its, String other, Object others) {
    requireWith(one, its, other, others);
    requireWith(other, others, one, its);
  }

  private static void requireWith(String field, Object value, String other, Object others) {
    if (value != null && others == null) {
      throw new IllegalArgumentException(
          "'%s' expected only with '%s', got: it alone".formatted(field, other));
    }
  }

  /** True if the Security header of replies is processed. */
  public boolean secured() {
    return !signed.isEmpty() || !encrypted.isEmpty();
  }

  /** True if an empty reply is acceptable. */
  boolean maybeNothing() {
    return !secured() && contains.isEmpty() && xpath.isEmpty();
  }

  /**
   * An XPath query over a reply.
   *
   * @param namespaces namespaces by prefix
   */
  public record Query(String expression, Map<String, String> namespaces) {

    public Query {
      namespaces = Map.copyOf(namespaces);
      try {
        compiled(expression, namespaces);
      } catch (XPathExpressionException e) {
        throw new IllegalArgumentException(
            "'xpath' expected an XPath 1.0 expression, got: %s: %s"
                .formatted(expression, e.getMessage()),
            e);
      }
    }

    /** Compiles the query, for one thread. */
    public XPathExpression compiled() {
      return CannotFail.value("it was compiled before", () -> compiled(expression, namespaces));
    }

    private static XPathExpression compiled(String expression, Map<String, String> namespaces)
        throws XPathExpressionException {
      XPath xpath = XPathFactory.newDefaultInstance().newXPath();
      xpath.setNamespaceContext(new MapBasedNamespaceContext(namespaces));
      return xpath.compile(expression);
    }
  }
}
