package org.gridsec.scenarios.benchmark;

/** Checks of operation results, made once before the measurement. */
public final class Results {

  private Results() {}

  /**
   * Checks a condition of a result.
   *
   * @param expected expectation in words
   * @throws IllegalStateException if the condition does not hold
   */
  public static void require(boolean holds, String expected) {
    if (!holds) {
      throw new IllegalStateException("result expected: " + expected + ", got another");
    }
  }
}
