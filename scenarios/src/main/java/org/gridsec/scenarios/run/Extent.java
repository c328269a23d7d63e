package org.gridsec.scenarios.run;

import java.time.Duration;
import org.gridsec.core.config.Profile;
import org.gridsec.scenarios.spi.TrajectorySeries;

/**
 * How long trajectories take with a profile.
 *
 * @param generations sets of fresh JVMs
 * @param generationsFromCold the same for servers that are not warmed
 * @param warmUp time for calls before the first that counts
 * @param untilGivenOut time for the calls to a server that is to give out
 * @param time for the calls to another, unless it has had many times as many before
 * @param callsFromCold to a server that is not warmed, as far as the time for one that is to give
 *     out allows
 */
record Extent(
    int generations,
    int generationsFromCold,
    Duration warmUp,
    Duration untilGivenOut,
    Duration time,
    long callsFromCold) {

  static Extent of(Profile profile) {
    return switch (profile) {
      case SMOKE ->
          new Extent(1, 1, Duration.ZERO, Duration.ofSeconds(12), Duration.ofSeconds(1), 200);
      case QUICK ->
          new Extent(
              2, 3, Duration.ofSeconds(4), Duration.ofSeconds(75), Duration.ofSeconds(5), 2000);
      case STANDARD ->
          new Extent(
              4, 4, Duration.ofSeconds(20), Duration.ofMinutes(5), Duration.ofMinutes(8), 20_000);
      case PAPER ->
          new Extent(
              5, 5, Duration.ofSeconds(60), Duration.ofMinutes(30), Duration.ofMinutes(30), 50_000);
    };
  }

  /** Sets of fresh JVMs of a line. */
  int generations(TrajectorySeries line) {
    return line.fromCold() ? generationsFromCold : generations;
  }
}
