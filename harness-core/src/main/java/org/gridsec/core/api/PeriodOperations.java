package org.gridsec.core.api;

import org.gridsec.core.model.Parameters;

/**
 * Single operations by libraries of the papers' time; found by {@link java.util.ServiceLoader} on a
 * class path that has them.
 */
public interface PeriodOperations {

  /**
   * Makes an operation ready.
   *
   * @param operation id, as cells name it
   * @param parameters what is chosen of it
   * @param document that it works on, in UTF-8
   * @throws IllegalArgumentException if there is no such operation
   */
  OnDocument prepare(String operation, Parameters parameters, byte[] document) throws Exception;

  /** An operation on a document, which can be done again and again. */
  interface OnDocument {

    /** Makes its input anew. */
    void renew() throws Exception;

    /** Does it, and leaves its input as it was. */
    Object run() throws Exception;

    /**
     * Does it and checks what comes out: what was signed verifies, and does not once it is changed;
     * what was encrypted decrypts to what it was.
     *
     * @throws IllegalStateException where it is not so
     */
    void check() throws Exception;
  }
}
