package org.gridsec.scenarios.campaign;

import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.gridsec.core.model.CellKey;

/**
 * A kind of what a run measures: calls, courses of calls, starts of clients, single operations. The
 * {@link Campaign} has each measure in stages; a fork of one is a set of fresh JVMs. What is stored
 * already is not measured again.
 */
public interface Kind extends AutoCloseable {

  /** Names it in plans. */
  String name();

  /** What a stage lacks takes, as far as one can say. */
  Cost cost(Stage stage);

  /**
   * Measures what a stage lacks. A point that fails is marked, and the others go on. JVMs may stay
   * alive for what a later stage measures in the same fork.
   */
  void measure(Stage stage) throws InterruptedException;

  /** Ends the JVMs that are alive. */
  @Override
  default void close() {}

  /**
   * What a fork lacks: each cell once for each block.
   *
   * @param missing cells of a block that it has not measured
   */
  static List<CellKey> lacking(int blocks, IntFunction<List<CellKey>> missing) {
    return IntStream.rangeClosed(1, blocks).mapToObj(missing).flatMap(List::stream).toList();
  }
}
