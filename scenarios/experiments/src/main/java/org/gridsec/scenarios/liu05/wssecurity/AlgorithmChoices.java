package org.gridsec.scenarios.liu05.wssecurity;

import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.soap.envelope.KeyReference;
import org.gridsec.mechanisms.soap.envelope.SeenMessages;
import org.gridsec.mechanisms.soap.signature.Acceptance;
import org.gridsec.mechanisms.soap.signature.SignatureProfile;
import org.gridsec.mechanisms.soap.signature.Validation;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.info.KeyType;

/**
 * Choices for an operation.
 *
 * @param signer type of the signing key; content is always encrypted for an RSA key
 * @param reference how the message refers to the certificate
 */
record AlgorithmChoices(Suite suite, KeyType signer, KeyReference reference) {

  SignatureProfile profile() {
    return new SignatureProfile(suite, signer, reference);
  }

  /** Returns the rules by which a side verifies signatures. */
  Acceptance acceptance(Role role) {
    return new Acceptance(
        role, profile(), profile().security(), Validation.FORM, new SeenMessages());
  }
}
