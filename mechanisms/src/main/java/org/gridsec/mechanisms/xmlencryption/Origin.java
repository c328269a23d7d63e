package org.gridsec.mechanisms.xmlencryption;

import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.List;
import org.apache.wss4j.common.ext.WSSecurityException;
import org.gridsec.mechanisms.pki.PartyCrypto;
import org.gridsec.mechanisms.soap.Acceptance;
import org.gridsec.mechanisms.soap.SeenMessages;
import org.gridsec.mechanisms.soap.Signed;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.SecurityFault;

/**
 * Judges whose a message is by what it says in clear, before anything is decrypted or verified with
 * the key of just anyone; and from when it is, once all of it was decrypted and is as signed.
 */
final class Origin {

  private final PartyCrypto crypto;
  private final Acceptance acceptance;

  Origin(PartyCrypto crypto, Acceptance acceptance) {
    this.crypto = crypto;
    this.acceptance = acceptance;
  }

  /**
   * @param signer whose certificate the message has in clear
   * @throws WSSecurityException if that is not the other side
   */
  void requireTrusted(X509Certificate signer) throws WSSecurityException {
    crypto.verifyTrust(
        new X509Certificate[] {signer}, false, List.of(acceptance.subject()), List.of());
  }

  /**
   * Lets a message in, whose signer is trusted.
   *
   * @param digests of what is signed
   * @param expires when its timestamp says that it does; null where it does not say
   * @throws SecurityFault if it is old, or was seen before
   */
  void admit(
      X509Certificate signer,
      byte[] signatureValue,
      List<String> digests,
      Instant created,
      Instant expires,
      Exchange exchange)
      throws SecurityFault {
    SeenMessages.checkAge(created);
    if (expires != null) {
      SeenMessages.checkNotExpired(expires);
    }
    acceptance.admit(new Signed(signer, signatureValue, digests, created), exchange);
  }
}
