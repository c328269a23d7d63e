package org.gridsec.mechanisms.contexts;

import org.apache.wss4j.common.ext.WSSecurityException;
import org.apache.wss4j.dom.message.WSSecDKEncrypt;
import org.apache.wss4j.dom.message.WSSecDKSign;
import org.apache.wss4j.dom.message.WSSecHeader;
import org.apache.wss4j.dom.message.WSSecSignatureConfirmation;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.contexts.store.Confirmable;
import org.gridsec.mechanisms.contexts.store.EstablishedContext;
import org.gridsec.mechanisms.soap.envelope.EnvelopeParts;
import org.gridsec.mechanisms.soap.envelope.Faults;
import org.gridsec.mechanisms.soap.envelope.ProtectedParts;
import org.gridsec.mechanisms.soap.envelope.Timestamps;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/**
 * Protects trees under a context (WS-SecureConversation 1.3 section 7), using WSS4J's DOM API. It
 * signs a timestamp and the Body with a key that is derived for this message only. Before that, it
 * may encrypt the Body with another key, whose token it then signs too. So the signature reveals
 * nothing about the Body. A response also contains the signature of its request, signed
 * (WS-Security 1.1 section 8.5), so that neither another response nor a returned request can
 * replace it.
 *
 * <p>Used by threads in parallel.
 */
public final class ContextProtection {

  private final Role sender;
  private final ContextAlgorithms algorithms;
  private final boolean encrypted;

  public ContextProtection(Role sender, Suite suite, boolean encrypted) {
    this.sender = sender;
    this.algorithms = ContextAlgorithms.of(suite);
    this.encrypted = encrypted;
  }

  /**
   * Adds the protection.
   *
   * @param exchange on a server, the exchange in which the request was verified
   */
  public void protect(Document envelope, EstablishedContext context, Exchange exchange)
      throws SecurityFault {
    try {
      // each part is inserted before the existing ones
      WSSecHeader header = new WSSecHeader(envelope);
      Element security = header.insertSecurityHeader();
      WSSecDKSign signature = new WSSecDKSign(header);
      addTimestamp(header, signature);
      if (sender == Role.SERVER) {
        addConfirmation(header, signature, exchange);
      }
      byte[] secret = context.context().secret();
      if (encrypted) {
        signature.getParts().add(ProtectedParts.element(encrypt(header, secret)));
      }
      sign(signature, secret, EnvelopeParts.bodyOf(envelope));
      if (sender == Role.CLIENT) {
        exchange.keep(Confirmable.class, Confirmable.of(signature.getSignatureValue()));
      }
      TokensInTrees.addContext(security, context.id());
    } catch (WSSecurityException e) {
      throw Faults.of(e);
    }
  }

  private static void addTimestamp(WSSecHeader header, WSSecDKSign signature)
      throws WSSecurityException {
    signature.getParts().add(ProtectedParts.element(Timestamps.add(header)));
  }

  private static void addConfirmation(
      WSSecHeader header, WSSecDKSign signature, Exchange exchange) {
    Confirmable request = exchange.required(Confirmable.class);
    WSSecSignatureConfirmation confirmation = new WSSecSignatureConfirmation(header);
    confirmation.build(request.bytes());
    signature
        .getParts()
        .add(ProtectedParts.element(confirmation.getSignatureConfirmationElement()));
  }

  /** Encrypts the Body, and returns the key's token. */
  private Element encrypt(WSSecHeader header, byte[] secret) throws WSSecurityException {
    WSSecDKEncrypt encryption = new WSSecDKEncrypt(header);
    TokensInTrees.derive(encryption);
    encryption.setSymmetricEncAlgorithm(algorithms.encryption());
    encryption.setDerivedKeyLength(algorithms.encryptionKeyBytes());
    encryption.build(secret);
    return encryption.getdktElement();
  }

  private void sign(WSSecDKSign signature, byte[] secret, Element body) throws WSSecurityException {
    TokensInTrees.derive(signature);
    signature.setSigCanonicalization(ContextAlgorithms.CANONICALIZATION);
    signature.setSignatureAlgorithm(algorithms.signature());
    signature.setDigestAlgorithm(algorithms.digest());
    signature.setDerivedKeyLength(algorithms.signatureKeyBytes());
    signature.getParts().add(ProtectedParts.element(body));
    signature.build(secret);
  }
}
