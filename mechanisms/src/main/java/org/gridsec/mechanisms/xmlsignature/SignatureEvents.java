package org.gridsec.mechanisms.xmlsignature;

import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.xml.namespace.QName;
import org.apache.wss4j.common.ext.WSSecurityException;
import org.apache.wss4j.stax.securityEvent.SignedPartSecurityEvent;
import org.apache.wss4j.stax.securityEvent.TimestampSecurityEvent;
import org.apache.wss4j.stax.securityToken.WSSecurityTokenConstants;
import org.apache.xml.security.exceptions.XMLSecurityException;
import org.apache.xml.security.stax.securityEvent.AbstractSecuredElementSecurityEvent;
import org.apache.xml.security.stax.securityEvent.AlgorithmSuiteSecurityEvent;
import org.apache.xml.security.stax.securityEvent.SecurityEvent;
import org.apache.xml.security.stax.securityEvent.SecurityEventListener;
import org.apache.xml.security.stax.securityEvent.SignatureValueSecurityEvent;
import org.apache.xml.security.stax.securityEvent.SignedElementSecurityEvent;
import org.apache.xml.security.stax.securityToken.SecurityToken;
import org.gridsec.mechanisms.soap.Faults;
import org.gridsec.mechanisms.soap.Names;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.SecurityFault;

/** What WSS4J found while one message was read. */
final class SignatureEvents implements SecurityEventListener {

  private static final List<QName> BODY = List.of(Names.ENVELOPE, Names.BODY);
  private static final List<QName> TIMESTAMP =
      List.of(Names.ENVELOPE, Names.HEADER, Names.SECURITY, Names.TIMESTAMP);

  private final Acceptance acceptance;
  private final Set<List<QName>> signed = new HashSet<>();
  private SecurityToken token;
  private byte[] signatureValue;
  private Instant created;

  SignatureEvents(Acceptance acceptance) {
    this.acceptance = acceptance;
  }

  /** Refuses an algorithm before it is used; all else is for {@link #admit} to judge. */
  @Override
  public void registerSecurityEvent(SecurityEvent event) throws XMLSecurityException {
    if (event instanceof AlgorithmSuiteSecurityEvent used
        && !acceptance.accepts(used.getAlgorithmURI())) {
      throw new WSSecurityException(WSSecurityException.ErrorCode.UNSUPPORTED_ALGORITHM);
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

  /**
   * Lets in the message after its end. There was one signature, one Body and one timestamp, so that
   * their paths say which was signed; digests and signature were right, or reading had failed.
   */
  void admit(Exchange exchange) throws SecurityFault {
    require(BODY);
    require(TIMESTAMP);
    acceptance.admit(signer(), signatureValue, created, exchange);
  }

  private void require(List<QName> path) throws SecurityFault {
    if (!signed.contains(path)) {
      throw SecurityFault.wsse(
          "FailedCheck",
          "the signature does not cover " + path.get(path.size() - 1).getLocalPart(),
          null);
    }
  }

  private X509Certificate signer() throws SecurityFault {
    try {
      X509Certificate[] certificates = token.getX509Certificates();
      if (certificates == null
          || certificates.length != 1
          || !WSSecurityTokenConstants.KEYIDENTIFIER_SECURITY_TOKEN_DIRECT_REFERENCE.equals(
              token.getKeyIdentifier())) {
        throw SecurityFault.wsse(
            "InvalidSecurityToken", "the signature's key is not that of the token", null);
      }
      return certificates[0];
    } catch (XMLSecurityException e) {
      throw Faults.of(e);
    }
  }
}
