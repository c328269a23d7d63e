package org.gridsec.scenarios.jmh;

import java.time.Duration;
import org.gridsec.core.config.Profile;

/**
 * How long JMH takes for a cell with a profile, in each fork.
 *
 * @param forks sets of fresh JVMs: generations
 * @param lineWarmUp time for a cell of each line before any of the fork is measured
 * @param warmUps iterations of a cell that are not counted, right before those that are
 * @param iterations of a cell that count
 * @param iteration length of either; an operation that takes longer makes it longer
 * @param forkForLine whether each line has a JVM of its own, or all lines of a library share one
 */
public record Effort(
    int forks,
    Duration lineWarmUp,
    int warmUps,
    int iterations,
    Duration iteration,
    boolean forkForLine) {

  /** That of a profile: quick is to be done within 8 minutes on two cores. */
  public static Effort of(Profile profile) {
    int forks = profile.generations();
    return switch (profile) {
      case SMOKE -> new Effort(forks, Duration.ZERO, 0, 1, Duration.ofMillis(1), false);
      case QUICK -> new Effort(forks, Duration.ofMillis(150), 1, 2, Duration.ofMillis(20), false);
      case STANDARD -> new Effort(forks, Duration.ofSeconds(2), 2, 5, Duration.ofMillis(100), true);
      case PAPER -> new Effort(forks, Duration.ofSeconds(5), 5, 10, Duration.ofSeconds(1), true);
    };
  }

  /** The order to measure a cell. */
  JmhOrder order(JmhCell cell, long seed) {
    return new JmhOrder(cell.how(), seed, warmUps, iterations, iteration.toMillis());
  }

  /** The order that warms a line by one of its cells. */
  JmhOrder warming(JmhCell cell, long seed) {
    return new JmhOrder(cell.how(), seed, 0, 1, lineWarmUp.toMillis());
  }
}
