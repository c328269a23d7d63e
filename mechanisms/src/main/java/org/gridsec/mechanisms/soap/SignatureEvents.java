package org.gridsec.mechanisms.soap;

import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.xml.namespace.QName;
import org.apache.wss4j.stax.securityEvent.SignedPartSecurityEvent;
import org.apache.wss4j.stax.securityEvent.TimestampSecurityEvent;
import org.apache.xml.security.exceptions.XMLSecurityException;
import org.apache.xml.security.stax.securityEvent.AbstractSecuredElementSecurityEvent;
import org.apache.xml.security.stax.securityEvent.AlgorithmSuiteSecurityEvent;
import org.apache.xml.security.stax.securityEvent.SecurityEvent;
import org.apache.xml.security.stax.securityEvent.SecurityEventListener;
import org.apache.xml.security.stax.securityEvent.SignatureValueSecurityEvent;
import org.apache.xml.security.stax.securityEvent.SignedElementSecurityEvent;
import org.apache.xml.security.stax.securityToken.SecurityToken;
import org.gridsec.mechanisms.spi.SecurityFault;

/** Collects WSS4J's events while one message is read. */
final class SignatureEvents implements SecurityEventListener {

  private final Acceptance acceptance;
  private final Set<List<QName>> signed = new HashSet<>();
  private SecurityToken token;
  private byte[] signatureValue;
  private Instant created;

  SignatureEvents(Acceptance acceptance) {
    this.acceptance = acceptance;
  }

  /** Refuses an algorithm before it is used. {@link #signed} checks everything else. */
  @Override
  public void registerSecurityEvent(SecurityEvent event) throws XMLSecurityException {
    if (event instanceof AlgorithmSuiteSecurityEvent used) {
      Algorithms.require(used, acceptance.algorithms());
    } else if (event instanceof SignatureValueSecurityEvent value) {
      signatureValue = value.getSignatureValue();
    } else if (event instanceof TimestampSecurityEvent timestamp) {
      created = timestamp.getCreated();
    } else if (event instanceof SignedPartSecurityEvent
        || event instanceof SignedElementSecurityEvent) {
      AbstractSecuredElementSecurityEvent element = (AbstractSecuredElementSecurityEvent) event;
      signed.add(element.getElementPath());
      token = element.getSecurityToken();
    }
  }

  /** Checks that the signature covers the element with that path. */
  void requireSigned(List<QName> path) throws SecurityFault {
    if (!signed.contains(path)) {
      throw SecurityFault.wsse(
          "FailedCheck",
          "the signature does not cover " + path.get(path.size() - 1).getLocalPart(),
          null);
    }
  }

  /**
   * Returns the verified signature. Called after at least one signed element was found.
   *
   * @param digests the digests in the signature
   */
  Signed signed(List<String> digests) throws SecurityFault {
    try {
      X509Certificate[] certificates = token.getX509Certificates();
      if (certificates == null
          || certificates.length != 1
          || !acceptance.profile().reference().stream().equals(token.getKeyIdentifier())) {
        throw SecurityFault.wsse(
            "InvalidSecurityToken", "the signature's key is not referred to as it must be", null);
      }
      return new Signed(certificates[0], signatureValue, digests, created);
    } catch (XMLSecurityException e) {
      throw Faults.of(e);
    }
  }
}
