package org.gridsec.mechanisms.xmlencryption;

import org.gridsec.mechanisms.soap.Faults;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.gridsec.mechanisms.xmlencryption.RecipientCrypto.UnknownRecipient;

/**
 * One fault for all that can go wrong from the start of decryption on, but that it cannot start.
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
    return Faults.ofDecryption(failure);
  }
}
