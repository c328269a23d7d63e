package org.gridsec.scenarios.ab;

import java.time.Duration;
import org.gridsec.core.load.Slice;
import org.gridsec.core.model.CellKey;

/**
 * What a block is made of. Most of its time goes into starting and warming JVMs, and what varies
 * most is what differs from JVM to JVM: so it is better to have more blocks than longer ones, and a
 * warm-up as short as makes the JVMs alike.
 *
 * @param pairs of slices, at least 2
 * @param sliceMillis length of a slice
 * @param rehearsal calls with cheap keys, if there are any, and the longest that they may take
 * @param warmUp calls with the keys that are measured, and the longest that they may take
 */
public record BlockShape(int pairs, long sliceMillis, Calls rehearsal, Calls warmUp) {

  /** Calls to be made at least, and after what time they are given up. */
  public record Calls(long least, Duration limit) {}

  /** Warm, as everything that is measured. */
  public static final BlockShape WARM =
      new BlockShape(
          20,
          150,
          new Calls(8_000, Duration.ofSeconds(8)),
          new Calls(1_000, Duration.ofSeconds(16)));

  /** Shows that everything works. */
  public static final BlockShape COLD =
      new BlockShape(4, 50, new Calls(0, Duration.ZERO), new Calls(20, Duration.ofMillis(500)));

  private static final int LEAST_CALLS = 3;

  /** Whether cheap keys are used to warm up. */
  public boolean rehearses() {
    return rehearsal.least() > 0;
  }

  /** Where there is no rehearsal, its calls are made with the keys that are measured. */
  Calls warmUp(boolean rehearsed) {
    return rehearsed
        ? warmUp
        : new Calls(rehearsal.least() + warmUp.least(), rehearsal.limit().plus(warmUp.limit()));
  }

  /** A slice of a cell. */
  Slice slice(CellKey key) {
    return new Slice(
        key.transport(),
        key.parameters(),
        key.clients(),
        key.payload(),
        key.load(),
        sliceMillis,
        LEAST_CALLS,
        false);
  }
}
