package org.gridsec.scenarios.liu05.wssecurity;

/** An operation on a document, which can be done again and again. */
interface DocumentOperation {

  /** Makes its input anew: a message may not be older than a minute. */
  void renew() throws Exception;

  /** Does it, and leaves its input as it was. */
  Object run() throws Exception;

  /**
   * Does it and checks what comes out: what was signed verifies, what was encrypted decrypts to
   * what it was.
   */
  void check() throws Exception;
}
