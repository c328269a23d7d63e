package org.gridsec.mechanisms.xmlencryption;

import org.gridsec.mechanisms.soap.Faults;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.gridsec.mechanisms.xmlencryption.RecipientCrypto.UnknownRecipient;

/**
 * One fault for all that can go wrong from the start of decryption on: the key, the padding, what
 * was decrypted, the signature over it. Whoever could tell these apart could decrypt messages by
 * asking (Bleichenbacher, CRYPTO 1998; Jager and Somorovsky, CCS 2011).
 */
final class DecryptionFaults {

  private DecryptionFaults() {}

  /** The fault for a failure after that start. */
  static SecurityFault of(Throwable failure) {
    for (Throwable t = failure; t != null; t = t.getCause()) {
      if (t instanceof UnknownRecipient) {
        return Faults.of(t);
      }
    }
    return SecurityFault.wsse("FailedCheck", "the signature or decryption was invalid", failure);
  }
}
