package org.gridsec.mechanisms.xmlencryption;

import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.List;
import org.apache.wss4j.common.ext.WSSecurityException;
import org.gridsec.mechanisms.pki.PartyCrypto;
import org.gridsec.mechanisms.soap.envelope.SeenMessages;
import org.gridsec.mechanisms.soap.signature.Acceptance;
import org.gridsec.mechanisms.soap.signature.Signed;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.SecurityFault;

/**
 * Checks the origin of a message. The signer's certificate, which is not encrypted, is checked
 * before anything is decrypted or verified with its key. The age is checked after the message has
 * been decrypted and its signature verified.
 */
record Origin(PartyCrypto crypto, Acceptance acceptance) {

  /**
   * @param signer the certificate in the message, not encrypted
   * @throws WSSecurityException if it is not the other side's
   */
  void requireTrusted(X509Certificate signer) throws WSSecurityException {
    crypto.verifyTrust(
        new X509Certificate[] {signer}, false, List.of(acceptance.subject()), List.of());
  }

  /**
   * Admits a message whose signer is trusted.
   *
   * @param expires expiry time in the timestamp; null if there is none
   * @throws SecurityFault if it is old, or was seen before
   */
  void admit(Signed message, Instant expires, Exchange exchange) throws SecurityFault {
    SeenMessages.checkAge(message.created());
    if (expires != null) {
      SeenMessages.checkNotExpired(expires);
    }
    acceptance.admit(message, exchange);
  }
}
