package org.gridsec.mechanisms.httpsignature;

import java.io.IOException;
import java.security.MessageDigest;
import java.util.Map;
import org.gridsec.core.files.JdkDigest;
import org.gridsec.mechanisms.spi.HttpMessage;
import org.gridsec.mechanisms.spi.SecurityFault;

/** The digest of a body in its message's head (RFC 9530 section 2). */
final class ContentDigest {

  static final String FIELD = "Content-Digest";

  /** The active algorithms of section 5, with the JCA's names. */
  private static final Map<String, String> ACTIVE =
      Map.of("sha-256", "SHA-256", "sha-512", "SHA-512");

  private ContentDigest() {}

  /** Adds the digest to a message. */
  static void add(HttpMessage message) throws IOException {
    message.add(FIELD, StructuredField.byteSequence("sha-256", digest("sha-256", message)));
  }

  /**
   * Compares a body with all digests in its head.
   *
   * @throws SecurityFault if there is no digest, an algorithm is not active, or a digest is that of
   *     another body
   */
  static void verify(HttpMessage message) throws SecurityFault, IOException {
    Map<String, byte[]> digests = StructuredField.byteSequences(message.values(FIELD));
    SecurityFault.requireValid(!digests.isEmpty(), "a body has no digest");
    for (Map.Entry<String, byte[]> told : digests.entrySet()) {
      SecurityFault.unless(
          "UnsupportedAlgorithm",
          ACTIVE.containsKey(told.getKey()),
          "the digest of a body is by an algorithm that is not accepted");
      SecurityFault.unless(
          MessageDigest.isEqual(told.getValue(), digest(told.getKey(), message)),
          "a body is not the one that was signed");
    }
  }

  private static byte[] digest(String algorithm, HttpMessage message) throws IOException {
    return JdkDigest.of(ACTIVE.get(algorithm)).digest(message.body());
  }
}
