package org.gridsec.mechanisms.soap.direct;

/** A part of a message of a fixed form. */
public enum Part {
  /** The sender's certificate, in Base64. */
  TOKEN,
  /** Name of the security context. */
  CONTEXT,
  /** Nonce from which the key of this message is derived, in Base64. */
  NONCE,
  /** Id of the Timestamp. */
  ID,
  /** The Timestamp's id in the signature's reference. */
  REFERRED_ID,
  CREATED,
  EXPIRES,
  /** Content of the Body. */
  CONTENT,
  /** Value of the signature, in Base64. */
  SIGNATURE,
  /** Value of the request's signature, in Base64. */
  CONFIRMED,
  TIMESTAMP_DIGEST,
  BODY_DIGEST,
  CONFIRMATION_DIGEST,
  /** The element SignedInfo. */
  INFO,
  /** The element Timestamp. */
  TIMESTAMP,
  BODY,
  /** The element that confirms the request's signature. */
  CONFIRMATION;

  /** Returns the part that holds the digest of a signed element. */
  Part digest() {
    return switch (this) {
      case TIMESTAMP -> TIMESTAMP_DIGEST;
      case BODY -> BODY_DIGEST;
      case CONFIRMATION -> CONFIRMATION_DIGEST;
      default -> throw new IllegalArgumentException("a signed element expected, got: " + this);
    };
  }
}
