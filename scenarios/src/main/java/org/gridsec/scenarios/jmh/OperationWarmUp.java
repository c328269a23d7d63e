package org.gridsec.scenarios.jmh;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.gridsec.core.load.Turns;
import org.gridsec.core.load.WarmUp;
import org.gridsec.core.load.WarmUpResult;

/**
 * Warms the JVM of a fork: its lines take turns, and within a line its cells, for what is compiled
 * is to fit all of them. Long inputs repeat the same loops, and have no turn where their line has
 * something shorter.
 */
final class OperationWarmUp {

  /** Length of a turn; what prepares and checks the operation comes on top of it. */
  static final Duration TURN = Duration.ofMillis(50);

  /** Bytes of input: what is longer has no turn, where its line has something shorter. */
  private static final int LONG = 100_000;

  private OperationWarmUp() {}

  /** Runs an operation for a turn. */
  @FunctionalInterface
  interface Operations {
    JmhResult of(JmhCell cell) throws IOException, InterruptedException;
  }

  /**
   * Warms it.
   *
   * @param cells that are to be measured in the JVM
   * @param limit after which no round of turns begins
   * @param compilers of the JVM
   * @param turns of JVMs that are warmed side by side
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

  /** A turn of the next cell of a line; one whose operation fails has no further turn. */
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

  /** The shortest of the long ones first; the others in the order that they have. */
  private static List<JmhCell> longLast(List<JmhCell> cells) {
    return cells.stream()
        .sorted(Comparator.comparingInt(cell -> Math.max(LONG, bytes(cell))))
        .toList();
  }

  /** Whether the input of a cell is so long that it has no turn, if its line has a shorter one. */
  static boolean isLong(JmhCell cell) {
    return bytes(cell) > LONG;
  }

  private static int bytes(JmhCell cell) {
    return cell.key().payload().bytes();
  }
}
