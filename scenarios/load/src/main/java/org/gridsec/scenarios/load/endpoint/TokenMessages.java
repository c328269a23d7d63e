package org.gridsec.scenarios.load.endpoint;

import java.net.URI;
import java.security.cert.X509Certificate;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.Stream;
import javax.xml.XMLConstants;
import javax.xml.namespace.QName;
import org.apache.wss4j.dom.WSConstants;
import org.gridsec.core.api.FailedCall;
import org.gridsec.core.model.CannotFail;
import org.gridsec.mechanisms.contexts.TrustElement;
import org.gridsec.mechanisms.contexts.TrustNames;
import org.gridsec.scenarios.load.security.Elements;
import org.gridsec.scenarios.load.security.Soap;
import org.gridsec.scenarios.load.security.Sts;
import org.w3c.dom.Attr;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/** Messages to and from a security token service (WS-Trust 1.3 sections 3, 4 and 9). */
final class TokenMessages {

  /** Action of requests (section 4.1). */
  static final String ACTION = TrustNames.WST + "/RST/Issue";

  private TokenMessages() {}

  /**
   * A token.
   *
   * @param renewal when another one is to be requested
   */
  record Issued(Element token, Instant renewal) {}

  /**
   * Creates the request for a token, with the headers of WS-Addressing 1.0 that many token services
   * want.
   *
   * @param url address of the called service
   */
  static Request request(Sts sts, URI url) {
    Document envelope = sts.soap().envelope();
    TrustElement header = part(envelope, sts.soap(), "Header");
    header.add(TrustNames.wsa("Action"), ACTION);
    header.add(TrustNames.wsa("MessageID"), "urn:uuid:${uuid}");
    header.add(TrustNames.wsa("To"), sts.address().toString());
    TrustElement request = part(envelope, sts.soap(), "Body").add(TrustNames.REQUEST);
    request.addIssue(
        sts.tokenType(),
        Request.escaped(sts.appliesTo().orElse(url.toString())),
        sts.holder().isPresent() ? TrustNames.PUBLIC_KEY : TrustNames.BEARER);
    sts.holder()
        .ifPresent(
            holder ->
                request
                    .add(TrustNames.USE_KEY)
                    .add(signature("KeyInfo"))
                    .add(signature("X509Data"))
                    .add(signature("X509Certificate"), base64(holder)));
    return new Request(envelope, sts.soap());
  }

  private static TrustElement part(Document envelope, Soap soap, String name) {
    return new TrustElement(soap.child(envelope, name).orElseThrow());
  }

  private static QName signature(String localName) {
    return new QName(WSConstants.SIG_NS, localName, "ds");
  }

  private static String base64(X509Certificate certificate) {
    return CannotFail.value(
        "it was read from octets",
        () -> Base64.getEncoder().encodeToString(certificate.getEncoded()));
  }

  /**
   * Reads a response, alone or the first of a collection.
   *
   * @param reply empty if there is no envelope
   * @throws FailedCall if it has no token, or an expired one
   */
  static Issued read(Optional<Document> reply) throws FailedCall {
    Element response =
        reply.stream()
            .flatMap(TokenMessages::content)
            .flatMap(one -> is(one, TrustNames.RESPONSES) ? Elements.children(one) : Stream.of(one))
            .filter(one -> is(one, TrustNames.RESPONSE))
            .findFirst()
            .orElseThrow(
                () -> unexpected("reply expected a RequestSecurityTokenResponse, got none"));
    Element token =
        children(response, TrustNames.REQUESTED_TOKEN)
            .flatMap(Elements::children)
            .findFirst()
            .orElseThrow(() -> unexpected("reply expected a RequestedSecurityToken, got none"));
    declareNamespaces(token);
    return new Issued(token, renewal(response, token));
  }

  private static Stream<Element> content(Document envelope) {
    return Soap.of(envelope.getDocumentElement())
        .flatMap(soap -> soap.child(envelope, "Body"))
        .stream()
        .flatMap(Elements::children);
  }

  /** Declares the namespaces around a token on the token itself, so that it can be moved. */
  private static void declareNamespaces(Element token) {
    for (Element outer : Elements.around(token).skip(1).toList()) {
      for (int i = 0; i < outer.getAttributes().getLength(); i++) {
        Attr declared = (Attr) outer.getAttributes().item(i);
        if (XMLConstants.XMLNS_ATTRIBUTE_NS_URI.equals(declared.getNamespaceURI())
            && !token.hasAttributeNS(declared.getNamespaceURI(), declared.getLocalName())) {
          token.setAttributeNS(declared.getNamespaceURI(), declared.getName(), declared.getValue());
        }
      }
    }
  }

  /**
   * Returns when nine tenths of the time have passed for which the token is still valid, by the
   * response (section 4.4.7) and by itself. A token without an end is never renewed.
   */
  private static Instant renewal(Element response, Element token) throws FailedCall {
    Stream<String> lifetime =
        children(response, TrustNames.LIFETIME)
            .flatMap(one -> children(one, TrustNames.EXPIRES))
            .map(Element::getTextContent);
    Stream<String> conditions =
        Elements.children(token)
            .filter(one -> "Conditions".equals(one.getLocalName()))
            .map(one -> one.getAttributeNS(null, "NotOnOrAfter"));
    Instant now = Instant.now();
    Optional<Duration> left;
    try {
      left =
          Stream.concat(lifetime, conditions)
              .map(String::strip)
              .filter(time -> !time.isEmpty())
              .map(time -> Duration.between(now, Instant.parse(time)))
              .min(Comparator.naturalOrder());
    } catch (DateTimeException e) {
      throw new FailedCall(
          FailedCall.Kind.UNEXPECTED, "reply expected a token with times in UTC, got others", e);
    }
    if (left.isPresent() && (left.get().isNegative() || left.get().isZero())) {
      throw unexpected("reply expected a token that is valid, got one that has expired");
    }
    return left.map(time -> now.plus(time.multipliedBy(9).dividedBy(10))).orElse(Instant.MAX);
  }

  private static Stream<Element> children(Element parent, QName name) {
    return Elements.children(parent).filter(child -> is(child, name));
  }

  private static boolean is(Element element, QName name) {
    return Elements.is(element, name.getNamespaceURI(), name.getLocalPart());
  }

  private static FailedCall unexpected(String reason) {
    return new FailedCall(FailedCall.Kind.UNEXPECTED, reason, null);
  }
}
