package org.gridsec.core.api;

/**
 * A part of a call that can be timed on its own. {@link #BUILD}, {@link #PROTECT}, {@link
 * #EXCHANGE}, {@link #PARSE} and {@link #VERIFY} are what a call is made of; the others occur
 * inside of {@link #PROTECT} and {@link #VERIFY}.
 */
public enum Phase {
  /** From the payload to the stack's own form of a request or response, and back. */
  BUILD,
  /** All that protecting an outgoing message takes. */
  PROTECT,
  /** From handing the request to the transport until the response's head has arrived. */
  EXCHANGE(true),
  /** From bytes to the stack's form. */
  PARSE,
  /** All that checking an incoming message takes. */
  VERIFY,
  /** From the stack's form to a DOM tree, where the mechanism works on one. */
  TO_DOM,
  /** Finding what is signed in a tree, where that takes a query for each of its nodes. */
  SELECTION,
  /** From a tree or a stream to the bytes that are digested or signed. */
  CANONICALIZATION,
  /** A digest, wherever its input comes from. */
  DIGEST(true),
  /** An operation with a private, a public or a shared key on what is signed. */
  SIGNATURE(true),
  /** Finding the key that a message names, and decrypting it with that. */
  PROCESSING,
  /** Whether a certificate comes from whom it must come from. */
  CERTIFICATE_PATH(true),
  /** From a DOM tree back to the stack's form. */
  FROM_DOM;

  private final boolean indivisible;

  Phase() {
    this(false);
  }

  Phase(boolean indivisible) {
    this.indivisible = indivisible;
  }

  /**
   * Whether what happens inside belongs to it, whatever it is: a signature digests, and the path of
   * a certificate has signatures.
   */
  public boolean indivisible() {
    return indivisible;
  }
}
