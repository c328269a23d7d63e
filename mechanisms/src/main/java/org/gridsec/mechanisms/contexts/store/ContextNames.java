package org.gridsec.mechanisms.contexts.store;

import javax.xml.namespace.QName;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.w3c.dom.Element;

/** Names and fault codes of WS-SecureConversation 1.3. */
public final class ContextNames {

  /** Namespace of tokens and faults. */
  public static final String WSC = "http://docs.oasis-open.org/ws-sx/ws-secureconversation/200512";

  /** Type of a token that names a context. */
  public static final String TOKEN_TYPE = WSC + "/sct";

  public static final QName SECURITY_CONTEXT_TOKEN = new QName(WSC, "SecurityContextToken");
  public static final QName DERIVED_KEY_TOKEN = new QName(WSC, "DerivedKeyToken");

  /** Id of the context's token in a message, which has only one. */
  public static final String TOKEN_ID = "context";

  /** Makes an absolute URI of a store's id, as WS-SecureConversation requires. */
  private static final String URI_PREFIX = "urn:gridsec:context:";

  private ContextNames() {}

  /** Returns the identifier of a context as an absolute URI. */
  public static String uri(String id) {
    return URI_PREFIX + id;
  }

  /**
   * Returns the URI in a context's token that has its form. Text beside the identifier is ignored.
   *
   * @param token a SecurityContextToken
   */
  public static String uri(Element token) {
    return token.getElementsByTagNameNS(WSC, "Identifier").item(0).getTextContent().trim();
  }

  /**
   * Returns the identifier of a context from its URI.
   *
   * @throws SecurityFault if there can be no such context
   */
  public static String id(String uri) throws SecurityFault {
    if (!uri.startsWith(URI_PREFIX)) {
      throw badContextToken();
    }
    return uri.substring(URI_PREFIX.length());
  }

  /** Returns the fault for a context that is unknown, expired or cancelled (section 9). */
  public static SecurityFault badContextToken() {
    return new SecurityFault(
        new QName(WSC, "BadContextToken", "wsc"),
        "the requested context elements are insufficient or unsupported",
        null);
  }
}
