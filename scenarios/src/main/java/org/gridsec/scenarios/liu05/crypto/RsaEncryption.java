package org.gridsec.scenarios.liu05.crypto;

/** What encrypts little, with the key of its receiver. */
public enum RsaEncryption implements JcaAlgorithm {
  RSA("RSA", "RSA/ECB/PKCS1Padding", 1024, 11, "RSA"),
  RSA_OAEP("RSA-OAEP", "RSA/ECB/OAEPWithSHA-256AndMGF1Padding", 3072, 66, "");

  private final String id;
  private final String transformation;
  private final int bits;
  private final int paddingBytes;
  private final String paperName;

  RsaEncryption(String id, String transformation, int bits, int paddingBytes, String paperName) {
    this.id = id;
    this.transformation = transformation;
    this.bits = bits;
    this.paddingBytes = paddingBytes;
    this.paperName = paperName;
  }

  @Override
  public String id() {
    return id;
  }

  @Override
  public String service() {
    return "Cipher";
  }

  @Override
  public String jcaName() {
    return transformation;
  }

  @Override
  public String paperName() {
    return paperName;
  }

  int bits() {
    return bits;
  }

  /** What a block takes at most (RFC 8017 sections 7.1.1 and 7.2.1). */
  int blockBytes() {
    return bits / Byte.SIZE - paddingBytes;
  }
}
