package org.gridsec.scenarios.liu05.wssecurity;

import java.util.List;
import java.util.Map;
import javax.security.auth.callback.Callback;
import javax.security.auth.callback.CallbackHandler;
import org.apache.wss4j.common.bsp.BSPEnforcer;
import org.apache.wss4j.common.derivedKey.ConversationConstants;
import org.apache.wss4j.common.ext.WSPasswordCallback;
import org.apache.wss4j.common.ext.WSSecurityException;
import org.apache.wss4j.dom.WSConstants;
import org.apache.wss4j.dom.engine.WSSConfig;
import org.apache.wss4j.dom.engine.WSSecurityEngine;
import org.apache.wss4j.dom.engine.WSSecurityEngineResult;
import org.apache.wss4j.dom.handler.RequestData;
import org.apache.wss4j.dom.handler.WSHandlerResult;
import org.apache.wss4j.dom.message.WSSecDKEncrypt;
import org.apache.wss4j.dom.message.WSSecDKSign;
import org.apache.wss4j.dom.message.WSSecDerivedKeyBase;
import org.apache.wss4j.dom.message.WSSecHeader;
import org.apache.wss4j.dom.message.WSSecSignature;
import org.apache.wss4j.dom.message.token.DerivedKeyToken;
import org.apache.wss4j.dom.message.token.SecurityContextToken;
import org.apache.wss4j.dom.util.WSSecurityUtil;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.contexts.KeyMaterial;
import org.gridsec.mechanisms.contexts.store.ContextNames;
import org.gridsec.mechanisms.soap.envelope.EnvelopeParts;
import org.gridsec.mechanisms.soap.envelope.ProtectedParts;
import org.gridsec.mechanisms.soap.signature.SignatureForms;
import org.gridsec.scenarios.benchmark.Results;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/**
 * An established conversation, in which each message uses keys derived from the shared secret. The
 * Body is signed and then encrypted, as figure 3 does with certificates. The paper's package used
 * the same key for both. WS-SecureConversation 1.3, section 7, recommends separate keys, which
 * mechanism {@code secure-conversation} uses.
 */
final class ConversationOperation {

  private static final int KEY_BYTES = 16;
  private static final String TOKEN_ID = "context";
  private static final String CONTEXT = "urn:gridsec:context:liu05";
  private static final String DERIVED_KEY_TYPE =
      ContextNames.WSC + ConversationConstants.TOKEN_TYPE_DERIVED_KEY_TOKEN;

  private final Suite suite;
  private final boolean sharedKey;
  private final byte[] secret = KeyMaterial.secret(KeyMaterial.fresh(), KeyMaterial.fresh());
  private final WSSecurityEngine engine = new WSSecurityEngine();

  ConversationOperation(Suite suite, boolean sharedKey) {
    this.suite = suite;
    this.sharedKey = sharedKey;
    engine.setWssConfig(WSSConfig.getNewInstance());
  }

  /** Signs and encrypts the Body. */
  void protect(Document envelope) throws WSSecurityException {
    WSSecHeader header = new WSSecHeader(envelope);
    Element security = header.insertSecurityHeader();
    Element body = EnvelopeParts.bodyOf(envelope);
    WSSecDKEncrypt encryption = new WSSecDKEncrypt(header);
    derive(encryption);
    encryption.setSymmetricEncAlgorithm(suite.encryptionMethod());
    encryption.setDerivedKeyLength(KEY_BYTES);
    encryption.getParts().add(ProtectedParts.contentOf(body));
    encryption.prepare(secret);
    if (sharedKey) {
      signWithKeyOf(encryption, header, body);
    } else {
      sign(header, body);
    }
    encryption.prependDKElementToHeader();
    encryption.addExternalRefElement(encryption.encrypt());
    SecurityContextToken token =
        new SecurityContextToken(ConversationConstants.VERSION_05_12, envelope, CONTEXT);
    token.setID(TOKEN_ID);
    security.insertBefore(token.getElement(), security.getFirstChild());
  }

  private static void derive(WSSecDerivedKeyBase key) {
    key.setWscVersion(ConversationConstants.VERSION_05_12);
    key.setTokenIdentifier(TOKEN_ID);
    key.setCustomValueType(ContextNames.TOKEN_TYPE);
  }

  private void sign(WSSecHeader header, Element body) throws WSSecurityException {
    WSSecDKSign signature = new WSSecDKSign(header);
    derive(signature);
    signature.setSigCanonicalization(SignatureForms.CANONICALIZATION);
    signature.setSignatureAlgorithm(suite.macMethod());
    signature.setDigestAlgorithm(suite.digestMethod());
    signature.setDerivedKeyLength(KEY_BYTES);
    signature.getParts().add(ProtectedParts.element(body));
    signature.build(secret);
  }

  private void signWithKeyOf(WSSecDKEncrypt encryption, WSSecHeader header, Element body)
      throws WSSecurityException {
    DerivedKeyToken key = new DerivedKeyToken(encryption.getdktElement(), new BSPEnforcer());
    WSSecSignature signature = new WSSecSignature(header);
    signature.setKeyIdentifierType(WSConstants.CUSTOM_SYMM_SIGNING);
    signature.setCustomTokenId(key.getID());
    signature.setCustomTokenValueType(DERIVED_KEY_TYPE);
    signature.setSecretKey(key.deriveKey(KEY_BYTES, secret));
    signature.setSigCanonicalization(SignatureForms.CANONICALIZATION);
    signature.setSignatureAlgorithm(suite.macMethod());
    signature.setDigestAlgo(suite.digestMethod());
    signature.getParts().add(ProtectedParts.element(body));
    signature.build(null);
  }

  /** Decrypts and verifies the Body. */
  void verify(Document envelope) throws WSSecurityException {
    RequestData request = new RequestData();
    CallbackHandler context = this::tellSecret;
    request.setCallbackHandler(context);
    WSHandlerResult results =
        engine.processSecurityHeader(WSSecurityUtil.getSecurityHeader(envelope, ""), request);
    Map<Integer, List<WSSecurityEngineResult>> actions = results.getActionResults();
    Results.require(
        actions.containsKey(WSConstants.SIGN) && actions.containsKey(WSConstants.ENCR),
        "a Body that is signed and encrypted");
  }

  private void tellSecret(Callback[] callbacks) {
    for (Callback callback : callbacks) {
      if (callback instanceof WSPasswordCallback asked
          && asked.getUsage() == WSPasswordCallback.SECURITY_CONTEXT_TOKEN
          && CONTEXT.equals(asked.getIdentifier())) {
        asked.setKey(secret);
      }
    }
  }
}
