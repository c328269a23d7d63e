package org.gridsec.scenarios.jmh;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.gridsec.core.load.warmup.Turns;
import org.gridsec.core.load.warmup.WarmUp;
import org.gridsec.core.load.warmup.WarmUpResult;

/**
 * Warms the JVM of a fork. Its lines take turns, and so do the cells of a line, so that the
 * compiled code fits all of them. Long inputs repeat the same loops; they get no turn if their line
 * has a shorter input.
 */
final class OperationWarmUp {

  /** Length of a turn; set-up and checks are extra. */
  static final Duration TURN = Duration.ofMillis(50);

  /** Longest input in bytes that gets a turn if its line has other inputs. */
  private static final int LONG = 100_000;

  private OperationWarmUp() {}

  /** Runs an operation for one turn. */
  @FunctionalInterface
  interface Operations {
    JmhResult of(JmhCell cell) throws IOException, InterruptedException;
  }

  /**
   * Runs the warm-up.
   *
   * @param cells cells that the JVM measures later
   * @param limit time after which no further round begins
   * @param compilers compilers of the JVM
   * @param turns turns of JVMs that are warmed in parallel
   */
  static WarmUpResult<JmhCell.Line> run(
      List<JmhCell> cells,
      Duration limit,
      WarmUp.Compilers compilers,
      Operations operations,
      Turns turns)
      throws IOException, InterruptedException {
    Map<JmhCell.Line, Deque<JmhCell>> lines = new LinkedHashMap<>();
    for (JmhCell cell : longLast(cells)) {
      Deque<JmhCell> line = lines.computeIfAbsent(cell.line(), any -> new ArrayDeque<>());
      if (line.isEmpty() || !isLong(cell)) {
        line.addLast(cell);
      }
    }
    Map<JmhCell.Line, WarmUp.Load> loads = new LinkedHashMap<>();
    lines.forEach((line, some) -> loads.put(line, () -> burst(some, operations)));
    return new WarmUp<JmhCell.Line>(0, limit, compilers, turns).run(loads);
  }

  /** Gives a turn to the next cell of a line; a cell that fails gets no further turn. */
  private static WarmUp.Burst burst(Deque<JmhCell> line, Operations operations)
      throws InterruptedException {
    JmhCell cell = line.removeFirst();
    try {
      JmhResult result = operations.of(cell);
      if (result.overflowDepth() == null) {
        line.addLast(cell);
        return new WarmUp.Burst(result.operations(), 0, null);
      }
      return new WarmUp.Burst(0, 0, line.isEmpty() ? "overflows the stack" : null);
    } catch (IOException e) {
      return new WarmUp.Burst(0, 0, line.isEmpty() ? e.getMessage() : null);
    }
  }

  /** Sorts long inputs to the end, the shortest of them first; the others keep their order. */
  private static List<JmhCell> longLast(List<JmhCell> cells) {
    return cells.stream()
        .sorted(Comparator.comparingInt(cell -> Math.max(LONG, bytes(cell))))
        .toList();
  }

  /** True if the input of a cell is so long that it gets no turn if its line has a shorter one. */
  static boolean isLong(JmhCell cell) {
    return bytes(cell) > LONG;
  }

  private static int bytes(JmhCell cell) {
    return cell.key().payload().bytes();
  }
}
