package org.gridsec.scenarios.jmh;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import org.gridsec.core.load.CompilerWatch;

/**
 * Warms a JVM as a whole before anything in it is measured: its lines take turns, until the JIT
 * compiler has next to nothing left to do.
 *
 * <p>It is the compiler that is watched, not the times of operations: these scatter with what else
 * the machine does, and it would take many windows of each line to see them level off. Lines of one
 * library warm each other. The next turn is that of the line that has had the least time, so that
 * one whose operations take seconds has no more of it than others. The cells of a line take turns
 * as well, for what is compiled to fit all of them; but long inputs, which repeat the same loops.
 */
final class ForkWarmUp {

  /** Length of a turn; what prepares and checks the operation comes on top of it. */
  static final Duration TURN = Duration.ofMillis(50);

  /** Bytes of input: what is longer has no turn, where its line has something shorter. */
  private static final int LONG = 100_000;

  /** Turns that are looked at: as many as there are lines, and a second at least. */
  private static final int LEAST_TURNS = 20;

  /** Runs an operation for a turn. */
  @FunctionalInterface
  interface Turns {

    /** Empty where it cannot be run, and is to have no further turn. */
    Optional<JmhResult> of(JmhCell cell) throws InterruptedException;
  }

  private static final class Line {
    private final Deque<JmhCell> cells = new ArrayDeque<>();
    private double millis;
  }

  private final Turns turns;
  private final PriorityQueue<Line> lines =
      new PriorityQueue<>(Comparator.comparingDouble(line -> line.millis));
  private final CompilerWatch compiler;

  /**
   * @param cells that are to be measured in the JVM
   */
  ForkWarmUp(List<JmhCell> cells, Turns turns) {
    this.turns = turns;
    Map<JmhCell.Line, Line> byLine = new LinkedHashMap<>();
    for (JmhCell cell : longLast(cells)) {
      Line line = byLine.computeIfAbsent(cell.line(), any -> new Line());
      if (line.cells.isEmpty() || !isLong(cell)) {
        line.cells.addLast(cell);
      }
    }
    lines.addAll(byLine.values());
    compiler = new CompilerWatch(Math.max(LEAST_TURNS, lines.size()));
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

  /**
   * Warms it.
   *
   * @param limit after which no turn begins
   * @return whether the compiler was quiet in the end
   */
  boolean run(Duration limit) throws InterruptedException {
    long end = System.nanoTime() + limit.toNanos();
    while (!compiler.quiet() && !lines.isEmpty() && System.nanoTime() < end) {
      turn(lines.remove());
    }
    return compiler.quiet();
  }

  private void turn(Line line) throws InterruptedException {
    JmhCell cell = line.cells.removeFirst();
    Optional<JmhResult> result = turns.of(cell);
    if (result.isPresent()) {
      line.cells.addLast(cell);
      line.millis += result.get().elapsedMillis();
      compiler.add(result.get().elapsedMillis(), result.get().compileMillis());
    }
    if (!line.cells.isEmpty()) {
      lines.add(line);
    }
  }
}
