package org.gridsec.mechanisms.secureconversation;

import java.time.Instant;
import org.gridsec.mechanisms.contexts.TrustElement;
import org.gridsec.mechanisms.contexts.TrustNames;
import org.gridsec.mechanisms.contexts.store.ContextNames;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.w3c.dom.Document;

/**
 * A RequestSecurityTokenResponse with a context (WS-Trust 1.3 sections 4 and 5).
 *
 * @param name of the request
 * @param id of the context
 * @param entropy the server's part of the key
 * @param created start of the context's life
 * @param expires end of the context's life
 */
record TokenResponse(String name, String id, Entropy entropy, Instant created, Instant expires) {

  /** Returns an envelope with the response, not yet protected. */
  Document envelope() {
    TrustElement responses = TrustElement.newContent(TrustNames.RESPONSES);
    TrustElement response = responses.add(TrustNames.RESPONSE).set(TrustNames.CONTEXT, name);
    response.add(TrustNames.TOKEN_TYPE, ContextNames.TOKEN_TYPE);
    response
        .add(TrustNames.REQUESTED_TOKEN)
        .add(TrustNames.CONTEXT_TOKEN)
        .add(TrustNames.IDENTIFIER, ContextNames.uri(id));
    entropy.addTo(response);
    response.add(TrustNames.REQUESTED_PROOF).add(TrustNames.COMPUTED_KEY, TrustNames.P_SHA1);
    response.add(TrustNames.KEY_SIZE, Integer.toString(Entropy.BITS));
    response.addLifetime(created, expires);
    return response.document();
  }

  /**
   * Reads the response to a request.
   *
   * @throws SecurityFault if it is malformed, or answers another request
   */
  static TokenResponse read(Document envelope, TokenRequest request) throws SecurityFault {
    TrustElement response =
        TrustElement.content(envelope, TrustNames.RESPONSES).child(TrustNames.RESPONSE);
    SecurityFault.requireValid(
        response.attribute(TrustNames.CONTEXT).equals(request.name()),
        "the response is to another request");
    String computed =
        response.child(TrustNames.REQUESTED_PROOF).child(TrustNames.COMPUTED_KEY).text();
    if (!computed.equals(TrustNames.P_SHA1)) {
      throw TrustNames.requestFailed();
    }
    TrustElement lifetime = response.child(TrustNames.LIFETIME);
    String uri =
        response
            .child(TrustNames.REQUESTED_TOKEN)
            .child(TrustNames.CONTEXT_TOKEN)
            .child(TrustNames.IDENTIFIER)
            .text();
    return new TokenResponse(
        request.name(),
        ContextNames.id(uri),
        Entropy.of(response),
        lifetime.child(TrustNames.CREATED).time(),
        lifetime.child(TrustNames.EXPIRES).time());
  }
}
