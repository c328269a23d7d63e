package org.gridsec.mechanisms.soap.signature;

import java.nio.charset.StandardCharsets;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.Base64;
import java.util.List;

/**
 * A verified signature over a message.
 *
 * @param signer the certificate of the key, issued by the authority
 * @param signatureValue as in the message; other values may be valid for the same message
 * @param digests of the signed elements, as in the signature
 * @param created creation time in its timestamp; null if the profile has none
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record Signed(
    X509Certificate signer, byte[] signatureValue, List<String> digests, Instant created) {

  /** Returns the signing key. Unlike a certificate, it has only one encoding. */
  String key() {
    return Base64.getEncoder().encodeToString(signer.getPublicKey().getEncoded());
  }

  /**
   * Returns the signed digests. They are unique to a message of that key and cannot be rewritten.
   */
  byte[] proof() {
    return String.join(",", digests).getBytes(StandardCharsets.UTF_8);
  }
}
