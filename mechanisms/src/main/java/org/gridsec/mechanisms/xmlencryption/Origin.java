package org.gridsec.mechanisms.xmlencryption;

import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.List;
import org.apache.wss4j.common.ext.WSSecurityException;
import org.gridsec.mechanisms.pki.PartyCrypto;
import org.gridsec.mechanisms.soap.Acceptance;
import org.gridsec.mechanisms.soap.Faults;
import org.gridsec.mechanisms.soap.SeenMessages;
import org.gridsec.mechanisms.soap.Signed;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.SecurityFault;

/** Judges whose a message is, and from when, once all of it was decrypted and is as signed. */
final class Origin {

  private final PartyCrypto crypto;
  private final Acceptance acceptance;

  Origin(PartyCrypto crypto, Acceptance acceptance) {
    this.crypto = crypto;
    this.acceptance = acceptance;
  }

  /**
   * Lets a message in.
   *
   * @param digests of what is signed
   * @param expires when its timestamp says that it does; null where it does not say
   * @throws SecurityFault if its signer is not the other side, or it is old, or was seen before
   */
  void admit(
      X509Certificate signer,
      byte[] signatureValue,
      List<String> digests,
      Instant created,
      Instant expires,
      Exchange exchange)
      throws SecurityFault {
    try {
      crypto.verifyTrust(
          new X509Certificate[] {signer}, false, List.of(acceptance.subject()), List.of());
    } catch (WSSecurityException e) {
      throw Faults.of(e);
    }
    SeenMessages.checkAge(created);
    if (expires != null) {
      SeenMessages.checkNotExpired(expires);
    }
    acceptance.admit(new Signed(signer, signatureValue, digests, created), exchange);
  }
}
