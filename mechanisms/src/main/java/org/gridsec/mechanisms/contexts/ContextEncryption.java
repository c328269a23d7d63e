package org.gridsec.mechanisms.contexts;

import java.time.Instant;
import java.util.Optional;
import java.util.function.Function;
import org.apache.wss4j.common.bsp.BSPEnforcer;
import org.apache.wss4j.common.ext.WSSecurityException;
import org.apache.wss4j.dom.WSConstants;
import org.apache.wss4j.dom.WSDataRef;
import org.apache.wss4j.dom.engine.WSSecurityEngine;
import org.apache.wss4j.dom.engine.WSSecurityEngineResult;
import org.apache.wss4j.dom.handler.RequestData;
import org.apache.wss4j.dom.handler.WSHandlerResult;
import org.apache.wss4j.dom.message.WSSecDKEncrypt;
import org.apache.wss4j.dom.message.WSSecHeader;
import org.apache.wss4j.dom.message.token.DerivedKeyToken;
import org.apache.wss4j.dom.message.token.Timestamp;
import org.apache.xml.security.utils.XMLUtils;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.soap.BasicProfile;
import org.gridsec.mechanisms.soap.DecryptedContent;
import org.gridsec.mechanisms.soap.EnvelopeParts;
import org.gridsec.mechanisms.soap.Faults;
import org.gridsec.mechanisms.soap.Form;
import org.gridsec.mechanisms.soap.Names;
import org.gridsec.mechanisms.soap.ProtectedParts;
import org.gridsec.mechanisms.soap.SeenMessages;
import org.gridsec.mechanisms.soap.Timestamps;
import org.gridsec.mechanisms.soap.Validation;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/**
 * Encrypts trees under a context and does not sign them, with WSS4J's DOM API: Body and timestamp,
 * with one key derived for this message alone. Where the suite's cipher authenticates, that binds
 * the two together, and to a key that only the two sides can derive. Whoever changes the nonce that
 * the key is derived from changes the key: the nonce is what only this message has.
 *
 * <p>Used by threads in parallel, for both directions: a message of one's own that comes back is
 * one that was seen before.
 */
public final class ContextEncryption {

  private final ContextAlgorithms algorithms;
  private final Validation validation;
  private final Form security;
  private final Form body;
  private final Form decrypted = ContextForm.decrypted(Role.CLIENT, Protect.ENCRYPT);
  private final WSSecurityEngine engine = new WSSecurityEngine();
  private final SeenMessages seen = new SeenMessages();

  /**
   * @param validation of incoming messages
   */
  public ContextEncryption(Suite suite, Validation validation) {
    this.validation = validation;
    this.algorithms = ContextAlgorithms.of(suite);
    this.security = ContextForm.security(Role.CLIENT, Protect.ENCRYPT, algorithms);
    this.body = ContextForm.body(Protect.ENCRYPT, algorithms);
    engine.setWssConfig(Timestamps.config());
  }

  /** Encrypts an envelope. */
  public void protect(Document envelope, EstablishedContext context) throws SecurityFault {
    try {
      WSSecHeader header = new WSSecHeader(envelope);
      Element security = header.insertSecurityHeader();
      Element timestamp = Timestamps.add(header);
      WSSecDKEncrypt encryption = new WSSecDKEncrypt(header);
      TokensInTrees.derive(encryption);
      encryption.setSymmetricEncAlgorithm(algorithms.encryption());
      encryption.setDerivedKeyLength(algorithms.encryptionKeyBytes());
      encryption.getParts().add(ProtectedParts.element(timestamp));
      encryption.getParts().add(ProtectedParts.contentOf(EnvelopeParts.bodyOf(envelope)));
      encryption.build(context.context().secret());
      TokensInTrees.addContext(security, context.id());
      seen.add(
          context.id(),
          nonce(new DerivedKeyToken(encryption.getdktElement(), new BSPEnforcer())),
          Instant.now());
    } catch (WSSecurityException e) {
      throw Faults.of(e);
    }
  }

  /**
   * Decrypts an envelope.
   *
   * @param contexts that the receiver accepts, by id
   * @return the context that the message was made under
   * @throws SecurityFault BadContextToken where there is no such context; others for all else
   */
  public EstablishedContext verify(
      Document envelope, Function<String, Optional<SecurityContext>> contexts)
      throws SecurityFault {
    EnvelopeParts parts = EnvelopeParts.of(envelope, security, body);
    AlgorithmCheck check = new AlgorithmCheck(algorithms);
    check.algorithms(parts.security());
    check.derivedKeys(parts.security());
    check.algorithms(parts.body());
    validation.checkContents(parts.security(), parts.body());
    String uri = ContextNames.uri(parts.tokens().get(ContextNames.SECURITY_CONTEXT_TOKEN));
    String id = ContextNames.id(uri);
    SecurityContext context = contexts.apply(id).orElseThrow(ContextNames::badContextToken);
    decrypt(parts, id, new OneContext(uri, context));
    return new EstablishedContext(id, context);
  }

  private void decrypt(EnvelopeParts parts, String id, OneContext context) throws SecurityFault {
    RequestData request = new RequestData();
    request.setCallbackHandler(context);
    request.setEncryptionSerializer(DecryptedContent.parser());
    Timestamps.limit(request);
    BasicProfile.relax(request);
    try {
      WSHandlerResult results = engine.processSecurityHeader(parts.security(), request);
      Timestamp timestamp =
          (Timestamp) result(results, WSConstants.TS, WSSecurityEngineResult.TAG_TIMESTAMP);
      EnvelopeParts clear = clear(parts);
      requireEncrypted(results, clear.body(), true);
      requireEncrypted(results, clear.tokens().get(Names.TIMESTAMP), false);
      DerivedKeyToken key =
          (DerivedKeyToken)
              result(results, WSConstants.DKT, WSSecurityEngineResult.TAG_DERIVED_KEY_TOKEN);
      seen.add(id, nonce(key), timestamp.getCreated());
    } catch (WSSecurityException | RuntimeException e) {
      // WSS4J also throws unchecked exceptions at headers that break its schema
      throw Faults.of(e);
    }
  }

  /** What was decrypted has a form, too; what else it is, is nobody's business. */
  private EnvelopeParts clear(EnvelopeParts encrypted) throws SecurityFault {
    try {
      return EnvelopeParts.of(encrypted.security().getOwnerDocument(), decrypted);
    } catch (SecurityFault e) {
      throw Faults.ofDecryption(e);
    }
  }

  /** By identity of the node that was decrypted. */
  private static void requireEncrypted(WSHandlerResult results, Element element, boolean content)
      throws SecurityFault {
    for (WSSecurityEngineResult result : results.getActionResults().get(WSConstants.ENCR)) {
      for (WSDataRef data : ProtectedParts.of(result)) {
        if (data.isContent() == content && data.getProtectedElement() == element) {
          return;
        }
      }
    }
    throw SecurityFault.wsse("FailedCheck", element.getLocalName() + " was not encrypted", null);
  }

  private static Object result(WSHandlerResult results, int action, String tag) {
    return results.getActionResults().get(action).get(0).get(tag);
  }

  /** As WSS4J reads it. */
  private static byte[] nonce(DerivedKeyToken key) {
    return XMLUtils.decode(key.getNonce());
  }
}
