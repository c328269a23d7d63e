package org.gridsec.scenarios.ab;

import java.time.Duration;
import org.gridsec.core.load.Slice;
import org.gridsec.core.model.CellKey;
import org.gridsec.results.regression.ab.Trial;

/**
 * Shape of a block. Most of a block's time goes into starting and warming JVMs. Warm JVMs differ by
 * about 2 %, colder ones by much more, so few blocks of warm JVMs tell more than many blocks of
 * cold ones.
 *
 * @param slices time for the slices of both sides, and for more of them where they are too few
 * @param sliceMillis length of a slice in ms
 * @param priming least number of calls per side with cheap keys, if any, and time limit for both
 *     sides
 * @param warmUp least number of calls per side with the measured keys at the end of the warm-up,
 *     and time limit for both sides
 */
public record BlockShape(Duration slices, long sliceMillis, Calls priming, Calls warmUp) {

  /** Least number of calls, and the time after which they end anyway. */
  public record Calls(long least, Duration limit) {}

  /** Warm JVMs, as for all measurements. */
  public static final BlockShape WARM =
      new BlockShape(
          Duration.ofSeconds(12),
          150,
          new Calls(8_000, Duration.ofSeconds(40)),
          new Calls(1_000, Duration.ofSeconds(40)));

  /** Cold JVMs, to check that everything works. */
  public static final BlockShape COLD =
      new BlockShape(
          Duration.ofMillis(300),
          50,
          new Calls(0, Duration.ZERO),
          new Calls(20, Duration.ofMillis(500)));

  private static final int LEAST_CALLS = 3;

  /** Clients during the warm-up; enough to keep the cores of both JVMs busy. */
  private static final int WARMING_CLIENTS = 4;

  private static final long TURN_MILLIS = 250;

  /** Least number of turns within the limit. */
  private static final int TURNS = 8;

  /** Time for the JVMs of a block to start on a busy machine. */
  private static final Duration START = Duration.ofSeconds(28);

  /**
   * Returns the smallest budget in which a trial of warm JVMs is certain to have two blocks,
   * however long they take to warm up. It is zero for cold JVMs, which get one block with any
   * budget.
   */
  public Duration leastBudget() {
    return primes()
        ? START
            .plus(priming.limit())
            .plus(warmUp.limit())
            .plus(slices)
            .multipliedBy(Trial.LEAST_BLOCKS)
        : Duration.ZERO;
  }

  /** True if cheap keys are used in the warm-up. */
  public boolean primes() {
    return priming.least() > 0;
  }

  /** Returns a slice of the warm-up, short enough for the necessary number of turns. */
  Slice turn(CellKey key) {
    long share = warmUp.limit().toMillis() / TURNS;
    return slice(key).closedLoop(WARMING_CLIENTS).withMillis(Math.min(TURN_MILLIS, share));
  }

  /** Returns a measured slice of a cell. */
  Slice slice(CellKey key) {
    return Slice.of(key, sliceMillis, LEAST_CALLS);
  }
}
