package org.gridsec.scenarios.liu05.wssecurity;

/** A repeatable operation on a document. */
interface DocumentOperation {

  /** Recreates the input, because a message expires after a minute. */
  void renew() throws Exception;

  /** Runs the operation and leaves its input unchanged. */
  Object run() throws Exception;

  /**
   * Runs the operation and checks the result: signatures verify, and decryption restores the
   * content.
   */
  void check() throws Exception;
}
