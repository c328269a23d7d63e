package org.gridsec.mechanisms.secureconversation;

import org.gridsec.mechanisms.contexts.ContextEndorsement;
import org.gridsec.mechanisms.soap.encryption.EncryptionElements;
import org.gridsec.mechanisms.soap.envelope.Form;
import org.gridsec.mechanisms.soap.envelope.Names;
import org.gridsec.mechanisms.soap.signature.SignatureForms;
import org.w3c.dom.Document;

/** Forms of messages that establish and renew contexts. */
final class SetUpForms {

  /** A Security header with a signature and the Body's key. */
  static final Form SIGNED =
      SignatureForms.SECURITY.with(
          EncryptionElements.encryptedKey(
              Form.one(
                  Names.enc("EncryptionMethod"),
                  Form.one(Names.ds("DigestMethod")),
                  Form.one(Names.MASK)),
              1));

  /** The same header with an endorsement by a context that the sender has. */
  static final Form ENDORSED = ContextEndorsement.of(SIGNED);

  /** An encrypted Body. */
  static final Form BODY =
      Form.one(
          Names.BODY,
          Form.one(
              Names.ENCRYPTED_DATA,
              Form.one(Names.enc("EncryptionMethod")),
              EncryptionElements.KEY,
              EncryptionElements.CIPHER_DATA));

  private SetUpForms() {}

  /** True if an envelope contains an encrypted key. */
  static boolean isEncrypted(Document envelope) {
    return envelope
            .getElementsByTagNameNS(Names.ENC, Names.ENCRYPTED_KEY.getLocalPart())
            .getLength()
        > 0;
  }
}
