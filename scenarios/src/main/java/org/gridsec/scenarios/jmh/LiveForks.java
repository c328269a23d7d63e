package org.gridsec.scenarios.jmh;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The JVMs of a fork that are alive at the same time. */
final class LiveForks implements AutoCloseable {

  private final Forks forks;
  private final boolean ofLine;
  private final int fork;
  private final Map<String, Fork> live = new HashMap<>();
  private final Set<JmhCell> overflowing = new HashSet<>();

  /**
   * Creates an empty set of JVMs.
   *
   * @param ofLine true if each line has its own JVM
   */
  LiveForks(Forks forks, boolean ofLine, int fork) {
    this.forks = forks;
    this.ofLine = ofLine;
    this.fork = fork;
  }

  /** Returns the JVM of a cell, which starts on first use. */
  Fork of(JmhCell cell) {
    boolean large = large(cell);
    return live.computeIfAbsent(
        name(cell) + (large ? "-large-stack" : ""),
        name -> new Fork(() -> forks.start(name, cell.key(), large)));
  }

  /** Returns the name of the JVM of a cell. */
  String name(JmhCell cell) {
    return cell.fork(ofLine) + "-f" + fork;
  }

  /** Moves cells to JVMs with a large stack. */
  void enlarge(List<JmhCell> cells) {
    overflowing.addAll(cells);
  }

  /** True if a cell has a large stack already. */
  boolean large(JmhCell cell) {
    return overflowing.contains(cell);
  }

  @Override
  public void close() {
    live.values().forEach(Fork::close);
  }
}
