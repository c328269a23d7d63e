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
import org.apache.wss4j.dom.handler.WSHandlerResult;
import org.apache.wss4j.dom.message.WSSecDKEncrypt;
import org.apache.wss4j.dom.message.WSSecHeader;
import org.apache.wss4j.dom.message.token.DerivedKeyToken;
import org.apache.xml.security.utils.XMLUtils;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.contexts.store.EstablishedContext;
import org.gridsec.mechanisms.contexts.store.SecurityContext;
import org.gridsec.mechanisms.soap.envelope.EnvelopeParts;
import org.gridsec.mechanisms.soap.envelope.Faults;
import org.gridsec.mechanisms.soap.envelope.Form;
import org.gridsec.mechanisms.soap.envelope.Names;
import org.gridsec.mechanisms.soap.envelope.ProtectedParts;
import org.gridsec.mechanisms.soap.envelope.SeenMessages;
import org.gridsec.mechanisms.soap.envelope.Timestamps;
import org.gridsec.mechanisms.soap.signature.ProcessedTree;
import org.gridsec.mechanisms.soap.signature.Validation;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/**
 * Encrypts trees under a context without signing them, using WSS4J's DOM API. Body and timestamp
 * are encrypted with one key that is derived for this message only. If the suite's cipher
 * authenticates, this binds the two together, and to a key that only the two sides can derive.
 * Changing the nonce changes the derived key, so the nonce identifies the message in the check for
 * replays.
 *
 * <p>Used by threads in parallel, for both directions. A side's own message that comes back is
 * detected as a replay.
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
   * @param contexts accepted by the receiver, by id
   * @return the context of the message
   * @throws SecurityFault BadContextToken if there is no such context; other codes for other errors
   */
  public EstablishedContext verify(
      Document envelope, Function<String, Optional<SecurityContext>> contexts)
      throws SecurityFault {
    EnvelopeParts parts = EnvelopeParts.of(envelope, security, body);
    algorithms.check(parts.security());
    algorithms.checkKeys(parts.security());
    algorithms.check(parts.body());
    validation.checkContents(parts.security(), parts.body());
    EstablishedContext context = TokensInTrees.find(parts, contexts);
    decrypt(parts, context);
    return context;
  }

  private void decrypt(EnvelopeParts parts, EstablishedContext context) throws SecurityFault {
    try {
      WSHandlerResult results =
          engine.processSecurityHeader(parts.security(), TokensInTrees.request(context));
      ProcessedTree tree = new ProcessedTree(clear(parts), results);
      requireEncrypted(results, tree.parts().body(), true);
      requireEncrypted(results, tree.parts().tokens().get(Names.TIMESTAMP), false);
      DerivedKeyToken key =
          (DerivedKeyToken)
              tree.only(WSConstants.DKT).get(WSSecurityEngineResult.TAG_DERIVED_KEY_TOKEN);
      seen.add(context.id(), nonce(key), tree.timestamp().getCreated());
    } catch (WSSecurityException | RuntimeException e) {
      // WSS4J also throws unchecked exceptions for headers that violate its schema
      throw Faults.of(e);
    }
  }

  /** Checks the form of the decrypted parts. The fault does not reveal their content. */
  private EnvelopeParts clear(EnvelopeParts encrypted) throws SecurityFault {
    try {
      return EnvelopeParts.of(encrypted.security().getOwnerDocument(), decrypted);
    } catch (SecurityFault e) {
      throw Faults.ofDecryption(e);
    }
  }

  /** Finds the element by the identity of its decrypted node. */
  private static void requireEncrypted(WSHandlerResult results, Element element, boolean content)
      throws SecurityFault {
    for (WSSecurityEngineResult result : results.getActionResults().get(WSConstants.ENCR)) {
      for (WSDataRef data : ProtectedParts.of(result)) {
        if (data.isContent() == content && data.getProtectedElement() == element) {
          return;
        }
      }
    }
    throw SecurityFault.wsse("FailedCheck", element.getLocalName() + " was not encrypted");
  }

  /** Decodes the nonce in the same way as WSS4J. */
  private static byte[] nonce(DerivedKeyToken key) {
    return XMLUtils.decode(key.getNonce());
  }
}
