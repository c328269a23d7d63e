package org.gridsec.core.load;

import java.util.ArrayDeque;
import java.util.Deque;

/** Tells if the JIT compilers of JVMs have almost nothing left to do during warm-up. */
public final class CompilerWatch {

  /** A compiler is quiet below this share of the time. */
  public static final double QUIET = 0.1;

  private record Turn(double millis, double compileMillis) {}

  private final int window;
  private final Deque<Turn> latest = new ArrayDeque<>();

  /**
   * Creates a watch without turns.
   *
   * @param window number of latest turns that count
   */
  public CompilerWatch(int window) {
    this.window = window;
  }

  /**
   * Adds a turn.
   *
   * @param millis its length
   * @param compileMillis time that the compiler worked in it; the mean over several JVMs
   */
  public void add(double millis, double compileMillis) {
    latest.addLast(new Turn(millis, compileMillis));
    if (latest.size() > window) {
      latest.removeFirst();
    }
  }

  /** True if the compiler was quiet over a full window of turns. */
  public boolean quiet() {
    return latest.size() == window && share() < QUIET;
  }

  /** Share of the latest turns' time in which the compiler worked. */
  public double share() {
    return latest.stream().mapToDouble(Turn::compileMillis).sum() / millis();
  }

  /** Total length of the latest turns. */
  public double millis() {
    return latest.stream().mapToDouble(Turn::millis).sum();
  }
}
