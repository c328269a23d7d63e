package org.gridsec.mechanisms.pki;

import java.security.Security;
import org.bouncycastle.jce.provider.BouncyCastleProvider;
import org.gridsec.mechanisms.spi.info.KeyType;

/**
 * Parameter sets of ML-DSA (FIPS 204, table 2; RFC 9881, section 2), by the types of their keys.
 */
public enum MlDsa {
  ML_DSA_44("2.16.840.1.101.3.4.3.17", 1312, 2420),
  ML_DSA_65("2.16.840.1.101.3.4.3.18", 1952, 3309),
  ML_DSA_87("2.16.840.1.101.3.4.3.19", 2592, 4627);

  private final String oid;
  private final int keyBytes;
  private final int signatureBytes;

  MlDsa(String oid, int keyBytes, int signatureBytes) {
    this.oid = oid;
    this.keyBytes = keyBytes;
    this.signatureBytes = signatureBytes;
  }

  /** Returns the parameter set of a type in {@link KeyType#ML_DSA}. */
  public static MlDsa of(KeyType type) {
    return valueOf(type.name());
  }

  /**
   * Makes BouncyCastle the last provider of the JVM, for what no other has: JDKs have ML-DSA from
   * 24 on, and do not read the private keys of BouncyCastle.
   */
  public static synchronized void install() {
    if (Security.getProvider(BouncyCastleProvider.PROVIDER_NAME) == null) {
      Security.addProvider(new BouncyCastleProvider());
    }
  }

  /** Returns the object identifier of keys and signatures. */
  public String oid() {
    return oid;
  }

  /** Returns the length of a public key, in octets. */
  public int keyBytes() {
    return keyBytes;
  }

  /** Returns the length of a signature, in octets. */
  public int signatureBytes() {
    return signatureBytes;
  }
}
