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
  SingleOperation prepare(String operation, Parameters parameters, byte[] document)
      throws Exception;
}
