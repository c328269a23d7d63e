package org.gridsec.mechanisms.spi.info;

import java.util.Arrays;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.gridsec.core.model.ById;
import org.gridsec.core.model.Named;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Suite;

/**
 * Types of keys. A party has one key of each type of its suite. Keys of ML-DSA and of other RSA
 * lengths it has only if they are requested.
 */
public enum KeyType implements Named {
  /** RSA with the suite's length. Mechanisms use it unless they choose another type. */
  RSA("RSA", null, "rsa"),
  /** DSA with a modulus of 1024 bits (FIPS 186-2), in suite {@code period}. */
  DSA("DSA", Suite.PERIOD, "dsa"),
  /** ECDSA on curve P-256 (FIPS 186-5), in suite {@code modern}. */
  EC("EC", Suite.MODERN, "ecdsa"),
  /** EdDSA on curve 25519 (RFC 8032), in suite {@code modern}. */
  ED25519("EdDSA", Suite.MODERN, "ed25519"),
  /** RSA with the papers' length of 1024 bits; everything else as in suite {@code modern}. */
  RSA_1024(1024),
  /** RSA with the shortest length that is still allowed (NIST SP 800-131A). */
  RSA_2048(2048),
  /** RSA that is longer than in suite {@code modern}. */
  RSA_4096(4096),
  /** ML-DSA-44 (FIPS 204), in suite {@code modern}; it signs XML. */
  ML_DSA_44("ML-DSA-44", Suite.MODERN, "ml-dsa-44"),
  /** ML-DSA-65 (FIPS 204), in suite {@code modern}; it signs XML and handshakes of TLS 1.3. */
  ML_DSA_65("ML-DSA-65", Suite.MODERN, "ml-dsa-65"),
  /** ML-DSA-87 (FIPS 204), in suite {@code modern}; it signs XML. */
  ML_DSA_87("ML-DSA-87", Suite.MODERN, "ml-dsa-87");

  /** The parameter sets of ML-DSA. */
  public static final Set<KeyType> ML_DSA = EnumSet.of(ML_DSA_44, ML_DSA_65, ML_DSA_87);

  /** Name of the mechanisms' parameter that chooses a key type. */
  public static final String PARAMETER = "algorithm";

  private final String keyAlgorithm;
  private final Suite only;
  private final String value;
  private final int bits;

  /**
   * @param only the only suite that has the type; null if all suites have it
   */
  KeyType(String keyAlgorithm, Suite only, String value) {
    this(keyAlgorithm, only, value, 0);
  }

  /** Creates a type of RSA with a length in bits that differs from the suite's. */
  KeyType(int bits) {
    this("RSA", Suite.MODERN, "rsa-" + bits, bits);
  }

  KeyType(String keyAlgorithm, Suite only, String value, int bits) {
    this.keyAlgorithm = keyAlgorithm;
    this.only = only;
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
    return ofOtherLength() || ML_DSA.contains(this);
  }

  /** Returns the length of the modulus in bits, for types of RSA. */
  public int rsaBits(Suite suite) {
    return ofOtherLength() ? bits : suite.rsaBits();
  }

  public boolean isOf(Suite suite) {
    return only == null || only == suite;
  }

  /** Returns the JCA's name of the key algorithm. */
  public String keyAlgorithm() {
    return keyAlgorithm;
  }
}
