package org.gridsec.scenarios.benchmark;

/** Thrown by a benchmark whose operation needs a larger stack. */
public final class OverflowsStack extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final int depth;

  /**
   * Creates the exception.
   *
   * @param depth smallest document depth that overflows the stack
   */
  public OverflowsStack(int depth, StackOverflowError cause) {
    super("the stack overflows from a depth of " + depth + " on", cause);
    this.depth = depth;
  }

  public int depth() {
    return depth;
  }
}
