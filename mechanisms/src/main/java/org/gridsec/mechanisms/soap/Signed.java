package org.gridsec.mechanisms.soap;

import java.nio.charset.StandardCharsets;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.Base64;
import java.util.List;

/** A verified signature over a message. */
public final class Signed {

  private final X509Certificate signer;
  private final byte[] signatureValue;
  private final List<String> digests;
  private final Instant created;

  /**
   * @param signer the certificate of the key, issued by the authority
   * @param signatureValue as in the message
   * @param digests of the signed elements, as in the signature
   * @param created creation time in its timestamp
   */
  public Signed(
      X509Certificate signer, byte[] signatureValue, List<String> digests, Instant created) {
    this.signer = signer;
    this.signatureValue = signatureValue;
    this.digests = digests;
    this.created = created;
  }

  /** Returns the certificate of the key, issued by the authority. */
  public X509Certificate signer() {
    return signer;
  }

  /** Returns the value as in the message. Other values may be valid for the same message. */
  byte[] signatureValue() {
    return signatureValue;
  }

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

  /** Returns the creation time in the timestamp. */
  Instant created() {
    return created;
  }
}
