package org.gridsec.mechanisms.contexts;

import org.apache.wss4j.common.derivedKey.ConversationConstants;
import org.apache.wss4j.common.ext.WSSecurityException;
import org.apache.wss4j.dom.message.WSSecDerivedKeyBase;
import org.apache.wss4j.dom.message.token.SecurityContextToken;
import org.w3c.dom.Element;

/** Tokens of the context and of its keys, created with WSS4J's DOM API. */
final class TokensInTrees {

  private TokensInTrees() {}

  /** Derives a key from the context of the message. */
  static void derive(WSSecDerivedKeyBase key) {
    key.setWscVersion(ConversationConstants.VERSION_05_12);
    key.setTokenIdentifier(ContextNames.TOKEN_ID);
    key.setCustomValueType(ContextNames.TOKEN_TYPE);
  }

  /** Inserts the context's token at the start of the Security header. */
  static void addContext(Element security, String id) throws WSSecurityException {
    SecurityContextToken token =
        new SecurityContextToken(
            ConversationConstants.VERSION_05_12, security.getOwnerDocument(), ContextNames.uri(id));
    token.setID(ContextNames.TOKEN_ID);
    security.insertBefore(token.getElement(), security.getFirstChild());
  }
}
