package org.gridsec.mechanisms.contexts;

import java.util.Optional;
import java.util.function.Function;
import org.apache.wss4j.common.derivedKey.ConversationConstants;
import org.apache.wss4j.common.ext.WSPasswordCallback;
import org.apache.wss4j.common.ext.WSSecurityException;
import org.apache.wss4j.dom.handler.RequestData;
import org.apache.wss4j.dom.message.WSSecDerivedKeyBase;
import org.apache.wss4j.dom.message.token.SecurityContextToken;
import org.gridsec.mechanisms.contexts.store.ContextNames;
import org.gridsec.mechanisms.contexts.store.EstablishedContext;
import org.gridsec.mechanisms.contexts.store.SecurityContext;
import org.gridsec.mechanisms.soap.encryption.DecryptedContent;
import org.gridsec.mechanisms.soap.envelope.BasicProfile;
import org.gridsec.mechanisms.soap.envelope.EnvelopeParts;
import org.gridsec.mechanisms.soap.envelope.Timestamps;
import org.gridsec.mechanisms.soap.envelope.WssCallbacks;
import org.gridsec.mechanisms.spi.SecurityFault;
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

  /** Returns the context that a Security header names. */
  static EstablishedContext find(
      EnvelopeParts parts, Function<String, Optional<SecurityContext>> contexts)
      throws SecurityFault {
    Element token = parts.tokens().get(ContextNames.SECURITY_CONTEXT_TOKEN);
    return EstablishedContext.of(ContextNames.uri(token), contexts);
  }

  /** Returns the settings with which WSS4J reads a message under the one context that it names. */
  static RequestData request(EstablishedContext context) {
    RequestData request = new RequestData();
    request.setCallbackHandler(
        WssCallbacks.by(
            asked -> {
              if (asked.getUsage() == WSPasswordCallback.SECURITY_CONTEXT_TOKEN
                  && ContextNames.uri(context.id()).equals(asked.getIdentifier())) {
                asked.setKey(context.context().secret());
              }
            }));
    request.setEncryptionSerializer(DecryptedContent.parser());
    Timestamps.limit(request);
    BasicProfile.relax(request);
    return request;
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
