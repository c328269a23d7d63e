package org.gridsec.scenarios.jmh;

/** Thrown by a benchmark that cannot be measured, since its operation needs a larger stack. */
public final class OverflowsStack extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final int depth;

  /**
   * @param depth of the least deep document that overflows it
   */
  public OverflowsStack(int depth, StackOverflowError cause) {
    super("the stack overflows from a depth of " + depth + " on", cause);
    this.depth = depth;
  }

  public int depth() {
    return depth;
  }
}
