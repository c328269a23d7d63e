package org.gridsec.scenarios.jmh;

/** What each operation's result is held to once, before it is measured. */
public final class Results {

  private Results() {}

  /**
   * Holds a result to what it must be.
   *
   * @param expected in words
   * @throws IllegalStateException where it is not so
   */
  public static void require(boolean holds, String expected) {
    if (!holds) {
      throw new IllegalStateException("result expected: " + expected + ", got another");
    }
  }
}
