package org.gridsec.mechanisms.soap.encryption;

import org.gridsec.mechanisms.soap.envelope.Form;
import org.gridsec.mechanisms.soap.envelope.KeyReference;
import org.gridsec.mechanisms.soap.envelope.Names;

/** Forms of elements that all encrypted messages have (XML Encryption, section 3). */
public final class EncryptionElements {

  /** The ciphertext. */
  public static final Form CIPHER_DATA =
      Form.one(Names.enc("CipherData"), Form.one(Names.enc("CipherValue")));

  /** Names the receiver's certificate by its issuer and serial number. */
  private static final Form RECIPIENT =
      Form.one(
          Names.ds("KeyInfo"),
          Form.one(Names.wsse("SecurityTokenReference"), KeyReference.ISSUER_SERIAL.form()));

  /**
   * Refers to a key in the message. It is optional, because that key may refer to the data instead.
   */
  public static final Form KEY =
      Form.optional(
          Names.ds("KeyInfo"),
          Form.one(Names.wsse("SecurityTokenReference"), Form.one(Names.wsse("Reference"))));

  private EncryptionElements() {}

  /**
   * Returns the form of the content's key, encrypted for the receiver.
   *
   * @param method form of its EncryptionMethod
   * @param references number of encrypted elements
   */
  public static Form encryptedKey(Form method, int references) {
    return Form.one(
        Names.ENCRYPTED_KEY,
        method,
        RECIPIENT,
        CIPHER_DATA,
        Form.one(Names.REFERENCE_LIST, Form.times(references, Names.DATA_REFERENCE)));
  }
}
