package org.gridsec.mechanisms.soap.direct;

/** A part of a message of a fixed form. */
public enum Part {
  /** A certificate, in Base64. */
  TOKEN,
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
  TIMESTAMP_DIGEST,
  BODY_DIGEST,
  /** The element SignedInfo. */
  INFO,
  /** The element with these times. */
  TIMESTAMP,
  BODY;

  /** Where the digest of a signed element is. */
  Part digest() {
    return switch (this) {
      case TIMESTAMP -> TIMESTAMP_DIGEST;
      case BODY -> BODY_DIGEST;
      default -> throw new IllegalArgumentException("a signed element expected, got: " + this);
    };
  }
}
