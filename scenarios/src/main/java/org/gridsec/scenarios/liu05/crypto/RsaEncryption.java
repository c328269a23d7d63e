package org.gridsec.scenarios.liu05.crypto;

/** RSA encryption of short inputs with the key of the receiver. */
public enum RsaEncryption implements JcaAlgorithm {
  RSA("RSA", "RSA/ECB/PKCS1Padding", 1024, 11, "RSA"),
  RSA_OAEP("RSA-OAEP", "RSA/ECB/OAEPWithSHA-256AndMGF1Padding", 3072, 66, "");

  private final String id;
  private final String transformation;
  private final String paperName;
  private final int bits;
  private final int paddingBytes;

  RsaEncryption(String id, String transformation, int bits, int paddingBytes, String paperName) {
    this.id = id;
    this.transformation = transformation;
    this.paperName = paperName;
    this.bits = bits;
    this.paddingBytes = paddingBytes;
  }

  @Override
  public JcaNames names() {
    return new JcaNames("Cipher", id, transformation, paperName);
  }

  int bits() {
    return bits;
  }

  /** Returns the largest input of a block in bytes (RFC 8017 sections 7.1.1 and 7.2.1). */
  int blockBytes() {
    return bits / Byte.SIZE - paddingBytes;
  }
}
