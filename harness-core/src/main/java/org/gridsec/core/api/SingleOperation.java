package org.gridsec.core.api;

/** An operation on an input. It can be repeated. */
public interface SingleOperation {

  /** Creates a new input, for operations whose input expires. */
  default void renew() throws Exception {}

  /** Runs the operation. Its input does not change. */
  Object run() throws Exception;

  /**
   * Runs the operation and checks the result. A signature must verify, and must fail to verify
   * after a change. Encrypted content must decrypt to the original.
   *
   * @throws IllegalStateException if the result is wrong
   */
  void check() throws Exception;
}
