package org.gridsec.core.load;

import java.util.ArrayDeque;
import java.util.Deque;

/** Whether the JIT compiler of JVMs that are being warmed has next to nothing left to do. */
public final class CompilerWatch {

  /** Share of the time below which a compiler is quiet. */
  public static final double QUIET = 0.1;

  private record Turn(double millis, double compileMillis) {}

  private final int window;
  private final Deque<Turn> latest = new ArrayDeque<>();

  /**
   * @param window turns that are looked at, the latest
   */
  public CompilerWatch(int window) {
    this.window = window;
  }

  /**
   * Takes in a turn.
   *
   * @param millis that it took
   * @param compileMillis for which the compiler worked meanwhile; of several JVMs, their mean
   */
  public void add(double millis, double compileMillis) {
    latest.addLast(new Turn(millis, compileMillis));
    if (latest.size() > window) {
      latest.removeFirst();
    }
  }

  /** Whether it has been quiet over as many turns as are looked at. */
  public boolean quiet() {
    return latest.size() == window && share() < QUIET;
  }

  /** Share of the latest turns' time for which the compiler worked. */
  public double share() {
    return latest.stream().mapToDouble(Turn::compileMillis).sum() / millis();
  }

  /** Length of the latest turns. */
  public double millis() {
    return latest.stream().mapToDouble(Turn::millis).sum();
  }
}
