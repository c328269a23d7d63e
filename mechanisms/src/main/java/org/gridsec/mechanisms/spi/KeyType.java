package org.gridsec.mechanisms.spi;

import java.math.BigInteger;
import java.security.AlgorithmParameters;
import java.security.GeneralSecurityException;
import java.security.PublicKey;
import java.security.interfaces.DSAPublicKey;
import java.security.interfaces.ECPublicKey;
import java.security.interfaces.EdECPublicKey;
import java.security.interfaces.RSAPublicKey;
import java.security.spec.ECGenParameterSpec;
import java.security.spec.ECParameterSpec;
import java.security.spec.NamedParameterSpec;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.gridsec.core.model.Suite;

/** What the keys of a party may be. A party has one of each that its suite has. */
public enum KeyType {
  /** Of the suite's length; what mechanisms use that do not ask for another. */
  RSA("RSA", null, null),
  /** DSA with a modulus of 1024 bits (FIPS 186-2), of suite {@code period}. */
  DSA("DSA", Suite.PERIOD, "http://www.w3.org/2000/09/xmldsig#dsa-sha1"),
  /** ECDSA on curve P-256 (FIPS 186-5), of suite {@code modern}. */
  EC("EC", Suite.MODERN, "http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256"),
  /** EdDSA on curve 25519 (RFC 8032), of suite {@code modern}. */
  ED25519("EdDSA", Suite.MODERN, "http://www.w3.org/2021/04/xmldsig-more#eddsa-ed25519");

  /** Length of the modulus of DSA in bits; what FIPS 186-2 allows at most. */
  public static final int DSA_BITS = 1024;

  private static final int DSA_ORDER_BITS = 160;

  private static final ECParameterSpec P256 = named("secp256r1");

  private final String keyAlgorithm;
  private final Suite only;
  private final String signatureMethod;

  /**
   * @param only the suite that has it; null where all have
   * @param signatureMethod null where the suite says
   */
  KeyType(String keyAlgorithm, Suite only, String signatureMethod) {
    this.keyAlgorithm = keyAlgorithm;
    this.only = only;
    this.signatureMethod = signatureMethod;
  }

  /** Those that a suite has, RSA first. */
  public static List<KeyType> of(Suite suite) {
    return Arrays.stream(values()).filter(type -> type.isOf(suite)).toList();
  }

  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  public boolean isOf(Suite suite) {
    return only == null || only == suite;
  }

  /** Whether a key is such a one: of the length that the suite has, or on the curve. */
  public boolean isOf(Suite suite, PublicKey key) {
    return isOf(suite)
        && switch (this) {
          case RSA ->
              key instanceof RSAPublicKey rsa
                  && rsa.getAlgorithm().equals(keyAlgorithm)
                  && rsa.getModulus().bitLength() == suite.rsaBits();
          case DSA ->
              key instanceof DSAPublicKey dsa
                  && dsa.getParams().getP().bitLength() == DSA_BITS
                  && dsa.getParams().getQ().bitLength() == DSA_ORDER_BITS;
          case EC -> key instanceof ECPublicKey ec && isP256(ec.getParams());
          case ED25519 ->
              key instanceof EdECPublicKey ed
                  && ed.getParams().getName().equals(NamedParameterSpec.ED25519.getName());
        };
  }

  private static boolean isP256(ECParameterSpec curve) {
    return curve.getCurve().equals(P256.getCurve())
        && curve.getGenerator().equals(P256.getGenerator())
        && curve.getOrder().equals(P256.getOrder())
        && curve.getCofactor() == P256.getCofactor();
  }

  private static ECParameterSpec named(String curve) {
    try {
      AlgorithmParameters parameters = AlgorithmParameters.getInstance("EC");
      parameters.init(new ECGenParameterSpec(curve));
      return parameters.getParameterSpec(ECParameterSpec.class);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every JDK has " + curve, e);
    }
  }

  /** What the JCA says of such a key when asked for its algorithm. */
  public String keyAlgorithm() {
    return keyAlgorithm;
  }

  /**
   * How many octets a signature has in XML-Signature, whose encoding is of fixed width (1.1,
   * section 6.4; RFC 9231, section 2.3.12). Libraries take longer ones, with zeros before or after.
   *
   * @param key of that type
   */
  public int signatureBytes(PublicKey key) {
    return switch (this) {
      case RSA -> bytes(((RSAPublicKey) key).getModulus());
      case DSA -> 2 * bytes(((DSAPublicKey) key).getParams().getQ());
      case EC -> 2 * bytes(((ECPublicKey) key).getParams().getOrder());
      case ED25519 -> 64;
    };
  }

  private static int bytes(BigInteger number) {
    return (number.bitLength() + Byte.SIZE - 1) / Byte.SIZE;
  }

  /**
   * XML-Signature's name of the algorithm that signs messages with such a key.
   *
   * @throws IllegalArgumentException if the suite does not have such keys
   */
  public String signatureMethod(Suite suite) {
    if (!isOf(suite)) {
      throw new IllegalArgumentException(
          "key type of suite %s expected one of %s, got: %s"
              .formatted(suite.id(), of(suite), this));
    }
    return signatureMethod == null ? suite.signatureMethod() : signatureMethod;
  }
}
