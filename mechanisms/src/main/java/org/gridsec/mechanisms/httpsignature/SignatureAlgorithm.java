package org.gridsec.mechanisms.httpsignature;

import java.security.GeneralSecurityException;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.Signature;
import java.security.SignatureException;
import java.security.spec.MGF1ParameterSpec;
import java.security.spec.PSSParameterSpec;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.spi.info.KeyType;

/** Algorithms of RFC 9421 section 3.3, with their names there. */
enum SignatureAlgorithm {
  RSA_PSS_SHA512("rsa-pss-sha512", "RSASSA-PSS"),
  RSA_V1_5_SHA256("rsa-v1_5-sha256", "SHA256withRSA"),
  ECDSA_P256_SHA256("ecdsa-p256-sha256", "SHA256withECDSAinP1363Format"),
  ED25519("ed25519", "Ed25519");

  /** Parameters of RSA-PSS (section 3.3.1). */
  private static final PSSParameterSpec PSS =
      new PSSParameterSpec("SHA-512", "MGF1", MGF1ParameterSpec.SHA512, 64, 1);

  private final String id;
  private final String jca;

  SignatureAlgorithm(String id, String jca) {
    this.id = id;
    this.jca = jca;
  }

  /**
   * Returns the algorithm for such a key. RSA keys of 1024 bits, as in suite {@code period}, are
   * too short for PSS with SHA-512 (RFC 8017 section 9.1.1).
   */
  static SignatureAlgorithm of(Suite suite, KeyType type) {
    return switch (type) {
      case EC -> ECDSA_P256_SHA256;
      case ED25519 -> ED25519;
      default -> suite == Suite.MODERN ? RSA_PSS_SHA512 : RSA_V1_5_SHA256;
    };
  }

  /** Returns its name in the registry of algorithms (section 6.2.2). */
  String id() {
    return id;
  }

  byte[] sign(PrivateKey key, byte[] base) throws GeneralSecurityException {
    Signature signature = signature();
    signature.initSign(key);
    signature.update(base);
    return signature.sign();
  }

  boolean verifies(PublicKey key, byte[] base, byte[] value) throws GeneralSecurityException {
    Signature signature = signature();
    signature.initVerify(key);
    signature.update(base);
    try {
      return signature.verify(value);
    } catch (SignatureException e) {
      return false; // malformed, such as a wrong length
    }
  }

  private Signature signature() throws GeneralSecurityException {
    Signature signature = Signature.getInstance(jca);
    if (this == RSA_PSS_SHA512) {
      signature.setParameter(PSS);
    }
    return signature;
  }
}
