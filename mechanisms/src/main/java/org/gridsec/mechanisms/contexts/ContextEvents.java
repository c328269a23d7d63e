package org.gridsec.mechanisms.contexts;

import java.time.Instant;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.xml.namespace.QName;
import javax.xml.stream.events.Attribute;
import org.apache.wss4j.common.ext.WSSecurityException;
import org.apache.wss4j.stax.ext.WSSConstants;
import org.apache.wss4j.stax.securityEvent.SignatureConfirmationSecurityEvent;
import org.apache.wss4j.stax.securityEvent.TimestampSecurityEvent;
import org.apache.wss4j.stax.securityToken.WSSecurityTokenConstants;
import org.apache.xml.security.exceptions.XMLSecurityException;
import org.apache.xml.security.stax.securityEvent.AbstractSecuredElementSecurityEvent;
import org.apache.xml.security.stax.securityEvent.AlgorithmSuiteSecurityEvent;
import org.apache.xml.security.stax.securityEvent.SecurityEvent;
import org.apache.xml.security.stax.securityEvent.SecurityEventListener;
import org.apache.xml.security.stax.securityEvent.SignatureValueSecurityEvent;
import org.apache.xml.security.stax.securityToken.SecurityToken;
import org.gridsec.mechanisms.contexts.store.Confirmable;
import org.gridsec.mechanisms.soap.envelope.AlgorithmChecks;
import org.gridsec.mechanisms.soap.envelope.Faults;
import org.gridsec.mechanisms.soap.envelope.Names;
import org.gridsec.mechanisms.spi.SecurityFault;

/**
 * Collects WSS4J's events while one message is read. A message has one Body and one token of each
 * kind, except keys. So element paths identify the protected parts, and ids identify the signed
 * keys.
 */
final class ContextEvents implements SecurityEventListener {

  private static final List<QName> BODY = List.of(Names.ENVELOPE, Names.BODY);

  private final ContextAlgorithms algorithms;
  private final Map<List<QName>, SecurityToken> signed = new HashMap<>();
  private final Map<List<QName>, SecurityToken> encrypted = new HashMap<>();
  private final Set<String> signedIds = new HashSet<>();
  private byte[] signatureValue;
  private byte[] confirmation;
  private Instant created;

  ContextEvents(ContextAlgorithms algorithms) {
    this.algorithms = algorithms;
  }

  /** Refuses an algorithm before it is used. Everything else is checked at the end. */
  @Override
  public void registerSecurityEvent(SecurityEvent event) throws XMLSecurityException {
    if (event instanceof AlgorithmSuiteSecurityEvent used) {
      check(used);
    } else if (event instanceof SignatureValueSecurityEvent signature) {
      signatureValue = signature.getSignatureValue();
    } else if (event instanceof SignatureConfirmationSecurityEvent confirmed) {
      confirmation = confirmed.getSignatureValue();
    } else if (event instanceof TimestampSecurityEvent timestamp) {
      created = timestamp.getCreated();
    } else if (event instanceof AbstractSecuredElementSecurityEvent element) {
      register(element);
    }
  }

  private void check(AlgorithmSuiteSecurityEvent used) throws WSSecurityException {
    boolean accepted = true;
    if (WSSConstants.SIG_KD.equals(used.getAlgorithmUsage())) {
      accepted = used.getKeyLength() == algorithms.signatureKeyBytes() * Byte.SIZE;
    } else if (WSSConstants.ENC_KD.equals(used.getAlgorithmUsage())) {
      accepted = used.getKeyLength() == algorithms.encryptionKeyBytes() * Byte.SIZE;
    } else {
      AlgorithmChecks.require(used, algorithms.names());
    }
    if (!accepted) {
      throw new WSSecurityException(WSSecurityException.ErrorCode.UNSUPPORTED_ALGORITHM);
    }
  }

  private void register(AbstractSecuredElementSecurityEvent element) {
    if (element.isSigned()) {
      signed.put(element.getElementPath(), element.getSecurityToken());
      Attribute id =
          element.getXmlSecEvent().asStartElement().getAttributeByName(WSSConstants.ATT_WSU_ID);
      if (id != null) {
        signedIds.add(id.getValue());
      }
    }
    if (element.isEncrypted()) {
      encrypted.put(element.getElementPath(), element.getSecurityToken());
    }
  }

  /** Returns the URI of the context under which the Body was signed. */
  String signerOfBody() throws SecurityFault {
    return requireDerived(signed.get(BODY), "the signature does not cover the Body");
  }

  void requireSigned(QName token) throws SecurityFault {
    requireDerived(
        signed.get(header(token)), "the signature does not cover " + token.getLocalPart());
  }

  /** Returns the URI of the context under which the Body was encrypted. */
  String encryptorOfBody() throws SecurityFault {
    return requireDerived(encrypted.get(BODY), "the Body was not encrypted");
  }

  void requireEncrypted(QName token) throws SecurityFault {
    requireDerived(encrypted.get(header(token)), token.getLocalPart() + " was not encrypted");
  }

  /**
   * Requires a signature over the Body's key. Otherwise an attacker could name another key of the
   * context, and CBC would decrypt the Body to other text.
   */
  void requireKeyOfBodySigned() throws SecurityFault {
    encryptorOfBody();
    SecurityFault.unless(
        signedIds.contains(encrypted.get(BODY).getId()),
        "the signature does not cover the Body's key");
  }

  /** Checks that the response confirms that request. */
  void requireConfirmed(Confirmable request) throws SecurityFault {
    SecurityFault.unless(
        Arrays.equals(request.bytes(), confirmation), "the response is not to this request");
  }

  /**
   * Requires a derived key, which only this message has, instead of the secret itself. Returns the
   * URI of the secret's context.
   */
  private static String requireDerived(SecurityToken token, String otherwise) throws SecurityFault {
    SecurityFault.unless(
        token != null && WSSecurityTokenConstants.DerivedKeyToken.equals(token.getTokenType()),
        otherwise);
    try {
      return token.getKeyWrappingToken().getId();
    } catch (XMLSecurityException e) {
      throw Faults.of(e);
    }
  }

  private static List<QName> header(QName token) {
    return List.of(Names.ENVELOPE, Names.HEADER, Names.SECURITY, token);
  }

  byte[] signatureValue() {
    return signatureValue;
  }

  /** Returns the creation time in the message's timestamp. */
  Instant created() {
    return created;
  }
}
