package org.gridsec.scenarios.jmh;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The JVMs of a fork that are alive at the same time, and which of them measures a cell. */
final class LiveForks implements AutoCloseable {

  private final Forks forks;
  private final boolean ofLine;
  private final int fork;
  private final Map<String, Fork> live = new HashMap<>();
  private final Set<JmhCell> overflowing = new HashSet<>();

  /**
   * @param ofLine whether each line has one of its own
   */
  LiveForks(Forks forks, boolean ofLine, int fork) {
    this.forks = forks;
    this.ofLine = ofLine;
    this.fork = fork;
  }

  /** That of a cell; it starts when it is first told to measure. */
  Fork of(JmhCell cell) {
    String name = name(cell);
    return overflowing.contains(cell)
        ? live.computeIfAbsent(
            name + " with a large stack",
            any -> new Fork(() -> forks.startWithLargeStack(name, cell.key())))
        : live.computeIfAbsent(name, any -> new Fork(() -> forks.start(name, cell.key())));
  }

  /** The name of a cell's. */
  String name(JmhCell cell) {
    return cell.fork(ofLine) + "-f" + fork;
  }

  /** Gives cells another, with a large stack, from now on. */
  void enlarge(List<JmhCell> cells) {
    overflowing.addAll(cells);
  }

  /** Whether a cell has a large stack already. */
  boolean large(JmhCell cell) {
    return overflowing.contains(cell);
  }

  @Override
  public void close() {
    live.values().forEach(Fork::close);
  }
}
