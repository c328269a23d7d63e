package org.gridsec.scenarios.liu05.xml;

import org.gridsec.scenarios.benchmark.OverflowsStack;

/** Finds the document depth at which an operation overflows the stack of its thread. */
public final class StackDepth {

  /** An operation on a document. */
  @FunctionalInterface
  public interface OnDocument {
    void run(byte[] document) throws Exception;
  }

  private StackDepth() {}

  /**
   * Runs an operation; if it overflows the stack, finds the smallest depth that does.
   *
   * @throws OverflowsStack with that depth, found by bisection
   */
  public static void require(OnDocument operation, byte[] document, int elements) throws Exception {
    try {
      operation.run(document);
    } catch (StackOverflowError e) {
      throw new OverflowsStack(least(operation, elements), e);
    }
  }

  /**
   * Returns the smallest number of nested elements that overflows.
   *
   * @param overflowing a number that overflows
   */
  static int least(OnDocument operation, int overflowing) throws Exception {
    int fits = 0;
    int least = overflowing;
    while (least - fits > 1) {
      int middle = fits + (least - fits) / 2;
      if (overflows(operation, middle)) {
        least = middle;
      } else {
        fits = middle;
      }
    }
    return least;
  }

  private static boolean overflows(OnDocument operation, int elements) throws Exception {
    try {
      operation.run(SoapDocuments.ofDepth(elements));
      return false;
    } catch (StackOverflowError e) {
      return true;
    }
  }
}
