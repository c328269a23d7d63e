package org.gridsec.scenarios.ab;

import java.time.Duration;
import org.gridsec.core.load.Slice;
import org.gridsec.core.model.CellKey;
import org.gridsec.results.regression.ab.Side;

/**
 * What a block is made of. Most of its time goes into starting and warming JVMs. Warm ones differ
 * by 2 % or so, others by much more: so few blocks of warm JVMs tell more than many of cold ones.
 *
 * @param pairs of slices, at least 2
 * @param sliceMillis length of a slice
 * @param priming calls of each side with cheap keys, where there are any, and the longest that both
 *     may take
 * @param warmUp calls of each side by the end of it with the keys that are measured, and the
 *     longest that both may take
 */
public record BlockShape(int pairs, long sliceMillis, Calls priming, Calls warmUp) {

  /** Calls to be made at least, and after what time they are given up. */
  public record Calls(long least, Duration limit) {}

  /** Warm, as everything that is measured. */
  public static final BlockShape WARM =
      new BlockShape(
          40,
          150,
          new Calls(8_000, Duration.ofSeconds(40)),
          new Calls(1_000, Duration.ofSeconds(40)));

  /** Shows that everything works. */
  public static final BlockShape COLD =
      new BlockShape(4, 50, new Calls(0, Duration.ZERO), new Calls(20, Duration.ofMillis(500)));

  private static final int LEAST_CALLS = 3;

  /** Of a turn of the warm-up: so many that the cores of both JVMs are busy. */
  private static final int WARMING_CLIENTS = 4;

  private static final long TURN_MILLIS = 250;

  /** In the limit, at least. */
  private static final int TURNS = 8;

  /** For a block's JVMs to start, where the machine is busy. */
  private static final Duration START = Duration.ofSeconds(28);

  /** One has no interval. */
  private static final int LEAST_BLOCKS = 2;

  /**
   * A budget that a trial of warm JVMs keeps, however long they take to become so. Cold ones are to
   * show that everything works: they have a block, whatever the budget.
   */
  public Duration leastBudget() {
    return primes()
        ? START
            .plus(priming.limit())
            .plus(warmUp.limit())
            .plusMillis(sliceMillis * pairs * Side.values().length)
            .multipliedBy(LEAST_BLOCKS)
        : Duration.ZERO;
  }

  /** Whether cheap keys are used to warm up. */
  public boolean primes() {
    return priming.least() > 0;
  }

  /** A turn of the warm-up of a cell: short enough for as many as it takes. */
  Slice turn(CellKey key) {
    long share = warmUp.limit().toMillis() / TURNS;
    return slice(key).closedLoop(WARMING_CLIENTS).withMillis(Math.min(TURN_MILLIS, share));
  }

  /** A slice of a cell. */
  Slice slice(CellKey key) {
    return Slice.of(key, sliceMillis, LEAST_CALLS);
  }
}
