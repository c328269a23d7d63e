package org.gridsec.scenarios.load.endpoint;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.xml.stream.XMLStreamException;
import javax.xml.xpath.XPathConstants;
import javax.xml.xpath.XPathExpression;
import javax.xml.xpath.XPathExpressionException;
import org.apache.hc.core5.http.ContentType;
import org.apache.hc.core5.http.HttpStatus;
import org.apache.wss4j.common.ext.WSSecurityException;
import org.apache.wss4j.dom.WSConstants;
import org.apache.wss4j.dom.WSDataRef;
import org.apache.wss4j.dom.engine.WSSecurityEngine;
import org.apache.wss4j.dom.engine.WSSecurityEngineResult;
import org.apache.wss4j.dom.handler.RequestData;
import org.apache.wss4j.dom.handler.WSHandlerResult;
import org.gridsec.core.api.FailedCall;
import org.gridsec.core.api.FailedCall.Kind;
import org.gridsec.core.model.OneLine;
import org.gridsec.echo.soap.TreeMessage;
import org.gridsec.mechanisms.soap.envelope.ProtectedParts;
import org.gridsec.scenarios.load.as4.EbmsHeader;
import org.gridsec.scenarios.load.attachments.MessageAttachments;
import org.gridsec.scenarios.load.attachments.XopIncludes;
import org.gridsec.scenarios.load.security.Connection;
import org.gridsec.scenarios.load.security.Elements;
import org.gridsec.scenarios.load.security.MechanismSecurity;
import org.gridsec.scenarios.load.security.MessagePart;
import org.gridsec.scenarios.load.security.ReplyRules;
import org.gridsec.scenarios.load.security.Security;
import org.gridsec.scenarios.load.security.SignedParts;
import org.gridsec.scenarios.load.security.Soap;
import org.gridsec.scenarios.load.security.XmlReader;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.SAXException;

/**
 * Checks the replies of one session. WSS4J verifies and decrypts by its own rules; this class then
 * checks that the required parts were protected. Elements are compared by identity, because an
 * equal element elsewhere in the message is a different one.
 */
final class ReplyCheck {

  private static final int LONGEST_REASON = 160;

  private static final List<Pattern> ANYBODY = List.of(Pattern.compile(".*"));

  private final Security security;
  private final MechanismSecurity.Session mechanism;
  private final ReplyRules rules;
  private final WSSecurityEngine engine = new WSSecurityEngine();
  private final XmlReader xml = new XmlReader();
  private final XPathExpression xpath;

  ReplyCheck(Security security, MechanismSecurity.Session mechanism) {
    this.security = security;
    this.mechanism = mechanism;
    this.rules = security.reply();
    this.xpath = rules.xpath().map(ReplyRules.Query::compiled).orElse(null);
  }

  /**
   * A reply that has passed the checks: decrypted if there are rules how to; then headers that are
   * not signed may be missing.
   *
   * @param tree empty if there is no envelope
   * @param octets makes its envelope
   */
  record Checked(Optional<Document> tree, Supplier<byte[]> octets) {}

  /**
   * Checks a reply.
   *
   * @throws FailedCall if it breaks a rule
   */
  Checked check(Connection.Answer answer) throws FailedCall {
    if (security.mechanism().isPresent() && !answer.attachments().isEmpty()) {
      throw failed(
          Kind.UNEXPECTED,
          "reply expected without attachments, got: " + answer.attachments().ids().size());
    }
    Optional<Soap> soap = soap(answer);
    boolean ok = answer.ok();
    if (ok) {
      mechanism.verify(answer);
    }
    boolean nothing = ok && answer.body().length == 0 && security.maybeNothing();
    if (nothing && (soap.isEmpty() || answer.status() == HttpStatus.SC_ACCEPTED)) {
      return new Checked(Optional.empty(), answer::body); // Axis2 gives it a media type
    }
    if (soap.isEmpty()) {
      throw failed(
          ok ? Kind.UNEXPECTED : Kind.STATUS,
          ok
              ? "reply expected SOAP, got: "
                  + (answer.body().length == 0
                      ? "nothing"
                      : answer.mediaType().isEmpty() ? "no Content-Type" : answer.mediaType())
              : "HTTP status " + answer.status());
    }
    Document reply = parsed(answer);
    Soap version =
        Soap.of(reply.getDocumentElement())
            .orElseThrow(
                () ->
                    failed(
                        Kind.UNEXPECTED,
                        "reply expected an Envelope, got: "
                            + reply.getDocumentElement().getNodeName()));
    List<Element> bodies =
        Elements.children(reply.getDocumentElement())
            .filter(child -> version.names(child, "Body"))
            .toList();
    if (bodies.size() != 1) {
      throw failed(
          Kind.UNEXPECTED,
          "reply expected a Body in its Envelope, got "
              + (bodies.isEmpty() ? "none" : Integer.toString(bodies.size())));
    }
    Element body = bodies.get(0);
    refuseFault(version, body);
    Optional<String> error = EbmsHeader.error(reply);
    if (error.isPresent()) {
      throw failed(Kind.FAULT, error.get());
    }
    if (ok) {
      mechanism.verify(reply);
    }
    includeAttachments(reply, answer.attachments());
    if (rules.secured()) {
      requireProtected(reply, answer.attachments());
      refuseFault(version, body);
    }
    if (!ok) {
      throw failed(Kind.STATUS, "HTTP status " + answer.status());
    }
    requireContent(reply, body);
    return new Checked(
        Optional.of(reply),
        rules.decrypt().isPresent() || mechanism.verifies() ? () -> written(reply) : answer::body);
  }

  private static byte[] written(Document reply) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try {
      TreeMessage.write(reply, out);
    } catch (XMLStreamException e) {
      throw new IllegalStateException("it was parsed before", e);
    }
    return out.toByteArray();
  }

  private static Optional<Soap> soap(Connection.Answer answer) {
    return Stream.of(Soap.values())
        .filter(version -> version.mediaType().equalsIgnoreCase(answer.mediaType()))
        .findFirst();
  }

  private Document parsed(Connection.Answer answer) throws FailedCall {
    String encoding = answer.field("Content-Encoding");
    if (!encoding.isEmpty() && !encoding.equalsIgnoreCase("identity")) {
      throw failed(Kind.UNEXPECTED, "reply expected without Content-Encoding, got: " + encoding);
    }
    try {
      return xml.read(answer.body(), ContentType.parseLenient(answer.field("Content-Type")));
    } catch (SAXException | IOException e) {
      throw failed(Kind.UNEXPECTED, "reply expected XML, got: ", e);
    }
  }

  /** Fails if the Body has a Fault (SOAP 1.1 section 4.4; SOAP 1.2 part 1 section 5.4). */
  private static void refuseFault(Soap version, Element body) throws FailedCall {
    Optional<Element> fault =
        Elements.children(body).filter(child -> version.names(child, "Fault")).findFirst();
    if (fault.isPresent()) {
      String code = text(fault.get(), version == Soap.V1_1 ? "faultcode" : "Value");
      String subcode = version == Soap.V1_1 ? "" : text(fault.get(), "Subcode");
      String string = text(fault.get(), version == Soap.V1_1 ? "faultstring" : "Text");
      throw failed(
          Kind.FAULT,
          "fault %s: %s"
              .formatted((code + " " + subcode).strip(), string.isEmpty() ? "-" : string));
    }
  }

  private static String text(Element fault, String localName) {
    return Elements.within(fault, "*", localName)
        .findFirst()
        .map(found -> found.getTextContent().strip().replaceAll("\\s+", " "))
        .orElse("");
  }

  /**
   * Puts the octets that XOP has taken out of the envelope back into it, if its protection is
   * checked: the element in their place was not protected.
   */
  private void includeAttachments(Document reply, MessageAttachments attachments)
      throws FailedCall {
    try {
      if (rules.secured()) {
        XopIncludes.resolved(reply, attachments).removeAttachments();
      } else {
        XopIncludes.check(reply, attachments, false);
      }
    } catch (IOException | IllegalArgumentException e) {
      throw failed(Kind.UNEXPECTED, "reply ", e);
    }
  }

  private void requireProtected(Document reply, MessageAttachments attachments) throws FailedCall {
    Set<Element> alone = identities(encryptedAlone(reply));
    WSHandlerResult results = processed(reply, attachments);
    if (!XopIncludes.in(reply).isEmpty()) {
      throw failed(Kind.REFUSED, "reply expected no xop:Include in what was encrypted, got one");
    }
    requireProtectedAttachments(results, attachments);
    SignedParts signed = new SignedParts(security, results);
    for (MessagePart part : rules.signed()) {
      for (String id : located(part, attachments)) {
        if (!signed.cover(part, id)) {
          throw failed(
              Kind.REFUSED,
              "reply expected '%s' to be signed, got %s %s"
                  .formatted(part, id, signed.objections()));
        }
      }
      for (Element element : located(part, reply)) {
        if (!signed.cover(element)) {
          throw failed(
              Kind.REFUSED,
              "reply expected '%s' to be signed, got it %s".formatted(part, signed.objections()));
        }
      }
    }
    Set<Element> decrypted = identities(decrypted(results, alone));
    for (MessagePart part : rules.encrypted()) {
      for (Element element : located(part, reply)) {
        boolean whole = Elements.around(element).anyMatch(decrypted::contains);
        if (!whole && !(part.isBody() && allChildren(element, decrypted))) {
          throw failed(
              Kind.REFUSED, "reply expected '" + part + "' to be encrypted, got it in clear");
        }
      }
    }
    if (rules.signed().contains(MessagePart.BODY)) {
      signed.dropOthers(reply);
    }
  }

  /** Checks the encryption that the rules demand of attachments, and reads encrypted ones. */
  private void requireProtectedAttachments(WSHandlerResult results, MessageAttachments attachments)
      throws FailedCall {
    Set<String> decrypted =
        results.getActionResults().getOrDefault(WSConstants.ENCR, List.of()).stream()
            .filter(result -> result.get(WSSecurityEngineResult.TAG_DATA_REF_URIS) != null)
            .flatMap(result -> ProtectedParts.of(result).stream())
            .filter(WSDataRef::isAttachment)
            .map(WSDataRef::getWsuId)
            .collect(Collectors.toSet());
    if (rules.encrypted().contains(MessagePart.ATTACHMENTS)) {
      for (String id : located(MessagePart.ATTACHMENTS, attachments)) {
        if (!decrypted.contains("cid:" + id)) {
          throw failed(
              Kind.REFUSED,
              "reply expected 'attachments' to be encrypted, got %s in clear".formatted(id));
        }
      }
    }
    if (!decrypted.isEmpty()) {
      try {
        attachments.readAll();
      } catch (IOException e) {
        throw failed(Kind.REFUSED, "reply expected to be decrypted, got: ", e);
      }
    }
  }

  /** Finds the attachments of a part; none if it is of the envelope. */
  private static Set<String> located(MessagePart part, MessageAttachments attachments)
      throws FailedCall {
    if (!part.isOfAttachments()) {
      return Set.of();
    }
    if (attachments.isEmpty()) {
      throw lacking(part);
    }
    return attachments.ids();
  }

  /** Finds the elements of a part; none if it is of attachments. */
  private static List<Element> located(MessagePart part, Document reply) throws FailedCall {
    List<Element> found = part.in(reply);
    if (found.isEmpty() && !part.isOfAttachments()) {
      throw lacking(part);
    }
    return found;
  }

  private static FailedCall lacking(MessagePart part) {
    return failed(Kind.REFUSED, "reply expected to have '" + part + "', got none");
  }

  private static boolean allChildren(Element parent, Set<Element> decrypted) {
    return Elements.children(parent).findAny().isPresent()
        && Elements.children(parent).allMatch(decrypted::contains)
        && !hasText(parent);
  }

  private WSHandlerResult processed(Document reply, MessageAttachments attachments)
      throws FailedCall {
    RequestData data = new RequestData();
    data.setAttachmentCallbackHandler(attachments);
    data.setActor(security.actor());
    data.setWssConfig(engine.getWssConfig());
    data.setSigVerCrypto(rules.trust().orElse(null));
    data.setDecCrypto(rules.decrypt().orElse(null));
    data.setCallbackHandler(callbacks -> {});
    data.setDisableBSPEnforcement(!rules.basicProfile());
    data.setAllowRSA15KeyTransportAlgorithm(true);
    data.setSubjectCertConstraints(rules.signers().isEmpty() ? ANYBODY : rules.signers());
    try {
      WSHandlerResult results = engine.processSecurityHeader(reply, data);
      if (results == null) {
        throw failed(Kind.REFUSED, "reply expected a Security header, got none");
      }
      return results;
    } catch (WSSecurityException | RuntimeException e) {
      // WSS4J also throws unchecked exceptions at headers that break its schema
      Throwable cause = e.getCause();
      throw new FailedCall(
          Kind.REFUSED,
          reason(
              "reply not verified: "
                  + e.getMessage()
                  + (cause == null || cause.getMessage() == null ? "" : ": " + cause.getMessage())),
          e);
    }
  }

  /** Elements that were encrypted as a whole, or whose entire content was. */
  private static Stream<Element> decrypted(WSHandlerResult results, Set<Element> alone) {
    return results.getActionResults().getOrDefault(WSConstants.ENCR, List.of()).stream()
        .filter(result -> result.get(WSSecurityEngineResult.TAG_DATA_REF_URIS) != null)
        .flatMap(result -> ProtectedParts.of(result).stream())
        .filter(
            reference -> !reference.isContent() || alone.contains(reference.getEncryptedElement()))
        .map(WSDataRef::getProtectedElement);
  }

  /** EncryptedData elements that have no siblings. */
  private static Stream<Element> encryptedAlone(Document reply) {
    return Elements.within(reply.getDocumentElement(), WSConstants.ENC_NS, WSConstants.ENC_DATA_LN)
        .filter(one -> Elements.children(one.getParentNode()).count() == 1)
        .filter(one -> !hasText(one.getParentNode()));
  }

  private static boolean hasText(Node parent) {
    return Stream.iterate(parent.getFirstChild(), Objects::nonNull, Node::getNextSibling)
        .filter(child -> !(child instanceof Element) && child.getNodeType() != Node.COMMENT_NODE)
        .anyMatch(child -> !child.getNodeValue().isBlank());
  }

  private static Set<Element> identities(Stream<Element> elements) {
    Set<Element> identities = Collections.newSetFromMap(new IdentityHashMap<>());
    elements.filter(Objects::nonNull).forEach(identities::add);
    return identities;
  }

  private void requireContent(Document reply, Element body) throws FailedCall {
    if (!rules.contains().isEmpty() && !body.getTextContent().contains(rules.contains())) {
      throw failed(
          Kind.UNEXPECTED, "reply expected to contain '" + rules.contains() + "', got another");
    }
    if (xpath != null) {
      try {
        if (!((Boolean) xpath.evaluate(reply, XPathConstants.BOOLEAN))) {
          throw failed(
              Kind.UNEXPECTED,
              "reply expected to have " + rules.xpath().orElseThrow().expression() + ", got none");
        }
      } catch (XPathExpressionException e) {
        throw failed(Kind.UNEXPECTED, "reply expected for the XPath, got: ", e);
      }
    }
  }

  private static FailedCall failed(Kind kind, String reason) {
    return new FailedCall(kind, reason(reason), null);
  }

  private static FailedCall failed(Kind kind, String before, Exception cause) {
    return new FailedCall(kind, reason(before + OneLine.reason(cause)), cause);
  }

  private static String reason(String text) {
    String line = OneLine.of(text).strip();
    return line.length() > LONGEST_REASON ? line.substring(0, LONGEST_REASON) + "..." : line;
  }
}
