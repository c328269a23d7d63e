package org.gridsec.mechanisms.pki;

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
import java.security.spec.ECGenParameterSpec;
import java.security.spec.ECParameterSpec;
import java.security.spec.NamedParameterSpec;
import java.util.List;
import org.bouncycastle.asn1.x509.SubjectPublicKeyInfo;
import org.bouncycastle.jcajce.spec.MLDSAParameterSpec;
import org.bouncycastle.jce.provider.BouncyCastleProvider;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.spi.info.KeyType;

/** The keys of one type in a suite: how they are generated and recognized, and what they sign. */
public record SuiteKeys(Suite suite, KeyType type) {

  /** A separate class, so that JVMs without such keys need not have BouncyCastle. */
  private static final class BouncyCastle {
    private static final Provider PROVIDER = new BouncyCastleProvider();

    /** Checks the encoding, because the class of these keys differs between JDKs. */
    private static boolean isOf(MlDsa set, byte[] encoded) {
      SubjectPublicKeyInfo key = SubjectPublicKeyInfo.getInstance(encoded);
      return key.getAlgorithm().getAlgorithm().getId().equals(set.oid())
          && key.getPublicKeyData().getOctets().length == set.keyBytes();
    }
  }

  /** Length of the DSA modulus in bits, the maximum of FIPS 186-2. */
  public static final int DSA_BITS = 1024;

  private static final int DSA_ORDER_BITS = 160;

  private static final ECGenParameterSpec P256_NAME = new ECGenParameterSpec("secp256r1");
  private static final ECParameterSpec P256 = parameters(P256_NAME);

  /** Generates a new key pair. */
  public KeyPair generate(SecureRandom random) {
    try {
      KeyPairGenerator generator =
          KeyType.ML_DSA.contains(type)
              ? KeyPairGenerator.getInstance(type.keyAlgorithm(), BouncyCastle.PROVIDER)
              : KeyPairGenerator.getInstance(type.keyAlgorithm());
      switch (type) {
        case RSA, RSA_1024, RSA_2048, RSA_4096 -> generator.initialize(type.rsaBits(suite), random);
        case DSA -> generator.initialize(DSA_BITS, random);
        case EC -> generator.initialize(P256_NAME, random); // by name, so that its keys have a name
        case ED25519 -> generator.initialize(NamedParameterSpec.ED25519, random);
        case ML_DSA_44, ML_DSA_65, ML_DSA_87 ->
            generator.initialize(MLDSAParameterSpec.fromName(type.keyAlgorithm()), random);
      }
      return generator.generateKeyPair();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every JDK has " + type, e);
    }
  }

  /** True if the key is one of them: of the suite's length, or on the curve. */
  public boolean include(PublicKey key) {
    return type.isOf(suite)
        && switch (type) {
          case RSA, RSA_1024, RSA_2048, RSA_4096 ->
              key instanceof RSAPublicKey rsa
                  && rsa.getAlgorithm().equals(type.keyAlgorithm())
                  && rsa.getModulus().bitLength() == type.rsaBits(suite);
          case DSA ->
              key instanceof DSAPublicKey dsa
                  && dsa.getParams().getP().bitLength() == DSA_BITS
                  && dsa.getParams().getQ().bitLength() == DSA_ORDER_BITS;
          case EC -> key instanceof ECPublicKey ec && isP256(ec.getParams());
          case ED25519 ->
              key instanceof EdECPublicKey ed
                  && ed.getParams().getName().equals(NamedParameterSpec.ED25519.getName());
          case ML_DSA_44, ML_DSA_65, ML_DSA_87 ->
              BouncyCastle.isOf(MlDsa.of(type), key.getEncoded());
        };
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

  /** Returns the JCA's name of the algorithm that signs certificates with such a key. */
  public String certificateSignature() {
    return switch (type) {
      case RSA, RSA_1024, RSA_2048, RSA_4096 -> suite.certificateSignature();
      case DSA -> "SHA1withDSA";
      case EC -> "SHA256withECDSA";
      case ED25519 -> "Ed25519";
      case ML_DSA_44, ML_DSA_65, ML_DSA_87 -> type.keyAlgorithm();
    };
  }

  /** True if the certificate names the signature algorithm of such keys. */
  boolean signed(X509Certificate certificate) {
    return KeyType.ML_DSA.contains(type) // JDKs before 24 have no name for it
        ? certificate.getSigAlgOID().equals(MlDsa.of(type).oid())
        : certificate.getSigAlgName().equalsIgnoreCase(certificateSignature());
  }

  /**
   * Returns the JSSE's name of the TLS 1.2 cipher suite for such keys (RFC 8422 section 2 for
   * EdDSA).
   */
  public String tls12CipherSuite() {
    return type.keyAlgorithm().equals("RSA")
        ? suite.tls12CipherSuite()
        : suite.tls12CipherSuite().replace("_RSA_", "_ECDSA_");
  }

  /** Returns the JSSE's names of all cipher suites for such keys. */
  public List<String> tlsCipherSuites() {
    return suite.tlsCipherSuites().stream()
        .map(name -> name.equals(suite.tls12CipherSuite()) ? tls12CipherSuite() : name)
        .toList();
  }
}
