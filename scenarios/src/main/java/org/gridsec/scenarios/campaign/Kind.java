package org.gridsec.scenarios.campaign;

import java.util.List;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.gridsec.core.model.CellKey;

/**
 * A kind of what a run measures: calls, courses of calls, starts of clients, single operations. The
 * {@link Campaign} has each measure in forks, which are sets of fresh JVMs, and says which cells
 * are wanted in a fork and how many blocks of each. What is stored already is not measured again.
 */
public interface Kind {

  /** Names it in plans. */
  String name();

  /** What a fork lacks of the points that are wanted takes, as far as one can say. */
  Cost cost(int fork, int blocks, Predicate<CellKey> wanted);

  /**
   * Measures, in fresh JVMs, what the fork lacks of the points that are wanted. A point that fails
   * is marked, and the others go on.
   */
  void measure(int fork, int blocks, Predicate<CellKey> wanted) throws InterruptedException;

  /**
   * What a fork lacks: each cell once for each block.
   *
   * @param missing cells of a block that it has not measured
   */
  static List<CellKey> lacking(int blocks, IntFunction<List<CellKey>> missing) {
    return IntStream.rangeClosed(1, blocks).mapToObj(missing).flatMap(List::stream).toList();
  }
}
