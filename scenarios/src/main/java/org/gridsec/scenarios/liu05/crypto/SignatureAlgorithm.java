package org.gridsec.scenarios.liu05.crypto;

import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.Provider;

/**
 * Signature algorithms for byte arrays. The paper states no key lengths; 1024 bits were usual then.
 */
public enum SignatureAlgorithm implements JcaAlgorithm {
  MD5_WITH_RSA("MD5withRSA", "RSA", 1024, "MD5WithRSA"),
  SHA1_WITH_RSA("SHA1withRSA", "RSA", 1024, "SHA1WithRSA"),
  SHA1_WITH_DSA("SHA1withDSA", "DSA", 1024, "SHA1WithDSA"),
  SHA256_WITH_RSA("SHA256withRSA", "RSA", 3072, ""),
  /** On curve P-256. */
  SHA256_WITH_ECDSA("SHA256withECDSA", "EC", 256, ""),
  ED25519("Ed25519", "Ed25519", 0, ""),
  ML_DSA_65("ML-DSA-65", "ML-DSA-65", 0, "");

  private final String jcaName;
  private final String paperName;
  private final String keyAlgorithm;
  private final int bits;

  SignatureAlgorithm(String jcaName, String keyAlgorithm, int bits, String paperName) {
    this.jcaName = jcaName;
    this.paperName = paperName;
    this.keyAlgorithm = keyAlgorithm;
    this.bits = bits;
  }

  @Override
  public JcaNames names() {
    return new JcaNames("Signature", jcaName, jcaName, paperName);
  }

  KeyPair keys(Provider provider) throws GeneralSecurityException {
    return KeyPairs.of(keyAlgorithm, bits, provider);
  }
}
