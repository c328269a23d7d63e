package org.gridsec.scenarios.liu05.crypto;

import java.security.spec.AlgorithmParameterSpec;
import javax.crypto.SecretKey;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.IvParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/**
 * Ciphers for byte arrays. The paper states neither modes nor key lengths; these are CBC, as in XML
 * Encryption, and the shortest common length.
 */
public enum CipherAlgorithm implements JcaAlgorithm {
  AES("AES", "AES/CBC/PKCS5Padding", 16, 16, "AES"),
  BLOWFISH("Blowfish", "Blowfish/CBC/PKCS5Padding", 16, 8, "Blowfish"),
  DES("DES", "DES/CBC/PKCS5Padding", 8, 8, "DES"),
  TRIPLE_DES("TripleDES", "DESede/CBC/PKCS5Padding", 24, 8, "TripleDES"),
  AES_GCM("AES-GCM", "AES/GCM/NoPadding", 16, 12, ""),
  CHACHA20_POLY1305("ChaCha20-Poly1305", "ChaCha20-Poly1305", 32, 12, "");

  private static final int TAG_BITS = 128;

  private final String id;
  private final String transformation;
  private final String paperName;
  private final int keyBytes;
  private final int nonceBytes;

  CipherAlgorithm(
      String id, String transformation, int keyBytes, int nonceBytes, String paperName) {
    this.id = id;
    this.transformation = transformation;
    this.paperName = paperName;
    this.keyBytes = keyBytes;
    this.nonceBytes = nonceBytes;
  }

  @Override
  public JcaNames names() {
    return new JcaNames("Cipher", id, transformation, paperName);
  }

  int nonceBytes() {
    return nonceBytes;
  }

  SecretKey key(long seed) {
    String algorithm = transformation.split("[/-]", 2)[0];
    return new SecretKeySpec(Inputs.random(~seed, keyBytes), algorithm);
  }

  AlgorithmParameterSpec parameters(byte[] nonce) {
    return transformation.contains("GCM")
        ? new GCMParameterSpec(TAG_BITS, nonce)
        : new IvParameterSpec(nonce);
  }
}
