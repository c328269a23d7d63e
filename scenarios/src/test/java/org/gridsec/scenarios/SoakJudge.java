package org.gridsec.scenarios;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.ToLongFunction;
import org.gridsec.scenarios.worker.Holdings;

/**
 * Whether a server keeps what it should have given back. It is asked between turns, while nothing
 * is asked of it.
 *
 * <p>Threads and files leak where, in the last third of the turns, there never were as few as at
 * most in the first: pools grow and shrink, what leaks only grows. Of the heap each call may keep
 * {@link #REMEMBERED_BYTES} for {@link #REMEMBERED_SECONDS}, since messages are remembered to
 * recognise their replay, and all together {@link #COMPILED_BYTES}.
 */
final class SoakJudge {

  /** How long messages and authenticators are remembered, at most. */
  static final long REMEMBERED_SECONDS = 600;

  /** More than any of them takes. */
  static final long REMEMBERED_BYTES = 512;

  /** What compiled code and pools may still take after the first turn. */
  static final long COMPILED_BYTES = 4 << 20;

  /**
   * Threads that pools keep for a while: as many as there may be clients at a time, good or bad.
   */
  private static final long POOLED = 16;

  /** Files that the JVM opens when it sees fit. */
  private static final long FEW = 2;

  /** Fewer tell nothing of a trend. */
  static final int LEAST_TURNS = 3;

  /**
   * After a turn.
   *
   * @param second of the soak
   * @param calls answered by then
   */
  record Turn(double second, long calls, Holdings holdings) {}

  private final List<Turn> turns = new ArrayList<>();

  void add(Turn turn) {
    turns.add(turn);
  }

  int turns() {
    return turns.size();
  }

  /** What leaks, in one line; empty if nothing does. */
  Optional<String> leak() {
    if (turns.size() < LEAST_TURNS) {
      return Optional.of(
          "expected " + LEAST_TURNS + " turns or more to judge by, got: " + turns.size());
    }
    return heap()
        .or(() -> trend("threads", Holdings::threads, POOLED))
        .or(() -> trend("files and connections", Holdings::files, FEW));
  }

  private Optional<String> heap() {
    Turn first = turns.get(0);
    Turn last = turns.get(turns.size() - 1);
    long remembered =
        turns.stream()
            .filter(turn -> turn.second() >= last.second() - REMEMBERED_SECONDS)
            .mapToLong(turn -> last.calls() - turn.calls())
            .max()
            .orElseThrow();
    long allowed = COMPILED_BYTES + REMEMBERED_BYTES * remembered;
    long grown = last.holdings().heapBytes() - first.holdings().heapBytes();
    return grown <= allowed
        ? Optional.empty()
        : Optional.of(
            String.format(
                Locale.ROOT,
                "live heap expected to grow by at most %.1f MiB, got: %.1f MiB more, from %.1f MiB,"
                    + " with %d calls",
                mib(allowed),
                mib(grown),
                mib(first.holdings().heapBytes()),
                last.calls() - first.calls()));
  }

  private static double mib(long bytes) {
    return bytes / (double) (1 << 20);
  }

  private Optional<String> trend(String what, ToLongFunction<Holdings> count, long few) {
    int third = turns.size() / 3;
    long most =
        turns.subList(0, third).stream().map(Turn::holdings).mapToLong(count).max().orElseThrow();
    long fewest =
        turns.subList(turns.size() - third, turns.size()).stream()
            .map(Turn::holdings)
            .mapToLong(count)
            .min()
            .orElseThrow();
    return fewest <= most + few
        ? Optional.empty()
        : Optional.of(
            String.format(
                Locale.ROOT,
                "%s expected to be at most %d again, got: %d",
                what,
                most + few,
                fewest));
  }
}
