package org.gridsec.mechanisms.contexts;

import org.gridsec.mechanisms.contexts.store.ContextNames;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.w3c.dom.Document;

/**
 * A client's request to cancel a context, and the answer (WS-SecureConversation 1.3 section 6).
 * Both are protected under the context itself, so nobody can cancel it without its secret.
 */
public final class ContextCancellation {

  private static final String CANCEL = TrustNames.WST + "/Cancel";

  private ContextCancellation() {}

  /** Returns a request, not yet protected. */
  public static Document request(String id) {
    TrustElement request = TrustElement.newContent(TrustNames.REQUEST);
    request.add(TrustNames.REQUEST_TYPE, CANCEL);
    request.addReference(TrustNames.CANCEL_TARGET, id);
    return request.document();
  }

  /**
   * Checks that a verified message cancels the context under which it was protected.
   *
   * @throws SecurityFault if it requests something else
   */
  public static void check(Document request, String id) throws SecurityFault {
    TrustElement cancellation = TrustElement.content(request, TrustNames.REQUEST);
    if (!cancellation.child(TrustNames.REQUEST_TYPE).text().equals(CANCEL)) {
      throw TrustNames.invalidRequest();
    }
    if (!cancellation.reference(TrustNames.CANCEL_TARGET).equals(id)) {
      throw ContextNames.badContextToken();
    }
  }

  /** Returns the answer, not yet protected. */
  public static Document response() {
    return TrustElement.newContent(TrustNames.RESPONSE).add(TrustNames.CANCELLED).document();
  }

  /**
   * Checks that a verified message confirms the cancellation.
   *
   * @throws SecurityFault if it says something else
   */
  public static void check(Document response) throws SecurityFault {
    TrustElement.content(response, TrustNames.RESPONSE).child(TrustNames.CANCELLED);
  }
}
