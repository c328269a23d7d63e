package org.gridsec.mechanisms.spi;

import java.math.BigInteger;
import java.security.AlgorithmParameters;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.Provider;
import java.security.PublicKey;
import java.security.SecureRandom;
import java.security.cert.X509Certificate;
import java.security.interfaces.DSAPublicKey;
import java.security.interfaces.ECPublicKey;
import java.security.interfaces.EdECPublicKey;
import java.security.interfaces.RSAPublicKey;
import java.security.spec.AlgorithmParameterSpec;
import java.security.spec.ECGenParameterSpec;
import java.security.spec.ECParameterSpec;
import java.security.spec.NamedParameterSpec;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import org.bouncycastle.asn1.x509.SubjectPublicKeyInfo;
import org.bouncycastle.jcajce.spec.MLDSAParameterSpec;
import org.bouncycastle.jce.provider.BouncyCastleProvider;
import org.gridsec.core.model.ById;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Suite;

/**
 * Types of keys. A party has one key of each type of its suite. Keys of ML-DSA and of other RSA
 * lengths it has only if they are requested.
 */
public enum KeyType {
  /** RSA with the suite's length. Mechanisms use it unless they choose another type. */
  RSA("RSA", null, null, "rsa"),
  /** DSA with a modulus of 1024 bits (FIPS 186-2), in suite {@code period}. */
  DSA("DSA", Suite.PERIOD, "http://www.w3.org/2000/09/xmldsig#dsa-sha1", "dsa"),
  /** ECDSA on curve P-256 (FIPS 186-5), in suite {@code modern}. */
  EC("EC", Suite.MODERN, "http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256", "ecdsa"),
  /** EdDSA on curve 25519 (RFC 8032), in suite {@code modern}. */
  ED25519("EdDSA", Suite.MODERN, "http://www.w3.org/2021/04/xmldsig-more#eddsa-ed25519", "ed25519"),
  /** RSA with the papers' length of 1024 bits; everything else as in suite {@code modern}. */
  RSA_1024(1024),
  /** RSA with the shortest length that is still allowed (NIST SP 800-131A). */
  RSA_2048(2048),
  /** RSA that is longer than in suite {@code modern}. */
  RSA_4096(4096),
  /**
   * ML-DSA-65 (FIPS 204), in suite {@code modern}. It signs handshakes of TLS 1.3 and nothing else.
   */
  ML_DSA_65("ML-DSA-65", Suite.MODERN, null, "ml-dsa-65");

  /** A separate class, so that JVMs without such keys need not have BouncyCastle. */
  private static final class BouncyCastle {
    private static final Provider PROVIDER = new BouncyCastleProvider();
    private static final AlgorithmParameterSpec ML_DSA_65 = MLDSAParameterSpec.ml_dsa_65;
  }

  /** Name of the mechanisms' parameter that chooses a key type. */
  public static final String PARAMETER = "algorithm";

  /** Length of the DSA modulus in bits, the maximum of FIPS 186-2. */
  public static final int DSA_BITS = 1024;

  private static final int DSA_ORDER_BITS = 160;

  /** RFC 9881, section 2: id-ml-dsa-65. */
  private static final String ML_DSA_65_OID = "2.16.840.1.101.3.4.3.18";

  /** FIPS 204, table 2. */
  private static final int ML_DSA_65_KEY_BYTES = 1952;

  private static final ECGenParameterSpec P256_NAME = new ECGenParameterSpec("secp256r1");

  private static final ECParameterSpec P256 = parameters(P256_NAME);

  private final String keyAlgorithm;
  private final Suite only;
  private final String signatureMethod;
  private final String value;
  private final int bits;

  /**
   * @param only the only suite that has the type; null if all suites have it
   * @param signatureMethod null if the suite's is used
   */
  KeyType(String keyAlgorithm, Suite only, String signatureMethod, String value) {
    this(keyAlgorithm, only, signatureMethod, value, 0);
  }

  /** Creates a type of RSA with a length in bits that differs from the suite's. */
  KeyType(int bits) {
    this("RSA", Suite.MODERN, null, "rsa-" + bits, bits);
  }

  KeyType(String keyAlgorithm, Suite only, String signatureMethod, String value, int bits) {
    this.keyAlgorithm = keyAlgorithm;
    this.only = only;
    this.signatureMethod = signatureMethod;
    this.value = value;
    this.bits = bits;
  }

  /** Returns the types that every party of a suite has, RSA first. */
  public static List<KeyType> of(Suite suite) {
    return Arrays.stream(values())
        .filter(type -> type.isOf(suite) && !type.whereAskedFor())
        .toList();
  }

  /** Returns the type that the parameters choose; RSA by default. */
  public static KeyType of(Parameters parameters) {
    String asked = parameters.get(PARAMETER, RSA.value);
    return ById.of(PARAMETER, List.of(values()), KeyType::value, asked);
  }

  /**
   * Returns the parameter that chooses among types, RSA by default.
   *
   * @param apart true for types that need a server of their own: see {@link Parameter#apart}
   */
  public static Parameter parameter(
      String meaning, Collection<KeyType> types, Predicate<KeyType> apart) {
    Parameter parameter =
        Parameter.ofEndpoint(
            PARAMETER, meaning, types.stream().map(KeyType::value).toArray(String[]::new));
    for (KeyType type : types) {
      if (type.only != null) {
        parameter = parameter.withOnly(type.value, type.only);
      }
      if (apart.test(type)) {
        parameter = parameter.withApart(type.value);
      }
    }
    return parameter;
  }

  public String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Returns the parameter value that chooses this type: see {@link #PARAMETER}. */
  public String value() {
    return value;
  }

  /** True for RSA with a length that differs from the suite's. */
  public boolean ofOtherLength() {
    return bits != 0;
  }

  /** True if a party has this key only on request. */
  public boolean whereAskedFor() {
    return ofOtherLength() || this == ML_DSA_65;
  }

  /** Returns the length of the modulus in bits, for types of RSA. */
  public int rsaBits(Suite suite) {
    return ofOtherLength() ? bits : suite.rsaBits();
  }

  public boolean isOf(Suite suite) {
    return only == null || only == suite;
  }

  /** True if the key is of this type: of the suite's length, or on the curve. */
  public boolean isOf(Suite suite, PublicKey key) {
    return isOf(suite)
        && switch (this) {
          case RSA, RSA_1024, RSA_2048, RSA_4096 ->
              key instanceof RSAPublicKey rsa
                  && rsa.getAlgorithm().equals(keyAlgorithm)
                  && rsa.getModulus().bitLength() == rsaBits(suite);
          case DSA ->
              key instanceof DSAPublicKey dsa
                  && dsa.getParams().getP().bitLength() == DSA_BITS
                  && dsa.getParams().getQ().bitLength() == DSA_ORDER_BITS;
          case EC -> key instanceof ECPublicKey ec && isP256(ec.getParams());
          case ED25519 ->
              key instanceof EdECPublicKey ed
                  && ed.getParams().getName().equals(NamedParameterSpec.ED25519.getName());
          case ML_DSA_65 -> isMlDsa65(key.getEncoded());
        };
  }

  /** Checks the encoding, because the class of these keys differs between JDKs. */
  private static boolean isMlDsa65(byte[] encoded) {
    SubjectPublicKeyInfo key = SubjectPublicKeyInfo.getInstance(encoded);
    return key.getAlgorithm().getAlgorithm().getId().equals(ML_DSA_65_OID)
        && key.getPublicKeyData().getOctets().length == ML_DSA_65_KEY_BYTES;
  }

  private static boolean isP256(ECParameterSpec curve) {
    return curve.getCurve().equals(P256.getCurve())
        && curve.getGenerator().equals(P256.getGenerator())
        && curve.getOrder().equals(P256.getOrder())
        && curve.getCofactor() == P256.getCofactor();
  }

  private static ECParameterSpec parameters(ECGenParameterSpec curve) {
    try {
      AlgorithmParameters parameters = AlgorithmParameters.getInstance("EC");
      parameters.init(curve);
      return parameters.getParameterSpec(ECParameterSpec.class);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every JDK has " + curve.getName(), e);
    }
  }

  /** Generates a new key pair. */
  public KeyPair generate(Suite suite, SecureRandom random) {
    try {
      KeyPairGenerator generator =
          this == ML_DSA_65
              ? KeyPairGenerator.getInstance(keyAlgorithm, BouncyCastle.PROVIDER)
              : KeyPairGenerator.getInstance(keyAlgorithm);
      switch (this) {
        case RSA, RSA_1024, RSA_2048, RSA_4096 -> generator.initialize(rsaBits(suite), random);
        case DSA -> generator.initialize(DSA_BITS, random);
        case EC -> generator.initialize(P256_NAME, random); // by name, so that its keys have a name
        case ED25519 -> generator.initialize(NamedParameterSpec.ED25519, random);
        case ML_DSA_65 -> generator.initialize(BouncyCastle.ML_DSA_65, random);
      }
      return generator.generateKeyPair();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every JDK has " + this, e);
    }
  }

  /** Returns the JCA's name of the key algorithm. */
  public String keyAlgorithm() {
    return keyAlgorithm;
  }

  /**
   * Returns the length of a signature in XML-Signature, in octets. The encoding has a fixed width
   * (1.1, section 6.4; RFC 9231, section 2.3.12). Libraries also accept longer values, with zeros
   * before or after.
   *
   * @param key of that type
   */
  public int signatureBytes(PublicKey key) {
    return switch (this) {
      case RSA, RSA_1024, RSA_2048, RSA_4096 -> bytes(((RSAPublicKey) key).getModulus());
      case DSA -> 2 * bytes(((DSAPublicKey) key).getParams().getQ());
      case EC -> 2 * bytes(((ECPublicKey) key).getParams().getOrder());
      case ED25519 -> 64;
      case ML_DSA_65 -> throw new IllegalArgumentException("XML-Signature has no " + this);
    };
  }

  private static int bytes(BigInteger number) {
    return (number.bitLength() + Byte.SIZE - 1) / Byte.SIZE;
  }

  /** Returns the JCA name of the algorithm that signs certificates with such a key. */
  public String certificateSignature(Suite suite) {
    return switch (this) {
      case RSA, RSA_1024, RSA_2048, RSA_4096 -> suite.certificateSignature();
      case DSA -> "SHA1withDSA";
      case EC -> "SHA256withECDSA";
      case ED25519 -> "Ed25519";
      case ML_DSA_65 -> keyAlgorithm;
    };
  }

  /** True if the certificate names the signature algorithm of this key type. */
  public boolean signed(Suite suite, X509Certificate certificate) {
    return this == ML_DSA_65 // JDKs before 24 have no name for it
        ? certificate.getSigAlgOID().equals(ML_DSA_65_OID)
        : certificate.getSigAlgName().equalsIgnoreCase(certificateSignature(suite));
  }

  /**
   * Returns the JSSE name of the TLS 1.2 cipher suite for such keys (RFC 8422 section 2 for EdDSA).
   */
  public String tls12CipherSuite(Suite suite) {
    return keyAlgorithm.equals("RSA")
        ? suite.tls12CipherSuite()
        : suite.tls12CipherSuite().replace("_RSA_", "_ECDSA_");
  }

  /** Returns the JSSE names of all cipher suites for such keys. */
  public List<String> tlsCipherSuites(Suite suite) {
    return suite.tlsCipherSuites().stream()
        .map(name -> name.equals(suite.tls12CipherSuite()) ? tls12CipherSuite(suite) : name)
        .toList();
  }

  private boolean signsMessages(Suite suite) {
    return isOf(suite) && this != ML_DSA_65;
  }

  /**
   * Returns the XML-Signature name of the algorithm that signs messages with such a key.
   *
   * @throws IllegalArgumentException if the suite does not have such keys
   */
  public String signatureMethod(Suite suite) {
    if (!signsMessages(suite)) {
      throw new IllegalArgumentException(
          "key type of suite %s expected one of %s, got: %s"
              .formatted(
                  suite.id(),
                  Arrays.stream(values()).filter(t -> t.signsMessages(suite)).toList(),
                  this));
    }
    return signatureMethod == null ? suite.signatureMethod() : signatureMethod;
  }
}
