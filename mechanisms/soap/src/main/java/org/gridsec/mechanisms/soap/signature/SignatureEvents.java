package org.gridsec.mechanisms.soap.signature;

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
import org.gridsec.mechanisms.soap.envelope.AlgorithmChecks;
import org.gridsec.mechanisms.soap.envelope.Faults;
import org.gridsec.mechanisms.soap.envelope.KeyReference;
import org.gridsec.mechanisms.spi.SecurityFault;

/** Collects WSS4J's events about the signature of a message while the message is read. */
public class SignatureEvents implements SecurityEventListener {

  private final Set<String> algorithms;
  private final KeyReference reference;
  private final Set<List<QName>> signed = new HashSet<>();
  private SecurityToken token;
  private byte[] signatureValue;
  private Instant created;
  private Instant expires;

  /**
   * @param algorithms accepted algorithms
   * @param reference required reference of the signature to its key
   */
  public SignatureEvents(Set<String> algorithms, KeyReference reference) {
    this.algorithms = algorithms;
    this.reference = reference;
  }

  /** Refuses an algorithm before it is used. {@link #signed} checks everything else. */
  @Override
  public void registerSecurityEvent(SecurityEvent event) throws XMLSecurityException {
    if (event instanceof AlgorithmSuiteSecurityEvent used) {
      AlgorithmChecks.require(used, algorithms);
    } else if (event instanceof SignatureValueSecurityEvent value) {
      signatureValue = value.getSignatureValue();
    } else if (event instanceof TimestampSecurityEvent timestamp) {
      created = timestamp.getCreated();
      expires = timestamp.getExpires();
    } else if (event instanceof SignedPartSecurityEvent
        || event instanceof SignedElementSecurityEvent) {
      AbstractSecuredElementSecurityEvent element = (AbstractSecuredElementSecurityEvent) event;
      signed.add(element.getElementPath());
      token = element.getSecurityToken();
    }
  }

  /** Checks that the signature covers the element with that path. */
  public final void requireSigned(List<QName> path) throws SecurityFault {
    if (!signed.contains(path)) {
      throw SecurityFault.wsse(
          "FailedCheck",
          "the signature does not cover " + path.get(path.size() - 1).getLocalPart());
    }
  }

  /**
   * Returns the verified signature. Called after at least one signed element was found.
   *
   * @param digests the digests in the signature
   */
  public Signed signed(List<String> digests) throws SecurityFault {
    try {
      X509Certificate[] certificates = token.getX509Certificates();
      SecurityFault.unless(
          "InvalidSecurityToken",
          certificates != null
              && certificates.length == 1
              && reference.stream().equals(token.getKeyIdentifier()),
          "the signature's key is not referred to as it must be");
      return new Signed(certificates[0], signatureValue, digests, created);
    } catch (XMLSecurityException e) {
      throw Faults.of(e);
    }
  }

  /** Returns the creation time in the timestamp; null if there is none. */
  protected final Instant created() {
    return created;
  }

  /** Returns the expiry time in the timestamp; null if there is none. */
  public final Instant expires() {
    return expires;
  }
}
