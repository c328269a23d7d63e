package org.gridsec.mechanisms.secureconversation;

import java.security.cert.X509Certificate;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.apache.wss4j.common.ext.WSSecurityException;
import org.apache.wss4j.common.util.KeyUtils;
import org.apache.wss4j.dom.WSDocInfo;
import org.apache.wss4j.dom.callback.DOMCallbackLookup;
import org.apache.wss4j.dom.engine.WSSConfig;
import org.apache.wss4j.dom.handler.RequestData;
import org.apache.wss4j.dom.message.WSSecHeader;
import org.apache.wss4j.dom.processor.EncryptedKeyProcessor;
import org.gridsec.mechanisms.contexts.ContextEndorsement;
import org.gridsec.mechanisms.contexts.store.ContextNames;
import org.gridsec.mechanisms.contexts.store.EstablishedContext;
import org.gridsec.mechanisms.contexts.store.SecurityContext;
import org.gridsec.mechanisms.pki.OwnKey;
import org.gridsec.mechanisms.pki.PartyCrypto;
import org.gridsec.mechanisms.soap.encryption.DecryptedContent;
import org.gridsec.mechanisms.soap.encryption.KeyTransport;
import org.gridsec.mechanisms.soap.envelope.AlgorithmChecks;
import org.gridsec.mechanisms.soap.envelope.EnvelopeParts;
import org.gridsec.mechanisms.soap.envelope.Faults;
import org.gridsec.mechanisms.soap.envelope.Names;
import org.gridsec.mechanisms.soap.envelope.ProtectedParts;
import org.gridsec.mechanisms.soap.signature.Acceptance;
import org.gridsec.mechanisms.soap.signature.DomSignature;
import org.gridsec.mechanisms.soap.signature.SignatureForms;
import org.gridsec.mechanisms.soap.signature.Signed;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.gridsec.mechanisms.spi.Setting;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/**
 * Protects the messages that establish and renew contexts, with the keys of X.509 certificates.
 * They are signed with the sender's key as by {@link DomSignature}, then the Body is encrypted for
 * the other side. The Body contains enough random bits, so the digest in the signature reveals
 * nothing about it.
 *
 * <p>Used by threads in parallel.
 */
final class SetUpSecurity {

  private final KeyTransport transport;
  private final String content;
  private final Set<String> encryptionAlgorithms;
  private final PartyCrypto crypto;
  private final OwnKey own;
  private final Acceptance acceptance;
  private final DomSignature signature;
  private final ContextEndorsement endorsement;
  private final WSSConfig config = WSSConfig.getNewInstance();

  SetUpSecurity(Role role, Setting setting) {
    this.transport = KeyTransport.oaep(setting.suite());
    this.content = setting.suite().encryptionMethod();
    this.encryptionAlgorithms =
        Set.of(transport.algorithm(), transport.digest(), transport.mask(), content);
    this.crypto = new PartyCrypto(setting.credentials());
    this.own = new OwnKey(setting.credentials());
    this.acceptance = new Acceptance(role, setting, SignatureForms.SECURITY);
    this.signature = new DomSignature(acceptance, setting);
    this.endorsement = new ContextEndorsement(setting.suite());
  }

  /**
   * A verified message.
   *
   * @param sender certificate of the signer
   * @param context the sender's context, if the message is endorsed
   */
  record Verified(X509Certificate sender, Optional<EstablishedContext> context) {}

  /**
   * Protects an envelope.
   *
   * @param recipient certificate of the receiver
   * @param context a context for which the sender proves the secret, if present
   */
  void protect(
      Document envelope,
      X509Certificate recipient,
      Optional<EstablishedContext> context,
      Exchange exchange)
      throws SecurityFault {
    signature.protect(envelope, exchange);
    if (context.isPresent()) {
      endorsement.endorse(envelope, context.get());
    }
    try {
      WSSecHeader header = new WSSecHeader(envelope);
      header.insertSecurityHeader();
      transport
          .encryption(header, recipient, content)
          .build(crypto, KeyUtils.getKeyGenerator(content).generateKey());
    } catch (WSSecurityException e) {
      throw Faults.of(e);
    }
  }

  /**
   * Verifies an envelope, and decrypts its Body.
   *
   * @param contexts the contexts that the sender may have, by id
   */
  Verified verify(
      Document envelope, Function<String, Optional<SecurityContext>> contexts, Exchange exchange)
      throws SecurityFault {
    boolean endorsed =
        envelope
                .getElementsByTagNameNS(
                    ContextNames.WSC, ContextNames.SECURITY_CONTEXT_TOKEN.getLocalPart())
                .getLength()
            > 0;
    Optional<EstablishedContext> context =
        endorsed
            ? Optional.of(
                endorsement.remove(
                    EnvelopeParts.of(envelope, SetUpForms.ENDORSED, SetUpForms.BODY), contexts))
            : Optional.empty();
    EnvelopeParts parts = EnvelopeParts.of(envelope, SetUpForms.SIGNED, SetUpForms.BODY);
    Element key = parts.tokens().get(Names.ENCRYPTED_KEY);
    AlgorithmChecks.check(key, "*", encryptionAlgorithms);
    AlgorithmChecks.check(parts.body(), "*", encryptionAlgorithms);
    X509Certificate signer = signature.checkHeader(parts);
    Signed signed = decrypted(envelope, key, parts, signer);
    acceptance.admit(signed, exchange);
    return new Verified(signed.signer(), context);
  }

  /**
   * Decrypts and verifies a message, with one fault for all failures. Different faults would let an
   * attacker decrypt messages by sending variants.
   */
  private Signed decrypted(
      Document envelope, Element key, EnvelopeParts parts, X509Certificate signer)
      throws SecurityFault {
    try {
      decrypt(key, parts.body());
      parts.security().removeChild(key);
      return signature.check(envelope, signer).signed();
    } catch (WSSecurityException | SecurityFault | RuntimeException e) {
      throw Faults.ofDecryption(e);
    }
  }

  private void decrypt(Element key, Element body) throws WSSecurityException {
    RequestData request = new RequestData();
    request.setDecCrypto(own);
    request.setCallbackHandler(callbacks -> {});
    request.setWssConfig(config);
    request.setEncryptionSerializer(DecryptedContent.parser());
    WSDocInfo document = new WSDocInfo(key.getOwnerDocument());
    document.setCallbackLookup(new DOMCallbackLookup(key.getOwnerDocument()));
    request.setWsDocInfo(document);
    if (!ProtectedParts.include(
        new EncryptedKeyProcessor().handleToken(key, request).get(0), body)) {
      throw new WSSecurityException(WSSecurityException.ErrorCode.FAILED_CHECK);
    }
  }
}
