package org.gridsec.scenarios.ab;

import java.io.IOException;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.LongSupplier;
import org.gridsec.core.load.CompilerWatch;
import org.gridsec.results.ab.Side;

/**
 * Warms the sides of a block in turns, until the JIT compilers of both have next to nothing left to
 * do. In turns, for a compiler goes on while the other side is loaded: were one side warmed after
 * the other, the second would have the work of both compilers beside it, and be the less warm.
 */
final class BlockWarmUp {

  /** JVMs of a side. */
  private static final int JVMS = 2;

  /** Rounds of turns that are looked at. */
  static final int ROUNDS = 4;

  /**
   * What came of a turn.
   *
   * @param calls made
   * @param compileMillis for which the compilers of the side's JVMs worked since its turn before,
   *     summed
   */
  record Turn(long calls, double compileMillis) {}

  /** Loads a side for a turn. */
  @FunctionalInterface
  interface Turns {
    Turn next() throws IOException, InterruptedException;
  }

  private final Map<Side, Turns> sides;
  private final LongSupplier clock;
  private final Map<Side, Long> calls = new EnumMap<>(Side.class);
  private final Map<Side, CompilerWatch> compilers = new EnumMap<>(Side.class);
  private double millis;

  BlockWarmUp(Map<Side, Turns> sides) {
    this(sides, System::nanoTime);
  }

  /**
   * @param clock in ns, as {@link System#nanoTime}
   */
  BlockWarmUp(Map<Side, Turns> sides, LongSupplier clock) {
    this.sides = sides;
    this.clock = clock;
    sides.keySet().forEach(side -> compilers.put(side, new CompilerWatch(ROUNDS)));
  }

  /** Loads the sides until each has made so many calls, or the time is over. */
  void rehearse(BlockShape.Calls wanted) throws IOException, InterruptedException {
    do {
      round();
    } while (!made(wanted.least()) && within(wanted.limit()));
  }

  /**
   * Loads the sides until each has made so many calls and the compilers are quiet, or the time is
   * over.
   *
   * @return the sides for which it was over first, each with how far it was
   */
  Map<Side, String> run(BlockShape.Calls wanted) throws IOException, InterruptedException {
    do {
      round();
    } while (!(made(wanted.least()) && quiet()) && within(wanted.limit()));
    Map<Side, String> unsteady = new EnumMap<>(Side.class);
    for (Side side : sides.keySet()) {
      if (calls.get(side) < wanted.least() || !compilers.get(side).quiet()) {
        unsteady.put(side, state(side, wanted.least()));
      }
    }
    return unsteady;
  }

  private void round() throws IOException, InterruptedException {
    long start = clock.getAsLong();
    Map<Side, Turn> turns = new EnumMap<>(Side.class);
    for (Map.Entry<Side, Turns> side : sides.entrySet()) {
      Turn turn = side.getValue().next();
      turns.put(side.getKey(), turn);
      calls.merge(side.getKey(), turn.calls(), Long::sum);
    }
    double length = (clock.getAsLong() - start) / 1e6;
    turns.forEach((side, turn) -> compilers.get(side).add(length, turn.compileMillis() / JVMS));
    millis += length;
  }

  private boolean made(long least) {
    return calls.values().stream().allMatch(made -> made >= least);
  }

  private boolean within(Duration limit) {
    return millis < limit.toMillis();
  }

  private boolean quiet() {
    return compilers.values().stream().allMatch(CompilerWatch::quiet);
  }

  private String state(Side side, long least) {
    long made = calls.get(side);
    return String.format(
        Locale.ROOT,
        "not steady after %.1f s of warm-up and %s calls: the JIT compiler worked %.0f %% of the"
            + " last %.1f s",
        millis / 1e3,
        made < least ? made + " of " + least : made,
        100 * compilers.get(side).share(),
        compilers.get(side).millis() / 1e3);
  }
}
