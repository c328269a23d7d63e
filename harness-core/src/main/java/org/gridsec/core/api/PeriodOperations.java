package org.gridsec.core.api;

import org.gridsec.core.model.Parameters;

/**
 * Single operations of the libraries of the papers' time. {@link java.util.ServiceLoader} finds the
 * implementation on a class path that has these libraries.
 */
public interface PeriodOperations {

  /**
   * Prepares an operation.
   *
   * @param operation id of the operation in the cells' keys
   * @param parameters settings of the operation
   * @param document input document, in UTF-8
   * @throws IllegalArgumentException if there is no such operation
   */
  OnDocument prepare(String operation, Parameters parameters, byte[] document) throws Exception;

  /** An operation on a document. It can be repeated. */
  interface OnDocument {

    /** Creates a new input. */
    void renew() throws Exception;

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
}
