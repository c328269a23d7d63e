package org.gridsec.scenarios.load.security;

import java.security.PrivateKey;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import org.apache.wss4j.dom.WSConstants;
import org.gridsec.core.model.ById;

/**
 * Names of algorithms and key references in {@code security.yaml}; the URI of an algorithm is
 * accepted, too.
 */
public final class AlgorithmNames {

  public static final Map<String, String> SIGNATURES =
      Map.of(
          "rsa-sha1", WSConstants.RSA_SHA1,
          "rsa-sha256", WSConstants.RSA_SHA256,
          "rsa-sha512", WSConstants.RSA_SHA512,
          "ecdsa-sha1", WSConstants.ECDSA_SHA1,
          "ecdsa-sha256", WSConstants.ECDSA_SHA256,
          "ecdsa-sha384", WSConstants.ECDSA_SHA384,
          "ecdsa-sha512", WSConstants.ECDSA_SHA512,
          "ed25519", WSConstants.ED25519);

  public static final Map<String, String> DIGESTS =
      Map.of(
          "sha1", WSConstants.SHA1,
          "sha256", WSConstants.SHA256,
          "sha384", WSConstants.SHA384,
          "sha512", WSConstants.SHA512);

  public static final Map<String, String> CANONICALIZATIONS =
      Map.of(
          "exclusive", WSConstants.C14N_EXCL_OMIT_COMMENTS,
          "inclusive", WSConstants.C14N_OMIT_COMMENTS);

  public static final Map<String, String> CIPHERS =
      Map.of(
          "aes128-gcm", WSConstants.AES_128_GCM,
          "aes192-gcm", WSConstants.AES_192_GCM,
          "aes256-gcm", WSConstants.AES_256_GCM,
          "aes128-cbc", WSConstants.AES_128,
          "aes192-cbc", WSConstants.AES_192,
          "aes256-cbc", WSConstants.AES_256,
          "tripledes-cbc", WSConstants.TRIPLE_DES);

  public static final Map<String, String> KEY_TRANSPORTS =
      Map.of(
          "rsa-oaep", WSConstants.KEYTRANSPORT_RSAOAEP_XENC11,
          "rsa-oaep-mgf1p", WSConstants.KEYTRANSPORT_RSAOAEP,
          "rsa-1_5", WSConstants.KEYTRANSPORT_RSA15,
          "x25519", WSConstants.AGREEMENT_METHOD_X25519);

  static final Map<String, String> MASKS =
      Map.of(
          "mgf1-sha1", WSConstants.MGF_SHA1,
          "mgf1-sha256", WSConstants.MGF_SHA256,
          "mgf1-sha384", WSConstants.MGF_SHA384,
          "mgf1-sha512", WSConstants.MGF_SHA512);

  /** Key references of signatures; encryption accepts those to certificates. */
  static final Map<String, Integer> REFERENCES =
      Map.of(
          "assertion", WSConstants.CUSTOM_KEY_IDENTIFIER,
          "binary-security-token", WSConstants.BST_DIRECT_REFERENCE,
          "issuer-serial", WSConstants.ISSUER_SERIAL,
          "subject-key-identifier", WSConstants.SKI_KEY_IDENTIFIER,
          "thumbprint", WSConstants.THUMBPRINT_IDENTIFIER,
          "certificate", WSConstants.X509_KEY_IDENTIFIER,
          "key-value", WSConstants.KEY_VALUE);

  private AlgorithmNames() {}

  /**
   * Returns the usual signature algorithm for a key: SHA-256 where the key leaves the digest open.
   *
   * @throws IllegalArgumentException if XML Signature has none here for the key
   */
  static String usualOf(PrivateKey key) {
    return switch (key.getAlgorithm()) {
      case "EC" -> "ecdsa-sha256";
      case "EdDSA", "Ed25519" -> "ed25519";
      case "RSASSA-PSS" ->
          throw new IllegalArgumentException(
              "'key' expected one that signs XML here, got: one for RSASSA-PSS alone");
      default -> "rsa-sha256";
    };
  }

  /**
   * Translates a name to its URI; a URI is returned unchanged.
   *
   * @param given name or URI; null for the usual one
   */
  static String uri(String field, Map<String, String> known, String given, String usual) {
    String name = Objects.requireNonNullElse(given, usual);
    return name.contains(":") ? name : known.get(chosen(field, known.keySet(), name));
  }

  /** Returns the name of a URI; the URI itself if it has none. */
  public static String name(Map<String, String> known, String uri) {
    return known.entrySet().stream()
        .filter(one -> one.getValue().equals(uri))
        .map(Map.Entry::getKey)
        .findFirst()
        .orElse(uri);
  }

  /** Checks the name of a key reference; {@code given} may be null for the usual one. */
  static String reference(String given, String usual) {
    return chosen("reference", REFERENCES.keySet(), Objects.requireNonNullElse(given, usual));
  }

  /**
   * Returns the name if it is known.
   *
   * @throws IllegalArgumentException if it is not
   */
  static String chosen(String field, Set<String> known, String name) {
    return ById.of(field, known.stream().sorted().toList(), Function.identity(), name);
  }
}
