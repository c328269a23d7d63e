package org.gridsec.mechanisms.soap.direct;

/** A part of a message of a fixed form. */
public enum Part {
  /** A certificate, in Base64. */
  TOKEN,
  /** Name of a security context. */
  CONTEXT,
  /** What makes a derived key that of this message, in Base64. */
  NONCE,
  /** Of the Timestamp. */
  ID,
  /** The same where the signature refers to it. */
  REFERRED_ID,
  CREATED,
  EXPIRES,
  /** What the Body has in it. */
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
  /** The element with these times. */
  TIMESTAMP,
  BODY,
  /** The element that confirms the request's signature. */
  CONFIRMATION;

  /** Where the digest of a signed element is. */
  Part digest() {
    return switch (this) {
      case TIMESTAMP -> TIMESTAMP_DIGEST;
      case BODY -> BODY_DIGEST;
      case CONFIRMATION -> CONFIRMATION_DIGEST;
      default -> throw new IllegalArgumentException("a signed element expected, got: " + this);
    };
  }
}
