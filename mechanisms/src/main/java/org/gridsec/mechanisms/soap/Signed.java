package org.gridsec.mechanisms.soap;

import java.security.cert.X509Certificate;
import java.time.Instant;

/** What a verified signature over a message says. */
public final class Signed {

  private final X509Certificate signer;
  private final byte[] signatureValue;
  private final Instant created;

  /**
   * @param signer the certificate of the key, which the authority issued
   * @param signatureValue what only this message has
   * @param created when its timestamp says that it was made
   */
  public Signed(X509Certificate signer, byte[] signatureValue, Instant created) {
    this.signer = signer;
    this.signatureValue = signatureValue;
    this.created = created;
  }

  /** The certificate of the key, which the authority issued. */
  public X509Certificate signer() {
    return signer;
  }

  /** What only this message has. */
  byte[] signatureValue() {
    return signatureValue;
  }

  /** When its timestamp says that it was made. */
  Instant created() {
    return created;
  }
}
