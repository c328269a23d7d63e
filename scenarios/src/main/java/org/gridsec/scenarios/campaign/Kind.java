package org.gridsec.scenarios.campaign;

import java.util.function.Predicate;
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
}
