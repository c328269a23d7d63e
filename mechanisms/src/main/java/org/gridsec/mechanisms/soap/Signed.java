package org.gridsec.mechanisms.soap;

import java.nio.charset.StandardCharsets;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.Base64;
import java.util.List;

/** What a verified signature over a message says. */
public final class Signed {

  private final X509Certificate signer;
  private final byte[] signatureValue;
  private final List<String> digests;
  private final Instant created;

  /**
   * @param signer the certificate of the key, which the authority issued
   * @param signatureValue as the message has it
   * @param digests of what is signed, as the signature has them
   * @param created when its timestamp says that it was made
   */
  public Signed(
      X509Certificate signer, byte[] signatureValue, List<String> digests, Instant created) {
    this.signer = signer;
    this.signatureValue = signatureValue;
    this.digests = digests;
    this.created = created;
  }

  /** The certificate of the key, which the authority issued. */
  public X509Certificate signer() {
    return signer;
  }

  /** As the message has it: others can be as good, for the same message. */
  byte[] signatureValue() {
    return signatureValue;
  }

  /** Whose key signed; unlike a certificate, it is written in one way. */
  String key() {
    return Base64.getEncoder().encodeToString(signer.getPublicKey().getEncoded());
  }

  /** What no other message of that key has, and cannot be written otherwise: what it signed. */
  byte[] proof() {
    return String.join(",", digests).getBytes(StandardCharsets.UTF_8);
  }

  /** When its timestamp says that it was made. */
  Instant created() {
    return created;
  }
}
