package org.gridsec.mechanisms.contexts;

import java.security.Principal;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.apache.wss4j.common.ext.WSSecurityException;
import org.apache.wss4j.common.principal.WSDerivedKeyTokenPrincipal;
import org.apache.wss4j.dom.WSConstants;
import org.apache.wss4j.dom.engine.WSSecurityEngine;
import org.apache.wss4j.dom.engine.WSSecurityEngineResult;
import org.apache.wss4j.dom.handler.WSHandlerResult;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.contexts.store.Confirmable;
import org.gridsec.mechanisms.contexts.store.ContextNames;
import org.gridsec.mechanisms.contexts.store.EstablishedContext;
import org.gridsec.mechanisms.contexts.store.SecurityContext;
import org.gridsec.mechanisms.soap.envelope.Base64Binary;
import org.gridsec.mechanisms.soap.envelope.EnvelopeParts;
import org.gridsec.mechanisms.soap.envelope.Faults;
import org.gridsec.mechanisms.soap.envelope.Form;
import org.gridsec.mechanisms.soap.envelope.Names;
import org.gridsec.mechanisms.soap.envelope.ProtectedParts;
import org.gridsec.mechanisms.soap.envelope.SeenMessages;
import org.gridsec.mechanisms.soap.envelope.Timestamps;
import org.gridsec.mechanisms.soap.signature.ProcessedTree;
import org.gridsec.mechanisms.soap.signature.Validation;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/**
 * Verifies messages that {@link ContextProtection} has protected, and refuses all others. Used by
 * threads in parallel.
 */
public final class ContextVerification {

  private final Role receiver;
  private final ContextAlgorithms algorithms;
  private final boolean encrypted;
  private final Validation validation;
  private final Form form;
  private final Form body;
  private final WSSecurityEngine engine = new WSSecurityEngine();
  private final SeenMessages seen = new SeenMessages();

  /** Creates a verification that requires the exact form of messages. */
  public ContextVerification(Role receiver, Suite suite, boolean encrypted) {
    this(receiver, suite, encrypted, Validation.FORM);
  }

  public ContextVerification(Role receiver, Suite suite, boolean encrypted, Validation validation) {
    this.validation = validation;
    this.receiver = receiver;
    this.algorithms = ContextAlgorithms.of(suite);
    this.encrypted = encrypted;
    Protect protect = encrypted ? Protect.BOTH : Protect.SIGN;
    this.form = ContextForm.security(receiver.other(), protect, algorithms);
    this.body = ContextForm.body(protect, algorithms);
    engine.setWssConfig(Timestamps.config());
  }

  /**
   * Verifies an envelope, and decrypts its Body.
   *
   * @param contexts accepted by the receiver, by id
   * @param exchange on a client, the exchange in which the request was protected
   * @return the context of the message
   * @throws SecurityFault BadContextToken if there is no such context; other codes for other errors
   */
  public EstablishedContext verify(
      Document envelope, Function<String, Optional<SecurityContext>> contexts, Exchange exchange)
      throws SecurityFault {
    EnvelopeParts parts = EnvelopeParts.of(envelope, form, body);
    algorithms.check(parts.security());
    algorithms.checkKeys(parts.security());
    if (encrypted) {
      algorithms.check(parts.body());
      validation.checkContents(parts.body());
    }
    validation.checkContents(parts.security());
    EstablishedContext context = TokensInTrees.find(parts, contexts);
    ProcessedTree tree;
    byte[] value;
    try {
      tree = process(parts, context);
      value = checked(tree, exchange);
    } catch (WSSecurityException | SecurityFault | RuntimeException e) {
      // WSS4J also throws unchecked exceptions for headers that violate its schema
      throw encrypted ? ofEncrypted(parts, e) : Faults.of(e);
    }
    seen.add(context.id(), value, tree.timestamp().getCreated());
    if (receiver == Role.SERVER) {
      exchange.keep(Confirmable.class, Confirmable.of(value));
    }
    return context;
  }

  /**
   * Returns the fault for an encrypted message, whether it could be decrypted or not. WSS4J goes
   * through a header in the order that its sender chose, so it may decrypt before it verifies.
   *
   * @throws SecurityFault if the message is too old or has expired
   */
  private static SecurityFault ofEncrypted(EnvelopeParts parts, Exception failure)
      throws SecurityFault {
    Timestamps.check(parts.tokens().get(Names.TIMESTAMP));
    return Faults.ofDecryption(failure);
  }

  private ProcessedTree process(EnvelopeParts parts, EstablishedContext context)
      throws WSSecurityException {
    return new ProcessedTree(
        parts, engine.processSecurityHeader(parts.security(), TokensInTrees.request(context)));
  }

  /** Checks what was signed and encrypted, and returns the value of the signature. */
  private byte[] checked(ProcessedTree tree, Exchange exchange) throws SecurityFault {
    EnvelopeParts parts = tree.parts();
    WSSecurityEngineResult signature = tree.only(WSConstants.SIGN);
    SecurityFault.unless(isDerived(signature), "the signature's key is not derived");
    ProtectedParts.requireSigned(signature, parts.body());
    ProtectedParts.requireSigned(signature, parts.tokens().get(Names.TIMESTAMP));
    if (encrypted) {
      EnvelopeParts.of(parts.body().getOwnerDocument(), form);
      SecurityFault.unless(
          wasEncrypted(tree.results(), parts.body()), "the Body was not encrypted");
      SecurityFault.unless(
          coversKeyOfBody(signature, parts), "the signature does not cover the Body's key");
    }
    if (receiver == Role.CLIENT) {
      Element confirmation = parts.tokens().get(Names.SIGNATURE_CONFIRMATION);
      ProtectedParts.requireSigned(signature, confirmation);
      SecurityFault.unless(confirms(confirmation, exchange), "the response is not to this request");
    }
    return (byte[]) signature.get(WSSecurityEngineResult.TAG_SIGNATURE_VALUE);
  }

  /**
   * True if the key has full length and was derived for this message; the secret itself must not
   * sign.
   */
  private boolean isDerived(WSSecurityEngineResult signature) {
    return signature.get(WSSecurityEngineResult.TAG_PRINCIPAL)
            instanceof WSDerivedKeyTokenPrincipal key
        && key.getLength() == algorithms.signatureKeyBytes();
  }

  /**
   * True if the signature covers the Body's key. Otherwise an attacker could name another key of
   * the context, and CBC would decrypt the Body to other text.
   */
  private static boolean coversKeyOfBody(WSSecurityEngineResult signature, EnvelopeParts parts) {
    String own = ((Principal) signature.get(WSSecurityEngineResult.TAG_PRINCIPAL)).getName();
    NodeList keys =
        parts
            .security()
            .getElementsByTagNameNS(
                ContextNames.WSC, ContextNames.DERIVED_KEY_TOKEN.getLocalPart());
    return IntStream.range(0, keys.getLength())
        .mapToObj(i -> (Element) keys.item(i))
        .filter(key -> !key.getAttributeNS(Names.WSU, "Id").equals(own))
        .allMatch(key -> ProtectedParts.include(signature, key));
  }

  private static boolean wasEncrypted(WSHandlerResult results, Element body) {
    return results.getActionResults().get(WSConstants.ENCR).stream()
        .flatMap(result -> ProtectedParts.of(result).stream())
        .anyMatch(r -> r.isContent() && r.getProtectedElement() == body);
  }

  private static boolean confirms(Element confirmation, Exchange exchange) throws SecurityFault {
    byte[] value =
        Base64Binary.decode(
            "Value of SignatureConfirmation", confirmation.getAttributeNS(null, "Value"));
    return exchange.kept(Confirmable.class).filter(Confirmable.of(value)::equals).isPresent();
  }
}
