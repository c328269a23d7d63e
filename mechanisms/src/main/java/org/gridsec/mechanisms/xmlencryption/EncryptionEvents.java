package org.gridsec.mechanisms.xmlencryption;

import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.xml.namespace.QName;
import org.apache.wss4j.stax.securityEvent.EncryptedPartSecurityEvent;
import org.apache.wss4j.stax.securityEvent.OperationSecurityEvent;
import org.apache.wss4j.stax.securityEvent.SignedPartSecurityEvent;
import org.apache.wss4j.stax.securityEvent.TimestampSecurityEvent;
import org.apache.wss4j.stax.securityToken.WSSecurityTokenConstants;
import org.apache.xml.security.exceptions.XMLSecurityException;
import org.apache.xml.security.stax.securityEvent.AbstractSecuredElementSecurityEvent;
import org.apache.xml.security.stax.securityEvent.AlgorithmSuiteSecurityEvent;
import org.apache.xml.security.stax.securityEvent.EncryptedElementSecurityEvent;
import org.apache.xml.security.stax.securityEvent.SecurityEvent;
import org.apache.xml.security.stax.securityEvent.SecurityEventListener;
import org.apache.xml.security.stax.securityEvent.SignatureValueSecurityEvent;
import org.apache.xml.security.stax.securityEvent.SignedElementSecurityEvent;
import org.apache.xml.security.stax.securityToken.SecurityToken;
import org.gridsec.mechanisms.soap.Algorithms;
import org.gridsec.mechanisms.soap.Names;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.SecurityFault;

/**
 * Collects WSS4J's events while one message is read. A message has one Body, one timestamp and one
 * signature, so that paths identify the encrypted and signed elements.
 */
final class EncryptionEvents implements SecurityEventListener {

  private static final List<QName> BODY = List.of(Names.ENVELOPE, Names.BODY);
  private static final List<QName> TIMESTAMP = inSecurity(Names.TIMESTAMP);
  private static final List<QName> SIGNATURE = inSecurity(Names.SIGNATURE);

  private final Set<String> algorithms;
  private final Set<List<QName>> encrypted = new HashSet<>();
  private final Set<List<QName>> signed = new HashSet<>();
  private boolean content;
  private SecurityToken token;
  private byte[] signatureValue;
  private Instant created;
  private Instant expires;

  /**
   * @param algorithms accepted algorithms
   */
  EncryptionEvents(Set<String> algorithms) {
    this.algorithms = algorithms;
  }

  private static List<QName> inSecurity(QName name) {
    return List.of(Names.ENVELOPE, Names.HEADER, Names.SECURITY, name);
  }

  @Override
  public void registerSecurityEvent(SecurityEvent event) throws XMLSecurityException {
    if (event instanceof AlgorithmSuiteSecurityEvent used) {
      Algorithms.require(used, algorithms);
    } else if (event instanceof OperationSecurityEvent) {
      content = true;
    } else if (event instanceof SignatureValueSecurityEvent value) {
      signatureValue = value.getSignatureValue();
    } else if (event instanceof TimestampSecurityEvent timestamp) {
      created = timestamp.getCreated();
      expires = timestamp.getExpires();
    } else if (event instanceof EncryptedPartSecurityEvent
        || event instanceof EncryptedElementSecurityEvent) {
      encrypted.add(((AbstractSecuredElementSecurityEvent) event).getElementPath());
    } else if (event instanceof SignedPartSecurityEvent
        || event instanceof SignedElementSecurityEvent) {
      AbstractSecuredElementSecurityEvent element = (AbstractSecuredElementSecurityEvent) event;
      signed.add(element.getElementPath());
      token = element.getSecurityToken();
    }
  }

  /** Checks that the Body's content was encrypted and has an element; it has one at most. */
  void requireDecrypted() throws SecurityFault {
    SecurityFault.unless(encrypted.contains(BODY), "the Body was not encrypted");
    SecurityFault.unless(content, "the Body has no element");
  }

  /** Checks that the encrypted signature covers Body and timestamp, with the token's key. */
  void requireSigned() throws SecurityFault {
    SecurityFault.unless(encrypted.contains(SIGNATURE), "the signature was not encrypted");
    SecurityFault.unless(signed.contains(BODY), "the signature does not cover the Body");
    SecurityFault.unless(signed.contains(TIMESTAMP), "the signature does not cover the timestamp");
    SecurityFault.unless(
        certificates() != null
            && certificates().length == 1
            && WSSecurityTokenConstants.KEYIDENTIFIER_SECURITY_TOKEN_DIRECT_REFERENCE.equals(
                token.getKeyIdentifier()),
        "the signature's key is not that of the token");
    SecurityFault.unless(created != null, "the timestamp has no time");
  }

  /**
   * Admits the message if it has that origin.
   *
   * @param digests in the signature
   */
  void admit(Origin origin, List<String> digests, Exchange exchange) throws SecurityFault {
    origin.admit(certificates()[0], signatureValue, digests, created, expires, exchange);
  }

  private X509Certificate[] certificates() throws SecurityFault {
    try {
      return token.getX509Certificates();
    } catch (XMLSecurityException e) {
      throw DecryptionFaults.of(e);
    }
  }
}
