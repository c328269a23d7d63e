package org.gridsec.mechanisms.secureconversation;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.gridsec.mechanisms.contexts.TrustElement;
import org.gridsec.mechanisms.contexts.TrustNames;
import org.gridsec.mechanisms.contexts.store.ContextNames;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.w3c.dom.Document;

/**
 * A RequestSecurityToken for a context (WS-Trust 1.3 sections 4 and 5, WS-SecureConversation 1.3
 * sections 3 and 5).
 *
 * @param kind kind of request
 * @param name name of the request, which the response must repeat
 * @param entropy the client's part of the key
 * @param target id of the context to renew; empty for a new context
 */
record TokenRequest(Kind kind, String name, Entropy entropy, Optional<String> target) {

  /** Kinds of requests. */
  enum Kind {
    ISSUE("/Issue"),
    RENEW("/Renew");

    private final String uri;

    Kind(String name) {
      this.uri = TrustNames.WST + name;
    }
  }

  /** Creates a request for a new context. */
  static TokenRequest issue(Entropy entropy) {
    return new TokenRequest(Kind.ISSUE, newName(), entropy, Optional.empty());
  }

  /** Creates a request for a context that replaces an older one. */
  static TokenRequest renew(Entropy entropy, String target) {
    return new TokenRequest(Kind.RENEW, newName(), entropy, Optional.of(target));
  }

  private static String newName() {
    return "urn:uuid:" + UUID.randomUUID();
  }

  /** Returns an envelope with the request, not yet protected. */
  Document envelope() {
    TrustElement request = TrustElement.newContent(TrustNames.REQUEST);
    request.set(TrustNames.CONTEXT, name);
    request.add(TrustNames.TOKEN_TYPE, ContextNames.TOKEN_TYPE);
    request.add(TrustNames.REQUEST_TYPE, kind.uri);
    entropy.addTo(request);
    request.add(TrustNames.KEY_SIZE, Integer.toString(Entropy.BITS));
    request.add(TrustNames.COMPUTED_KEY_ALGORITHM, TrustNames.P_SHA1);
    target.ifPresent(id -> request.addReference(TrustNames.RENEW_TARGET, id));
    return request.document();
  }

  /**
   * Reads a request.
   *
   * @throws SecurityFault if it is malformed, or requests something else than a context
   */
  static TokenRequest read(Document envelope) throws SecurityFault {
    TrustElement request = TrustElement.content(envelope, TrustNames.REQUEST);
    String type = request.child(TrustNames.REQUEST_TYPE).text();
    Kind kind =
        Arrays.stream(Kind.values())
            .filter(k -> k.uri.equals(type))
            .findFirst()
            .orElseThrow(TrustNames::invalidRequest);
    Optional<TrustElement> token = request.optional(TrustNames.TOKEN_TYPE);
    if (token.isPresent() && !token.get().text().equals(ContextNames.TOKEN_TYPE)) {
      throw TrustNames.requestFailed();
    }
    request.requireNone(TrustNames.OF_OTHERS);
    request.requireNone(List.of(TrustNames.USE_KEY)); // its key is a new one
    String name = request.attribute(TrustNames.CONTEXT);
    Optional<String> target =
        kind == Kind.RENEW
            ? Optional.of(request.reference(TrustNames.RENEW_TARGET))
            : Optional.empty();
    return new TokenRequest(kind, name, entropy(request), target);
  }

  private static Entropy entropy(TrustElement request) throws SecurityFault {
    Optional<TrustElement> size = request.optional(TrustNames.KEY_SIZE);
    Optional<TrustElement> algorithm = request.optional(TrustNames.COMPUTED_KEY_ALGORITHM);
    if ((size.isPresent() && !size.get().text().equals(Integer.toString(Entropy.BITS)))
        || (algorithm.isPresent() && !algorithm.get().text().equals(TrustNames.P_SHA1))) {
      throw TrustNames.requestFailed();
    }
    return Entropy.of(request);
  }
}
