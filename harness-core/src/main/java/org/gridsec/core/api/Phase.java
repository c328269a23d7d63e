package org.gridsec.core.api;

/**
 * A part of a call that can be timed alone. A call consists of {@link #BUILD}, {@link #PROTECT},
 * {@link #EXCHANGE}, {@link #PARSE} and {@link #VERIFY}. The other phases occur inside {@link
 * #PROTECT} and {@link #VERIFY}.
 */
public enum Phase {
  /** Converts the payload to the stack's own form of a request or response, and back. */
  BUILD,
  /** Protects an outgoing message; includes all steps. */
  PROTECT,
  /** From handing the request to the transport to the arrival of the response's head. */
  EXCHANGE(true),
  /** Converts bytes to the stack's form. */
  PARSE,
  /** Checks an incoming message; includes all steps. */
  VERIFY,
  /** Converts the stack's form to a DOM tree, if the mechanism needs one. */
  TO_DOM,
  /** Searches the tree for the signed parts, if that takes a query for each of its nodes. */
  SELECTION,
  /** Converts a tree or a stream to the bytes that are digested or signed. */
  CANONICALIZATION,
  /** Computes a digest from any input. */
  DIGEST(true),
  /** Signs or verifies with a private, public or shared key. */
  SIGNATURE(true),
  /** Finds the key that a message names, and decrypts the message with it. */
  PROCESSING,
  /** Checks that a certificate was issued by a trusted authority. */
  CERTIFICATE_PATH(true),
  /** Converts a DOM tree back to the stack's form. */
  FROM_DOM;

  private final boolean indivisible;

  Phase() {
    this(false);
  }

  Phase(boolean indivisible) {
    this.indivisible = indivisible;
  }

  /**
   * True if nested phases count as part of this one: a signature computes digests, and checking a
   * certificate path verifies signatures.
   */
  public boolean indivisible() {
    return indivisible;
  }
}
