package org.gridsec.scenarios.load;

import java.security.PrivateKey;
import java.util.Map;
import org.apache.wss4j.dom.WSConstants;

/** Names of algorithms and key references in {@code security.yaml}; any algorithm's URI will do. */
final class Algorithms {

  static final Map<String, String> SIGNATURES =
      Map.of(
          "rsa-sha1", WSConstants.RSA_SHA1,
          "rsa-sha256", WSConstants.RSA_SHA256,
          "rsa-sha512", WSConstants.RSA_SHA512,
          "ecdsa-sha1", WSConstants.ECDSA_SHA1,
          "ecdsa-sha256", WSConstants.ECDSA_SHA256,
          "ecdsa-sha384", WSConstants.ECDSA_SHA384,
          "ecdsa-sha512", WSConstants.ECDSA_SHA512,
          "ed25519", WSConstants.ED25519);

  static final Map<String, String> DIGESTS =
      Map.of(
          "sha1", WSConstants.SHA1,
          "sha256", WSConstants.SHA256,
          "sha384", WSConstants.SHA384,
          "sha512", WSConstants.SHA512);

  static final Map<String, String> CANONICALIZATIONS =
      Map.of(
          "exclusive", WSConstants.C14N_EXCL_OMIT_COMMENTS,
          "inclusive", WSConstants.C14N_OMIT_COMMENTS);

  static final Map<String, String> CIPHERS =
      Map.of(
          "aes128-gcm", WSConstants.AES_128_GCM,
          "aes192-gcm", WSConstants.AES_192_GCM,
          "aes256-gcm", WSConstants.AES_256_GCM,
          "aes128-cbc", WSConstants.AES_128,
          "aes192-cbc", WSConstants.AES_192,
          "aes256-cbc", WSConstants.AES_256,
          "tripledes-cbc", WSConstants.TRIPLE_DES);

  static final Map<String, String> KEY_TRANSPORTS =
      Map.of(
          "rsa-oaep", WSConstants.KEYTRANSPORT_RSAOAEP_XENC11,
          "rsa-oaep-mgf1p", WSConstants.KEYTRANSPORT_RSAOAEP,
          "rsa-1_5", WSConstants.KEYTRANSPORT_RSA15);

  static final Map<String, String> MASKS =
      Map.of(
          "mgf1-sha1", WSConstants.MGF_SHA1,
          "mgf1-sha256", WSConstants.MGF_SHA256,
          "mgf1-sha384", WSConstants.MGF_SHA384,
          "mgf1-sha512", WSConstants.MGF_SHA512);

  /** Of signatures; encryption knows all but the key itself. */
  static final Map<String, Integer> REFERENCES =
      Map.of(
          "binary-security-token", WSConstants.BST_DIRECT_REFERENCE,
          "issuer-serial", WSConstants.ISSUER_SERIAL,
          "subject-key-identifier", WSConstants.SKI_KEY_IDENTIFIER,
          "thumbprint", WSConstants.THUMBPRINT_IDENTIFIER,
          "certificate", WSConstants.X509_KEY_IDENTIFIER,
          "key-value", WSConstants.KEY_VALUE);

  private Algorithms() {}

  /** The signature that a key is for, with SHA-256 where it leaves the choice. */
  static String usualOf(PrivateKey key) {
    return switch (key.getAlgorithm()) {
      case "EC" -> "ecdsa-sha256";
      case "EdDSA", "Ed25519" -> "ed25519";
      default -> "rsa-sha256";
    };
  }

  /** The URI of a name, or the URI itself. */
  static String uri(
      YamlValue.Fields fields, String field, Map<String, String> known, String usual) {
    return fields.has(field) && fields.get(field).text().contains(":")
        ? fields.get(field).text()
        : fields.choice(field, known, usual);
  }
}
