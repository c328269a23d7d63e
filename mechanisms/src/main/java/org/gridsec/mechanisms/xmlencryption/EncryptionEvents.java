package org.gridsec.mechanisms.xmlencryption;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.xml.namespace.QName;
import org.apache.wss4j.stax.securityEvent.EncryptedPartSecurityEvent;
import org.apache.wss4j.stax.securityEvent.OperationSecurityEvent;
import org.apache.xml.security.exceptions.XMLSecurityException;
import org.apache.xml.security.stax.securityEvent.AbstractSecuredElementSecurityEvent;
import org.apache.xml.security.stax.securityEvent.EncryptedElementSecurityEvent;
import org.apache.xml.security.stax.securityEvent.SecurityEvent;
import org.gridsec.mechanisms.soap.envelope.KeyReference;
import org.gridsec.mechanisms.soap.envelope.Names;
import org.gridsec.mechanisms.soap.signature.SignatureEvents;
import org.gridsec.mechanisms.soap.signature.Signed;
import org.gridsec.mechanisms.spi.SecurityFault;

/**
 * Collects WSS4J's events while one message is read. A message has one Body, one timestamp and one
 * signature, so that paths identify the encrypted and signed elements.
 */
final class EncryptionEvents extends SignatureEvents {

  private static final List<QName> BODY = List.of(Names.ENVELOPE, Names.BODY);
  private static final List<QName> TIMESTAMP = inSecurity(Names.TIMESTAMP);
  private static final List<QName> SIGNATURE = inSecurity(Names.SIGNATURE);

  private final Set<List<QName>> encrypted = new HashSet<>();
  private boolean content;

  /**
   * @param algorithms accepted algorithms
   */
  EncryptionEvents(Set<String> algorithms) {
    super(algorithms, KeyReference.DIRECT);
  }

  private static List<QName> inSecurity(QName name) {
    return List.of(Names.ENVELOPE, Names.HEADER, Names.SECURITY, name);
  }

  @Override
  public void registerSecurityEvent(SecurityEvent event) throws XMLSecurityException {
    if (event instanceof OperationSecurityEvent) {
      content = true;
    } else if (event instanceof EncryptedPartSecurityEvent
        || event instanceof EncryptedElementSecurityEvent) {
      encrypted.add(((AbstractSecuredElementSecurityEvent) event).getElementPath());
    } else {
      super.registerSecurityEvent(event);
    }
  }

  /** Checks that the Body's content was encrypted and has an element; it has one at most. */
  void requireDecrypted() throws SecurityFault {
    SecurityFault.unless(encrypted.contains(BODY), "the Body was not encrypted");
    SecurityFault.unless(content, "the Body has no element");
  }

  /** Returns the encrypted signature over Body and timestamp, with the token's key. */
  @Override
  public Signed signed(List<String> digests) throws SecurityFault {
    SecurityFault.unless(encrypted.contains(SIGNATURE), "the signature was not encrypted");
    requireSigned(BODY);
    requireSigned(TIMESTAMP);
    SecurityFault.unless(created() != null, "the timestamp has no time");
    return super.signed(digests);
  }
}
