package org.gridsec.period.axis1;

import java.security.SecureRandom;
import java.util.HashMap;
import java.util.Vector;
import org.apache.ws.sandbox.security.conversation.ConvEngineResult;
import org.apache.ws.sandbox.security.conversation.ConversationConstants;
import org.apache.ws.sandbox.security.conversation.ConversationEngine;
import org.apache.ws.sandbox.security.conversation.ConversationException;
import org.apache.ws.sandbox.security.conversation.ConversationManager;
import org.apache.ws.sandbox.security.conversation.ConversationUtil;
import org.apache.ws.sandbox.security.conversation.DerivedKeyCallbackHandler;
import org.apache.ws.sandbox.security.conversation.message.info.DerivedKeyInfo;
import org.apache.ws.sandbox.security.conversation.message.info.SecurityContextInfo;
import org.apache.ws.sandbox.security.conversation.message.token.SecurityContextToken;
import org.apache.ws.security.WSConstants;
import org.apache.ws.security.WSSecurityException;
import org.apache.ws.security.message.token.Reference;
import org.apache.ws.security.message.token.SecurityTokenReference;
import org.apache.ws.security.util.WSSecurityUtil;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/**
 * An established secure conversation, with the package that Liu et al. measured. Each message has a
 * key derived from the conversation's secret. The key signs the Body (HMAC with SHA-1) and encrypts
 * its content (AES-128). The package keeps each key until the context is replaced.
 */
final class Conversation {

  private static final int KEY_BYTES = 16;
  private static final int SECRET_BYTES = 32;

  /** Number of messages per key. */
  private static final int OFTEN = 1;

  private static final String CONTEXT = "urn:gridsec:context:liu05";

  private final byte[] secret = new byte[SECRET_BYTES];
  private final ConversationManager manager = new ConversationManager();
  private final ConversationEngine engine = new ConversationEngine(new HashMap<>());
  private final DerivedKeyCallbackHandler keys = new DerivedKeyCallbackHandler();

  Conversation() {
    new SecureRandom().nextBytes(secret);
  }

  /** Establishes the context. In this package, both sides share it. */
  void begin() throws WSSecurityException {
    DerivedKeyCallbackHandler.addSecurtiyContext(
        CONTEXT, new SecurityContextInfo(CONTEXT, secret, OFTEN));
  }

  /** Signs the Body and then encrypts its content. */
  void protect(Document envelope) throws ConversationException {
    Element header =
        WSSecurityUtil.findWsseSecurityHeaderBlock(envelope, envelope.getDocumentElement(), true);
    WSSecurityUtil.appendChildElement(
        envelope, header, new SecurityContextToken(envelope, CONTEXT).getElement());
    DerivedKeyInfo key = manager.createDerivedKeyToken(envelope, CONTEXT, keys, null, KEY_BYTES);
    manager.performDK_Sign(envelope, keys, CONTEXT, key, null);
    manager.performDK_ENCR(
        ConversationUtil.generateIdentifier(CONTEXT, key.getId()),
        "",
        true,
        envelope,
        reference(envelope, key),
        keys,
        null,
        WSConstants.AES_128);
    manager.addDkToken(envelope, key);
  }

  /** A second reference to the key, because the package puts its own into the signature. */
  private static SecurityTokenReference reference(Document envelope, DerivedKeyInfo key) {
    Reference reference = new Reference(envelope);
    reference.setURI("#" + key.getId());
    reference.setValueType(ConversationConstants.TOKEN_TYPE_DERIVED_KEY_TOKEN);
    SecurityTokenReference token = new SecurityTokenReference(envelope);
    token.setReference(reference);
    return token;
  }

  /**
   * Decrypts and verifies. The package reports a failure only by a missing result.
   *
   * @throws WSSecurityException if the message was not encrypted and signed with keys of the
   *     context
   */
  void accept(Document envelope) throws WSSecurityException, ConversationException {
    Vector<?> results = engine.processSecConvHeader(envelope, "", keys, null);
    int encrypted = 0;
    int signed = 0;
    if (results != null) {
      for (Object one : results) {
        if (one instanceof ConvEngineResult result && result.getKeyAssociated() != null) {
          encrypted += result.getAction() == ConvEngineResult.ENCRYPT_DERIVED_KEY ? 1 : 0;
          signed += result.getAction() == ConvEngineResult.SIGN_DERIVED_KEY ? 1 : 0;
        }
      }
    }
    if (encrypted != 1 || signed != 1) {
      throw new WSSecurityException(
          "one key to decrypt and one to verify expected, got: " + encrypted + " and " + signed);
    }
  }
}
