package org.gridsec.scenarios.jmh;

import java.time.Duration;
import java.util.List;
import org.gridsec.core.config.Profile;
import org.gridsec.core.load.CompilerWatch;
import org.gridsec.core.model.Sample;

/**
 * How long JMH takes for a cell with a profile, in each generation.
 *
 * @param forks sets of fresh JVMs: generations
 * @param warmUpLimit of a fork, after which it is measured whether it is warm or not
 * @param warmUpOfCell how much longer that is for each cell of the fork's
 * @param visits of a cell that are enough, if the JIT compiler had nothing to do in them
 * @param rounds visits of a cell at most
 * @param together whether all JVMs are alive at the same time, or one after the other
 * @param warmUps iterations of a cell that are not counted, right before those that are
 * @param iterations of a cell that count
 * @param iteration length of either; an operation that takes longer makes it longer
 * @param forkForLine whether each line has a JVM of its own, or all lines of a library share one
 */
public record Effort(
    int forks,
    Duration warmUpLimit,
    Duration warmUpOfCell,
    int visits,
    int rounds,
    boolean together,
    int warmUps,
    int iterations,
    Duration iteration,
    boolean forkForLine) {

  /** That of a profile: quick is to be done within 8 minutes on two cores. */
  public static Effort of(Profile profile) {
    int forks = profile.generations();
    // in standard more of them than of calls: they narrow the interval where longer iterations
    // would not
    return switch (profile) {
      case SMOKE -> new Effort(forks, seconds(0), millis(0), 1, 1, false, 0, 1, millis(1), false);
      case QUICK -> new Effort(forks, seconds(4), millis(50), 1, 1, false, 1, 1, millis(15), false);
      case STANDARD -> new Effort(12, seconds(40), millis(0), 2, 3, true, 1, 4, millis(20), false);
      case PAPER -> new Effort(forks, seconds(30), millis(0), 1, 1, false, 5, 10, seconds(1), true);
    };
  }

  private static Duration seconds(int length) {
    return Duration.ofSeconds(length);
  }

  private static Duration millis(int length) {
    return Duration.ofMillis(length);
  }

  /**
   * How many more visits a cell is to have in a generation, if the JIT compiler has nothing to do
   * in them.
   *
   * @param samples what it has of that generation
   */
  int left(List<Sample> samples) {
    int compiled = (int) samples.stream().filter(Effort::isCompiled).count();
    return Math.max(0, Math.min(rounds - samples.size(), visits - compiled));
  }

  /** Whether the JIT compiler took no more than a small part of an iteration. */
  static boolean isCompiled(Sample visit) {
    double iteration =
        visit.calls()
            * visit.amounts().getOrDefault(Sample.MEAN_MILLIS, visit.meanMillis())
            / visit.amounts().get(Sample.ITERATIONS);
    return visit.amounts().getOrDefault(Sample.COMPILE_MILLIS, 0.0)
        < CompilerWatch.QUIET * iteration;
  }

  /** That of a fork that measures so many cells. */
  Duration warmUpLimit(int cells) {
    return warmUpLimit.plus(warmUpOfCell.multipliedBy(cells));
  }

  /** Whether anything is warm when it is measured. */
  boolean warm() {
    return !warmUpLimit.isZero();
  }

  /** What a visit of a cell takes at least. */
  Duration visit() {
    return iteration.multipliedBy(warmUps + iterations);
  }

  /**
   * The order to visit a cell. A long input that is visited once in a JVM has had no turn in its
   * warm-up, so that it is checked right before the visit: what is measured has been made then, and
   * need not be made again uncounted.
   */
  JmhOrder order(JmhCell cell, long seed) {
    int uncounted = visits == 1 && ForkWarmUp.isLong(cell) ? 0 : warmUps;
    return new JmhOrder(cell.how(), seed, uncounted, iterations, iteration.toMillis());
  }

  /** The order to run a cell for a turn of a fork's warm-up. */
  static JmhOrder turn(JmhCell cell, long seed) {
    return new JmhOrder(cell.how(), seed, 0, 1, ForkWarmUp.TURN.toMillis());
  }
}
