package org.gridsec.mechanisms.soap;

/** Forms of elements that all encrypted messages have (XML Encryption, section 3). */
public final class EncryptionElements {

  /** The ciphertext. */
  public static final Form CIPHER_DATA =
      Form.one(Names.enc("CipherData"), Form.one(Names.enc("CipherValue")));

  /** Names the receiver's certificate by its issuer and serial number. */
  public static final Form RECIPIENT =
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
}
