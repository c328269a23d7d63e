package org.gridsec.mechanisms.xmlencryption;

import org.gridsec.mechanisms.soap.envelope.Faults;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.gridsec.mechanisms.xmlencryption.RecipientCrypto.UnknownRecipient;

/**
 * Uses one fault for all failures from the start of decryption on, except for an unknown recipient,
 * for whom decryption cannot start.
 */
final class DecryptionFaults {

  private DecryptionFaults() {}

  /** Returns the fault for a failure. */
  static SecurityFault of(Throwable failure) {
    for (Throwable t = failure; t != null; t = t.getCause()) {
      if (t instanceof UnknownRecipient) {
        return Faults.of(t);
      }
    }
    return Faults.ofDecryption(failure);
  }
}
