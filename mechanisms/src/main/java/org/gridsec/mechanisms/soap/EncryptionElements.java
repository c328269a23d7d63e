package org.gridsec.mechanisms.soap;

/** Forms of what encrypted messages have in common (XML Encryption, section 3). */
public final class EncryptionElements {

  /** What is encrypted. */
  public static final Form CIPHER_DATA =
      Form.one(Names.enc("CipherData"), Form.one(Names.enc("CipherValue")));

  /** Names the receiver's certificate by its issuer and number. */
  public static final Form RECIPIENT =
      Form.one(
          Names.ds("KeyInfo"),
          Form.one(Names.wsse("SecurityTokenReference"), KeyReference.ISSUER_SERIAL.form()));

  /** Names a key that is in the message; it need not, where that key names the data. */
  public static final Form KEY =
      Form.optional(
          Names.ds("KeyInfo"),
          Form.one(Names.wsse("SecurityTokenReference"), Form.one(Names.wsse("Reference"))));

  private EncryptionElements() {}
}
