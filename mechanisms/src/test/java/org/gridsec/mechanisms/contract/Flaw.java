package org.gridsec.mechanisms.contract;

import java.math.BigInteger;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.SecureRandom;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Date;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.bouncycastle.asn1.ASN1ObjectIdentifier;
import org.bouncycastle.asn1.DERNull;
import org.bouncycastle.asn1.x500.X500Name;
import org.bouncycastle.asn1.x509.BasicConstraints;
import org.bouncycastle.asn1.x509.ExtendedKeyUsage;
import org.bouncycastle.asn1.x509.Extension;
import org.bouncycastle.asn1.x509.GeneralName;
import org.bouncycastle.asn1.x509.GeneralNames;
import org.bouncycastle.asn1.x509.KeyPurposeId;
import org.bouncycastle.asn1.x509.KeyUsage;
import org.bouncycastle.cert.jcajce.JcaX509CertificateConverter;
import org.bouncycastle.cert.jcajce.JcaX509ExtensionUtils;
import org.bouncycastle.cert.jcajce.JcaX509v3CertificateBuilder;
import org.bouncycastle.operator.jcajce.JcaContentSignerBuilder;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.pki.Authority;
import org.gridsec.mechanisms.pki.SuiteKeys;
import org.gridsec.mechanisms.spi.Identity;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.info.KeyType;

/**
 * What may be wrong with a certificate that the trusted authority issued: of a key or with a
 * signature that is not the suite's, or not for what its holder does with it.
 */
enum Flaw {
  NONE,
  RSA_1024,
  RSA_2048,
  RSA_3072,
  CURVE_P384,
  SIGNED_WITH_SHA1,
  SIGNED_WITH_SHA256,
  SIGNED_WITH_SHA512,
  OF_AN_AUTHORITY,
  KEY_NOT_FOR_SIGNING,
  FOR_THE_OTHER_ROLE,
  FOR_MAIL,
  WITH_A_CRITICAL_EXTENSION,
  BELOW_ANOTHER_AUTHORITY,
  AUTHORITY_WITH_ANOTHER_KEY;

  /** An extension that nobody understands. */
  private static final ASN1ObjectIdentifier UNKNOWN =
      new ASN1ObjectIdentifier("1.3.6.1.4.1.3536.999");

  private static final Duration AROUND = Duration.ofHours(1);
  private static final Map<List<Object>, Identity> ISSUED = new ConcurrentHashMap<>();

  private static final Map<List<Object>, Identity> ROOTS = new ConcurrentHashMap<>();

  /** By type and length: long keys take their time, and whose they are does not matter. */
  private static final Map<List<Object>, KeyPair> KEYS = new ConcurrentHashMap<>();

  private static final SecureRandom RANDOM = new SecureRandom();

  /** Whether it is a flaw of keys of that type in that suite. */
  boolean isOf(Suite suite, KeyType type) {
    return switch (this) {
      case RSA_1024, RSA_2048, RSA_3072 ->
          type.keyAlgorithm().equals("RSA") && !name().endsWith("_" + type.rsaBits(suite));
      case CURVE_P384 -> type == KeyType.EC;
      case SIGNED_WITH_SHA1, SIGNED_WITH_SHA256 ->
          !suite.certificateSignature().equals(signature(suite));
      case NONE -> false;
      default -> true;
    };
  }

  /** The keys of a party of that role; those whose type cannot have the flaw are without. */
  Map<KeyType, Identity> identities(Suite suite, Role role) {
    return identities(suite, Case.types(suite), role);
  }

  /** The same with keys of these types. */
  Map<KeyType, Identity> identities(Suite suite, Set<KeyType> types, Role role) {
    Map<KeyType, Identity> identities = new EnumMap<>(KeyType.class);
    for (KeyType type : types) {
      Flaw flaw = isOf(suite, type) ? this : NONE;
      identities.put(
          type,
          ISSUED.computeIfAbsent(
              List.of(flaw, suite, type, role), key -> flaw.issue(suite, type, role)));
    }
    return identities;
  }

  /** The trusted authority. */
  X509Certificate authority(Suite suite) {
    return root(suite).certificate();
  }

  private Identity issue(Suite suite, KeyType type, Role role) {
    try {
      Identity issuer =
          this == BELOW_ANOTHER_AUTHORITY
              ? authority(suite, "CN=intermediate", suite.rsaBits(), Optional.of(root(suite)))
              : root(suite);
      KeyPair subject = keys(suite, type);
      String name = "CN=" + (role == Role.CLIENT ? Authority.CLIENT : Authority.SERVER);
      JcaX509v3CertificateBuilder builder =
          builder(name, subject, issuer.certificate().getSubjectX500Principal().getName());
      builder.addExtension(
          Extension.basicConstraints, true, new BasicConstraints(this == OF_AN_AUTHORITY));
      builder.addExtension(
          Extension.keyUsage,
          true,
          new KeyUsage(
              this == KEY_NOT_FOR_SIGNING
                  ? KeyUsage.keyEncipherment
                  : KeyUsage.digitalSignature | KeyUsage.keyEncipherment));
      builder.addExtension(Extension.extendedKeyUsage, false, new ExtendedKeyUsage(purpose(role)));
      builder.addExtension(
          Extension.subjectAlternativeName,
          false,
          new GeneralNames(
              role == Role.CLIENT
                  ? new GeneralName(
                      GeneralName.uniformResourceIdentifier,
                      Authority.CLIENT_URI + Authority.CLIENT)
                  : new GeneralName(GeneralName.dNSName, "localhost")));
      if (this == WITH_A_CRITICAL_EXTENSION) {
        builder.addExtension(UNKNOWN, true, DERNull.INSTANCE);
      }
      return signed(builder, subject, issuer, signature(suite));
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }

  private Identity root(Suite suite) {
    int bits = this == AUTHORITY_WITH_ANOTHER_KEY ? 2048 : suite.rsaBits();
    return ROOTS.computeIfAbsent(
        List.of(suite, bits), key -> authority(suite, "CN=root", bits, Optional.empty()));
  }

  private KeyPurposeId purpose(Role role) {
    return switch (this) {
      case FOR_MAIL -> KeyPurposeId.id_kp_emailProtection;
      case FOR_THE_OTHER_ROLE ->
          role == Role.CLIENT ? KeyPurposeId.id_kp_serverAuth : KeyPurposeId.id_kp_clientAuth;
      default ->
          role == Role.CLIENT ? KeyPurposeId.id_kp_clientAuth : KeyPurposeId.id_kp_serverAuth;
    };
  }

  private String signature(Suite suite) {
    return switch (this) {
      case SIGNED_WITH_SHA1 -> "SHA1withRSA";
      case SIGNED_WITH_SHA256 -> "SHA256withRSA";
      case SIGNED_WITH_SHA512 -> "SHA512withRSA";
      default -> suite.certificateSignature();
    };
  }

  private KeyPair keys(Suite suite, KeyType type) {
    return switch (type) {
      case RSA, RSA_1024, RSA_2048, RSA_4096 ->
          switch (this) {
            case RSA_1024 -> keys("RSA", 1024);
            case RSA_2048 -> keys("RSA", 2048);
            case RSA_3072 -> keys("RSA", 3072);
            default -> keys("RSA", type.rsaBits(suite));
          };
      case DSA -> keys("DSA", SuiteKeys.DSA_BITS);
      case EC -> keys("EC", this == CURVE_P384 ? 384 : 256);
      case ED25519 -> keys("Ed25519", 255);
      case ML_DSA_44, ML_DSA_65, ML_DSA_87 ->
          KEYS.computeIfAbsent(List.of(type), key -> new SuiteKeys(suite, type).generate(RANDOM));
    };
  }

  private static KeyPair keys(String algorithm, int bits) {
    return KEYS.computeIfAbsent(
        List.of(algorithm, bits),
        key -> {
          try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance(algorithm);
            generator.initialize(bits);
            return generator.generateKeyPair();
          } catch (GeneralSecurityException e) {
            throw new AssertionError(e);
          }
        });
  }

  /**
   * @param above empty for one that nobody certified but itself
   */
  private static Identity authority(Suite suite, String name, int bits, Optional<Identity> above) {
    try {
      KeyPair own = keys("RSA", bits);
      Identity issuer = above.orElse(new Identity(own.getPrivate(), List.of()));
      String issuerName =
          above.map(i -> i.certificate().getSubjectX500Principal().getName()).orElse(name);
      JcaX509v3CertificateBuilder builder = builder(name, own, issuerName);
      builder.addExtension(Extension.basicConstraints, true, new BasicConstraints(true));
      builder.addExtension(Extension.keyUsage, true, new KeyUsage(KeyUsage.keyCertSign));
      return signed(builder, own, issuer, suite.certificateSignature());
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }

  private static JcaX509v3CertificateBuilder builder(String name, KeyPair subject, String issuer)
      throws Exception {
    Instant now = Instant.now();
    JcaX509v3CertificateBuilder builder =
        new JcaX509v3CertificateBuilder(
            new X500Name(issuer),
            new BigInteger(64, RANDOM).setBit(64),
            Date.from(now.minus(AROUND)),
            Date.from(now.plus(AROUND)),
            new X500Name(name),
            subject.getPublic());
    builder.addExtension(
        Extension.subjectKeyIdentifier,
        false,
        new JcaX509ExtensionUtils().createSubjectKeyIdentifier(subject.getPublic()));
    return builder;
  }

  private static Identity signed(
      JcaX509v3CertificateBuilder builder, KeyPair subject, Identity issuer, String algorithm)
      throws Exception {
    X509Certificate certificate =
        new JcaX509CertificateConverter()
            .getCertificate(
                builder.build(new JcaContentSignerBuilder(algorithm).build(issuer.key())));
    List<X509Certificate> chain = new ArrayList<>(issuer.chain());
    chain.add(0, certificate);
    return new Identity(subject.getPrivate(), chain);
  }
}
