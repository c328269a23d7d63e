package org.gridsec.mechanisms.saml;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.apache.wss4j.common.ext.WSSecurityException;
import org.apache.wss4j.common.saml.SamlAssertionWrapper;
import org.gridsec.mechanisms.contexts.TrustElement;
import org.gridsec.mechanisms.contexts.TrustNames;
import org.gridsec.mechanisms.soap.signature.SentToken;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.opensaml.saml.saml2.core.Assertion;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/** Requests for assertions and their responses (WS-Trust 1.3 sections 3, 4 and 9.2). */
final class TokenRequests {

  /** Lifetime of an assertion that is issued during a run. */
  static final Duration LONGEST = Duration.ofHours(1);

  /** Type of the requested token (SAML Token Profile 1.1 section 3.2). */
  static final String SAML =
      "http://docs.oasis-open.org/wss/oasis-wss-saml-token-profile-1.1#SAMLV2.0";

  private TokenRequests() {}

  /** An issued assertion and the time from its issue to its end. */
  record Issued(SentToken assertion, Duration lifetime) {}

  /** Creates a request, not yet protected. */
  static TrustElement request(Confirmation confirmation, Duration lifetime) {
    TrustElement request = TrustElement.newContent(TrustNames.REQUEST);
    request.set(TrustNames.CONTEXT, "urn:uuid:" + UUID.randomUUID());
    request.addIssue(SAML, SamlCheck.SERVICE, confirmation.keyType());
    Instant now = Instant.now();
    request.addLifetime(now, now.plus(lifetime));
    return request;
  }

  /**
   * Creates a response, not yet protected.
   *
   * @param context name of the request
   */
  static Document response(String context, SamlAssertionWrapper assertion) {
    TrustElement responses = TrustElement.newContent(TrustNames.RESPONSES);
    TrustElement response = responses.add(TrustNames.RESPONSE).set(TrustNames.CONTEXT, context);
    response.add(TrustNames.TOKEN_TYPE, SAML);
    TrustElement token = response.add(TrustNames.REQUESTED_TOKEN);
    try {
      token.element().appendChild(assertion.toDOM(response.document()));
    } catch (WSSecurityException e) {
      throw new IllegalStateException("no tree of an assertion: " + e.getMessage(), e);
    }
    response.addLifetime(assertion.getSaml2().getIssueInstant(), assertion.getNotOnOrAfter());
    return response.document();
  }

  /**
   * Reads the response to a request.
   *
   * @throws SecurityFault if it is malformed, or answers another request
   */
  static Issued read(Document envelope, String context) throws SecurityFault {
    TrustElement response =
        TrustElement.content(envelope, TrustNames.RESPONSES).child(TrustNames.RESPONSE);
    SecurityFault.requireValid(
        response.attribute(TrustNames.CONTEXT).equals(context),
        "the response is to another request");
    Element assertion =
        response.child(TrustNames.REQUESTED_TOKEN).child(SamlForm.ASSERTION).element();
    return new Issued(
        new SentToken(assertion.getAttributeNS(null, Assertion.ID_ATTRIB_NAME), assertion),
        lifetime(response.child(TrustNames.LIFETIME)));
  }

  /**
   * Returns the length of a lifetime, so that the other side's clock does not matter. One without a
   * beginning begins now (section 4.1).
   */
  static Duration lifetime(TrustElement lifetime) throws SecurityFault {
    Optional<TrustElement> created = lifetime.optional(TrustNames.CREATED);
    Instant begin = created.isPresent() ? created.get().time() : Instant.now();
    return Duration.between(begin, lifetime.child(TrustNames.EXPIRES).time());
  }
}
